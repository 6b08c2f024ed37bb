/// Plans a navigator's moves by the rules, carries them out, and starts the visits of its sessions.
@MainActor package final class NavigatorEngine {
    /// Returns how the app shows a proposal; `nil` rejects it.
    package var onProposal: (VisitProposal) -> NavigatorAnswer? = { _ in .web }
    /// Returns the decision of an area's top screen on where a proposal opens; `nil` leaves it to the router.
    package var onRouteDecision: (VisitProposal, ScreenArea) -> Router.Decision? = { _, _ in nil }
    /// Asks the user whether the entered form data may be lost, and calls back with the answer.
    package var onDeparture: (Departure, @escaping (Bool) -> Void) -> Void = { $1(true) }
    /// Called when the server requests a reset of all tabs and windows, for example after the user signs out.
    package var onReset: () -> Void = {}
    /// Called with the notice of a historical location, which the user should see.
    package var onNotice: (String) -> Void = { _ in }
    /// Called with the HTML of the page after a sign-in form, which no screen shows.
    package var onUnshownPage: (String) -> Void = { _ in }
    package var onTrace: (TraceEvent) -> Void = { _ in }
    /// The screens as they will be after all moves.
    package internal(set) var hierarchy = Hierarchy()
    package var router: Router
    package var rules: NavigationRules {
        didSet { pathConfiguration.matchedPath = rules.matchedPath }
    }
    package var pathConfiguration: PathConfiguration {
        didSet {
            pathConfiguration.matchedPath = rules.matchedPath
            if pathConfiguration !== oldValue { followRules() }
        }
    }
    /// Called when the first proposal starts to wait for rules, and when none waits any longer.
    package var onWait: () -> Void = {}

    weak var stack: (any ScreenStack)?
    let session: SessionEngine
    private(set) lazy var modalSession = makeModalSession()
    private let makeModalSession: () -> SessionEngine
    /// The session of the detail pane, once created.
    private(set) var madeDetailSession: SessionEngine?
    let makeDetailSession: (() -> SessionEngine)?
    /// The area of the page that opened the modal.
    var modalOpener = ScreenArea.main
    private weak var opener: (any Opener)?
    private var screenCount = 0
    var formEndedInModal = false
    package internal(set) var signIn = SignIn()
    /// The screen of each area's newest visit, until its page starts something itself.
    var arrivals: [ScreenArea: ScreenEntry.ID] = [:]
    /// The area that the newest plan visits; `nil` if the plan only moves screens.
    var newestVisit: ScreenArea?
    var steps = NavigatorSteps()
    var ruleWait = RuleWait()
    let ruleTimers: Timers<RuleTimer>
    /// Counts the plans, so that a late result of a visit, such as a file, can detect that the user has moved on.
    package internal(set) var planCount = 0

    /// Creates an engine; without `detailSession`, the main stack always has one pane.
    package init(
        rules: NavigationRules = .linux,
        router: Router,
        pathConfiguration: PathConfiguration,
        stack: any ScreenStack,
        opener: any Opener,
        session: SessionEngine,
        modalSession: @escaping () -> SessionEngine,
        detailSession: (() -> SessionEngine)? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.rules = rules
        self.router = router
        self.pathConfiguration = pathConfiguration
        self.opener = opener
        self.stack = stack
        self.session = session
        makeModalSession = modalSession
        makeDetailSession = detailSession
        ruleTimers = Timers(on: clock)
        pathConfiguration.matchedPath = rules.matchedPath
    }

    /// Decides on a proposal and carries it out, at once or when the awaited rules have arrived.
    package func route(_ proposal: VisitProposal, from source: VisitSource) {
        router.origins.learn(from: proposal.location)
        onTrace(.proposed(proposal))
        if !waits(proposal, from: source) { decide(proposal, from: source) }
    }

    /// Decides on a proposal and carries it out without waiting for rules.
    func decide(_ proposal: VisitProposal, from source: VisitSource) {
        let decision = router.decide(proposal, for: onRouteDecision(proposal, area(of: source)))
        guard decision != .navigate else { return routeInApp(proposal, from: source) }
        onTrace(.routed(proposal, decision: decision.traceWord))
        defer { declineArrival(from: source) }
        switch decision {
        case .popup: opener?.openOutside(proposal.location, from: source)
        case .browser: opener?.openInBrowser(proposal.location, from: source)
        case .desktop: opener?.openOnDesktop(proposal.location, from: source)
        case .navigate, .cancel: break
        }
    }

    private func routeInApp(_ asked: VisitProposal, from source: VisitSource) {
        if let notice = asked.notice { onNotice(notice) }
        if asked.properties.isReset { return reset(asked) }
        if leavesSignIn(with: asked) { return }
        let proposal = signIn.kept(asked, in: hierarchy)
        guard let answer = onProposal(proposal) else {
            onTrace(.routed(proposal, decision: "reject"))
            return declineArrival(from: source)
        }
        let plan = rules.plan(
            for: proposal,
            kind: answer.kind,
            in: hierarchy,
            id: nextID(),
            arrival: arrivals[area(of: source)],
            from: pane(of: source)
        )
        onTrace(.routed(proposal, decision: plan.name))
        if let objection = plan.objection { onTrace(TraceEvent(.routed, details: ["objection": .string(objection)])) }
        leave(by: plan) { [weak self] in
            self?.declineArrival(from: source)
        } _: { [weak self] in
            self?.perform(plan, of: proposal, making: answer.factory, from: source)
        }
    }

    private func perform(
        _ plan: NavigationPlan,
        of proposal: VisitProposal,
        making factory: ScreenFactory?,
        from source: VisitSource
    ) {
        if plan.moves.contains(where: \.isPresentation) { modalOpener = area(of: source) }
        perform(plan, making: factory, animated: proposal.properties.animated)
        if plan.moves.isEmpty, plan.visit == .none { declineArrival(from: source) }
        guard proposal.properties.isHistoricalLocation else { return }
        // A page skips the broadcasts that the user's own forms cause, including forms in other pages.
        let modal = hierarchy.context == .modal ? [modalSession] : []
        for session in pageSessions + modal { session.receive(.returnedAfterForm) }
    }

    /// Restores the visible page's document if a proposal replaced it but is not shown.
    func declineArrival(from source: VisitSource) { session(of: area(of: source)).receive(.arrivalDeclined) }

    /// Returns a proposal with the location's properties from the path configuration.
    package func proposal(
        _ location: Location,
        _ options: VisitOptions = VisitOptions(),
        parameters: [String: any Hashable & Sendable] = [:]
    ) -> VisitProposal {
        VisitProposal(
            location: location,
            options: options,
            properties: pathConfiguration.properties(for: location),
            parameters: parameters
        )
    }

    func nextID() -> ScreenEntry.ID {
        screenCount += 1
        return screenCount
    }

    package func session(of area: ScreenArea) -> SessionEngine {
        switch area {
        case .main: session
        case .detail: detailSession
        case .modal: modalSession
        }
    }

    private var detailSession: SessionEngine {
        if let madeDetailSession { return madeDetailSession }
        let made = makeDetailSession?() ?? session
        madeDetailSession = made
        return made
    }

    package var prefetchableLinks: PrefetchableLinks {
        PrefetchableLinks(origins: router.origins, pathConfiguration: pathConfiguration, hasPanes: hasPanes)
    }

    /// Records the location that a screen now shows.
    package func locate(_ id: ScreenEntry.ID, at location: Location) {
        hierarchy.locate(id, at: location)
        signIn.showed(id)
    }

    /// Records the address that a script has set in a screen's page.
    package func move(_ id: ScreenEntry.ID, to location: Location) { hierarchy.locate(id, at: location) }

    package func receive(_ event: SessionEvent, from area: ScreenArea) {
        if case .coldBoot = event, area == self.area { cancelRuleWait() }
        switch event {
        case .formSubmissionStarted, .pageVisitStarted: arrivals[area] = nil
        case .coldBoot(let visit) where visit.options.action == .restore: arrivals[area] = nil  // an existing screen
        case .formSubmissionFinished where area == .main: madeDetailSession?.receive(.snapshotCacheIsStale)
        case .formSubmissionFinished where area == .detail: session.receive(.changedElsewhere)
        case .formSubmissionFinished:
            // Cached snapshots of the pages below may be stale now. Turbo reports the end of the submission after the response,
            // which may already have closed the modal and visited the page below.
            formEndedInModal = hierarchy.context == .modal
            pageSessions.forEach { $0.receive(.snapshotCacheIsStale) }
            if !formEndedInModal { refreshList() }
        default: break
        }
    }
}

