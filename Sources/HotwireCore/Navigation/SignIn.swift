/// A navigator's sign-in state, for pages that the server answers with 401.
///
/// The sign-in is shown over the screen that failed. A form that leads out of it has succeeded: the navigator goes back to the
/// screen and visits it again. A screen itself asks only once until it has shown something.
package struct SignIn: Hashable, Sendable {
    /// A sign-in that is shown.
    struct Run: Hashable, Sendable {
        /// The screen that is waiting for it.
        let waiting: ScreenEntry.ID
        /// The lowest screen of the sign-in.
        var screen: ScreenEntry.ID
        /// The page that it shows, as long as no form was sent without Turbo.
        var page: Location
        /// The location that such a form was sent to.
        var form: Location?
    }

    private(set) var run: Run?
    private var asked: Set<ScreenEntry.ID> = []

    /// Creates the initial state.
    package init() {}

    /// Whether a sign-in is shown.
    package var isShown: Bool { run != nil }

    /// Whether a sign-in may be shown over one of the visible screens: the user may always request it, a screen itself only once.
    func mayCome(
        over screen: ScreenEntry.ID,
        at location: Location,
        among shown: [ScreenEntry],
        byUser: Bool
    ) -> Bool {
        guard run == nil, shown.contains(where: { $0.id == screen }),
            shown.last?.shows(location, ignoringQuery: true) == false
        else {
            return false
        }
        return byUser || !asked.contains(screen)
    }

    /// Records that a sign-in is shown over a screen.
    mutating func began(over waiting: ScreenEntry.ID, in screen: ScreenEntry) {
        asked.insert(waiting)
        run = Run(waiting: waiting, screen: screen.id, page: screen.routedLocation)
    }

    /// Records that a screen shows a page, which allows it to ask again.
    mutating func showed(_ screen: ScreenEntry.ID) { asked.remove(screen) }

    /// Updates the state to the current screens: a sign-in without a screen has ended, successfully or not.
    mutating func settle(in hierarchy: Hierarchy) {
        let screens = hierarchy.main + hierarchy.modal
        asked = asked.filter { id in screens.contains { $0.id == id } }
        guard let run else { return }
        let below = hierarchy.modal.firstIndex { $0.id == run.waiting }.map { $0 + 1 } ?? 0
        let lowest = hierarchy.modal.dropFirst(below).first
        lowest.map { self.run?.screen = $0.id } ?? (self.run = nil)
    }

    /// Records that the page sent a form without Turbo.
    mutating func sentForm(to location: Location) { run?.form = location }

    /// Whether the page that the sign-in screen now shows means success: another page, and not one of the sign-in.
    ///
    /// A rejected form shows itself again, at its own address or at the one that it was sent to.
    mutating func shows(_ location: Location, _ properties: PathProperties) -> Bool {
        guard let run else { return false }
        let isRefused = run.form.map(location.isSamePage) ?? true || location.isSamePage(as: run.page)
        if !isRefused, properties.context != .modal { return true }
        self.run?.form = nil
        if run.form == nil || properties.context == .modal { self.run?.page = location }
        return false
    }
}

extension SignIn {
    /// The name of the path configuration setting for the sign-in page.
    package static let setting = "sign_in_location"

    /// Returns the location of the sign-in page in the settings of a path configuration; `nil` if it is not set.
    ///
    /// ```json
    /// {"settings": {"sign_in_location": "/session/new"}, "rules": []}
    /// ```
    ///
    /// - Parameters:
    ///   - settings: the settings
    ///   - start: the location that a path is relative to
    /// - Returns: The location, or `nil`.
    /// - Throws: ``LocationError`` if the setting is not a valid address.
    package static func location(
        in settings: [String: JSONValue],
        relativeTo start: Location
    ) throws(LocationError) -> Location? {
        guard let value = settings[setting] else { return nil }
        guard let text = value.stringValue else { throw .unreadable }
        return try Location(reference: text, relativeTo: start)
    }
}

/// How the screens move when a sign-in ends.
extension SignIn {
    /// Returns the plan for a proposal of the sign-in form that leads out of the sign-in; `nil` leaves it to the navigator.
    ///
    /// Turbo passes the response to the form along; without Turbo, only the redirect is reported.
    func plan(after proposal: VisitProposal, in hierarchy: Hierarchy, _ split: PaneSplit) -> NavigationPlan? {
        let response = proposal.options.response
        guard let run, response != nil || run.form != nil,
            let waiting = (hierarchy.main + hierarchy.modal).first(where: { $0.id == run.waiting })
        else { return nil }
        // The response to the form is the waiting page.
        if waiting.shows(proposal.location) { return plan(in: hierarchy, split, response: response) }
        return isPage(proposal, of: hierarchy) || proposal.properties.isModalScreen ? nil : plan(in: hierarchy, split)
    }

