// The sign-in covers the screen that failed. If a form leads out of it, the user has signed in, and the navigator goes back to
// that screen and visits it again. A screen asks by itself only once until it has shown something.
/// A navigator's sign-in state, for pages that the server answers with 401.
package struct SignIn: Hashable, Sendable {
    /// A sign-in in progress.
    struct Run: Hashable, Sendable {
        /// The screen that is waiting for the sign-in.
        let waiting: ScreenEntry.ID
        /// The lowest screen of the sign-in.
        var screen: ScreenEntry.ID
        /// The sign-in page; a rejected form without Turbo does not change it.
        var page: Location
        /// The target of a form that was sent without Turbo.
        var form: Location?
    }

    private(set) var run: Run?
    private var asked: Set<ScreenEntry.ID> = []

    package init() {}

    package var isShown: Bool { run != nil }

    /// Whether a sign-in may cover a visible screen: always if the user requests it, only once if the screen asks by itself.
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

    mutating func began(over waiting: ScreenEntry.ID, in screen: ScreenEntry) {
        asked.insert(waiting)
        run = Run(waiting: waiting, screen: screen.id, page: screen.routedLocation)
    }

    /// Records that a screen shows a page, so that it may ask again.
    mutating func showed(_ screen: ScreenEntry.ID) { asked.remove(screen) }

    /// Updates the state to the current screens; a sign-in without a screen has ended, successfully or not.
    mutating func settle(in hierarchy: Hierarchy) {
        let screens = hierarchy.main + hierarchy.modal
        asked = asked.filter { id in screens.contains { $0.id == id } }
        guard let run else { return }
        let below = hierarchy.modal.firstIndex { $0.id == run.waiting }.map { $0 + 1 } ?? 0
        let lowest = hierarchy.modal.dropFirst(below).first
        lowest.map { self.run?.screen = $0.id } ?? (self.run = nil)
    }

    /// Records that the sign-in page sent a form without Turbo.
    mutating func sentForm(to location: Location) { run?.form = location }

    /// Whether the page that the sign-in screen now shows means success: it is another page and not part of the sign-in.
    mutating func shows(_ location: Location, _ properties: PathProperties) -> Bool {
        guard let run else { return false }
        // A rejected form shows its page again, at the page's own address or at the form's target.
        let isRefused = run.form.map(location.isSamePage) ?? true || location.isSamePage(as: run.page)
        if !isRefused, properties.context != .modal { return true }
        self.run?.form = nil
        if run.form == nil || properties.context == .modal { self.run?.page = location }
        return false
    }
}

extension SignIn {
    /// The setting's name in a path configuration.
    package static let setting = "sign_in_location"

    /// Returns the sign-in page from the settings, or `nil` if none is set; throws if the setting is not a valid address.
    package static func location(
        in settings: [String: JSONValue],
        relativeTo start: Location
    ) throws(LocationError) -> Location? {
        guard let value = settings[setting] else { return nil }
        guard let text = value.stringValue else { throw .unreadable }
        return try Location(reference: text, relativeTo: start)
    }
}

/// The moves at the end of a sign-in.
extension SignIn {
    /// Returns the plan for a form's proposal that leads out of the sign-in; `nil` leaves it to the navigator.
    func plan(after proposal: VisitProposal, in hierarchy: Hierarchy, _ split: PaneSplit) -> NavigationPlan? {
        // Turbo includes the form's response. Without Turbo, only the redirect is reported.
        let response = proposal.options.response
        guard let run, response != nil || run.form != nil,
            let waiting = (hierarchy.main + hierarchy.modal).first(where: { $0.id == run.waiting })
        else { return nil }
        if waiting.shows(proposal.location) { return plan(in: hierarchy, split, response: response) }
        return isPage(proposal, of: hierarchy) || proposal.properties.isModalScreen ? nil : plan(in: hierarchy, split)
    }

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

    /// Returns a proposal as it is routed during a sign-in: the sign-in page stays in the modal, regardless of the rules.
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

/// Pages that require the user to sign in.
extension NavigatorEngine {
    /// Presents the sign-in over a screen, whose page is visited again on success; a screen asks without `byUser` only once.
    package func askToSignIn(_ proposal: VisitProposal, over screen: ScreenEntry.ID, byUser: Bool) {
        guard signIn.mayCome(over: screen, at: proposal.location, among: shown, byUser: byUser) else { return }
        route(proposal.inModal, from: .app)
        guard let top = hierarchy.modal.last, top.id != screen else { return }
        signIn.began(over: screen, in: top)
    }

    /// Goes back to the waiting screen and visits it again after a successful sign-in.
    package func signInSucceeded() {
        guard let plan = signIn.plan(in: hierarchy, split) else { return }
        // Cached snapshots of other pages belong to another user.
        pageSessions.forEach { $0.receive(.snapshotCacheIsStale) }
        endSignIn(plan, animated: true)
    }

    /// Moves the screens after a successful sign-in, and reloads the other pane if it had failed, too.
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

    /// Called when the modal's page shows a document that it loaded by itself, for example with a form without Turbo.
    package func signInShows(_ location: Location) {
        if signIn.shows(location, pathConfiguration.properties(for: location)) { signInSucceeded() }
    }

    /// Ends the sign-in if the proposal leads out of it, instead of applying the rules; returns whether it did.
    func leavesSignIn(with proposal: VisitProposal) -> Bool {
        guard let plan = signIn.plan(after: proposal, in: hierarchy, split) else { return false }
        onTrace(.routed(proposal, decision: plan.name))
        endSignIn(plan, animated: proposal.properties.animated)
        // The server reports the successful sign-in only once, in a message on this page.
        let page = proposal.properties.isHistoricalLocation ? nil : proposal.options.response?.responseHTML
        if plan.visit == .again, let page { onUnshownPage(page) }
        return true
    }
}

extension PathProperties {
    fileprivate var isModalScreen: Bool { context == .modal && isScreen }
}