/// The areas of the screens: the panes of the main stack, and the modal.
extension NavigatorEngine {
    /// The current division of the main stack; a phone, or a navigator without a second session, has one pane.
    package var split: PaneSplit { split(hierarchy.main) }

    package func split(_ main: [ScreenEntry]) -> PaneSplit { hasPanes ? PaneSplit(main) : .none }

    /// Whether both the rules and the sessions allow two panes.
    var hasPanes: Bool { rules.havePanes && makeDetailSession != nil }

    var pageSessions: [SessionEngine] { [session] + [madeDetailSession].compactMap(\.self) }

    /// The area of the visible top screen.
    package var area: ScreenArea { topArea(of: hierarchy.context) }

    package func topArea(of context: Navigation.Context) -> ScreenArea {
        context == .modal ? .modal : split.area(at: hierarchy.main.count - 1)
    }

    /// Returns a screen's area; `nil` if the screen no longer exists.
    package func area(of id: ScreenEntry.ID) -> ScreenArea? {
        if hierarchy.modal.contains(where: { $0.id == id }) { return .modal }
        return hierarchy.main.firstIndex { $0.id == id }.map(split.area)
    }

    package func top(of area: ScreenArea) -> ScreenEntry? { hierarchy.screens(in: area, split).last }

    /// The top screen of the list pane; `nil` without a detail pane.
    package var list: ScreenEntry? { split.index.map { hierarchy.main[$0 - 1] } }