    /// Returns the plan for going back to the waiting screen and visiting it again.
    func plan(in hierarchy: Hierarchy, _ split: PaneSplit, response: VisitResponse? = nil) -> NavigationPlan? {
        guard let run else { return nil }
        let options = VisitOptions(action: .replace, response: response)
        let visit = NavigationPlan.Visit.top(options)
        if let index = hierarchy.modal.firstIndex(where: { $0.id == run.waiting }) {
            return NavigationPlan(pop(above: index, on: .modal, in: hierarchy), visit: visit)
        }
        guard let index = hierarchy.main.firstIndex(where: { $0.id == run.waiting }) else { return nil }
        let dismissal: [Move] = hierarchy.modal.isEmpty ? [] : [.dismiss]
        if split.index == index + 1 {
            return NavigationPlan(dismissal, visit: .list(run.waiting, hierarchy.main[index].currentLocation, options))
        }
        return NavigationPlan(dismissal + pop(above: index, on: .default, in: hierarchy), visit: visit)
    }

    /// Returns a proposal as routed during a sign-in: the sign-in page itself stays in the modal, whatever the rules say.
    func kept(_ proposal: VisitProposal, in hierarchy: Hierarchy) -> VisitProposal {
        isPage(proposal, of: hierarchy) ? proposal.inModal : proposal
    }

    private func isPage(_ proposal: VisitProposal, of hierarchy: Hierarchy) -> Bool {
        hierarchy.modal.first { $0.id == run?.screen }?.shows(proposal.location, ignoringQuery: true) ?? false
    }

    private func pop(above index: Int, on context: Navigation.Context, in hierarchy: Hierarchy) -> [Move] {
        let count = hierarchy[context].count - 1 - index
        return count > 0 ? [.pop(count: count, on: context)] : []
    }
}

/// Pages that require the user to sign in first.
extension NavigatorEngine {
    /// Asks the user to sign in over a screen, and visits that screen's page again on success.
    ///
    /// - Parameters:
    ///   - proposal: the sign-in page; shown in a modal, or as the app's native screen for it
    ///   - screen: the screen whose visit needs it
    ///   - byUser: whether the user requested it; a screen itself asks only once until it has shown something
    package func askToSignIn(_ proposal: VisitProposal, over screen: ScreenEntry.ID, byUser: Bool) {
        guard signIn.mayCome(over: screen, at: proposal.location, among: shown, byUser: byUser) else { return }
        route(proposal.inModal, from: .app)
        guard let top = hierarchy.modal.last, top.id != screen else { return }
        signIn.began(over: screen, in: top)
    }

    /// Handles a successful sign-in: goes back to the screen that is waiting for it and visits it again.
    package func signInSucceeded() {
        guard let plan = signIn.plan(in: hierarchy, split) else { return }
        // The cached snapshots of other pages belong to another user.
        pageSessions.forEach { $0.receive(.snapshotCacheIsStale) }
        endSignIn(plan, animated: true)
    }

    /// Moves the screens after a successful sign-in, and loads the other pane again if it needed it, too.
    private func endSignIn(_ plan: NavigationPlan, animated: Bool) {
        perform(plan, animated: animated)
        guard list != nil else { return }
        for area in [ScreenArea.main, .detail] where area != newestVisit {
            let session = session(of: area)
            if session.state.current?.state == .failed { session.receive(.reload) }
        }
    }

    /// Called when the modal's page sends a form without Turbo.
    package func signInSentForm(to location: Location) { signIn.sentForm(to: location) }

    /// Called when the modal's page shows something that it loaded by itself, as a form without Turbo does.
    package func signInShows(_ location: Location) {
        if signIn.shows(location, pathConfiguration.properties(for: location)) { signInSucceeded() }
    }

    /// Ends a sign-in whose form leads out of it, instead of following the rules for the form's response.
    func leavesSignIn(with proposal: VisitProposal) -> Bool {
        guard let plan = signIn.plan(after: proposal, in: hierarchy, split) else { return false }
        onTrace(.routed(proposal, decision: plan.name))
        endSignIn(plan, animated: proposal.properties.animated)
        // The server reports the successful sign-in only once, and this page contains the message.
        let page = proposal.properties.isHistoricalLocation ? nil : proposal.options.response?.responseHTML
        if plan.visit == .again, let page { onUnshownPage(page) }
        return true
    }
}

extension PathProperties {
    fileprivate var isModalScreen: Bool { context == .modal && isScreen }
}