    /// The locations of the lowest page in the detail pane without fragments, which mark the selected link in the list.
    package var selection: [Location] {
        guard let entry = split.index.map({ hierarchy.main[$0] }) else { return [] }
        return entry.locations.map(\.withoutFragment)
    }

    /// The screens that may be visible at the same time.
    var shown: [ScreenEntry] {
        guard hierarchy.modal.isEmpty else { return hierarchy.modal.suffix(1) }
        return [list, hierarchy.main.last].compactMap(\.self)
    }

    /// Refreshes the list after a form in a modal, unless closing the modal has already visited it.
    func refreshList() {
        // Closing the modal may also have closed the detail pane that opened it.
        guard list != nil || modalOpener == .detail, newestVisit != .main else { return }
        session.receive(.changedElsewhere)
    }

    func area(of source: VisitSource) -> ScreenArea {
        switch source {
        case .app: area
        case .page(let area): area
        }
    }

    /// Returns the pane in which a source acts; `nil` if the main stack has one pane.
    func pane(of source: VisitSource) -> ScreenArea? {
        // A modal's page acts for the page that opened the modal. The app acts for the detail pane.
        guard split.index != nil else { return nil }
        guard case .page(let area) = source else { return .detail }
        return area == .modal ? modalOpener : area
    }
}

/// Screens that the app presents without a proposal.
extension NavigatorEngine {
    /// Shows a screen in a modal or on top of the current one; in a navigator without screens, it becomes the root.
    package func present(
        _ kind: ScreenEntry.Kind,
        at location: Location,
        style: Navigation.ModalStyle,
        animated: Bool,
        making factory: ScreenFactory
    ) {
        let properties = PathProperties([
            PathProperties.Name.context.rawValue: .string(Navigation.Context.modal.rawValue),
            PathProperties.Name.modalStyle.rawValue: .string(style.rawValue),
        ])
        let entry = ScreenEntry(id: nextID(), kind: kind, location: location, properties: properties)
        if hierarchy.context == .default { modalOpener = area }
        let move: Move =
            if hierarchy.main.isEmpty {
                .push(entry, on: .default)
            } else if hierarchy.context == .modal {
                .push(entry, on: .modal)
            } else {
                .present(entry)
            }
        perform(
            NavigationPlan([move], visit: kind == .web ? .location(VisitOptions()) : .none),
            making: factory,
            animated: animated
        )
    }
}

/// Starting over.
extension NavigatorEngine {
    /// Handles the server's command to reset the entire app, which may include other navigators.
    func reset(_ proposal: VisitProposal) {
        onTrace(.routed(proposal, decision: "reset"))
        onReset()
    }

    /// Replaces all screens with one location, which gets a full page load.
    package func startOver(at location: Location) {
        let proposal = proposal(location)
        guard let answer = onProposal(proposal), answer.kind != .alert else { return }
        let entry = ScreenEntry(id: nextID(), kind: answer.kind, location: location, properties: proposal.properties)
        let dismissal: [Move] = hierarchy.context == .modal ? [.dismiss] : []
        perform(
            NavigationPlan(dismissal + [.replaceRoot(entry)], visit: answer.kind == .web ? .reload : .none),
            making: answer.factory,
            animated: false
        )
    }
}
