/// Moves a navigator's screens and starts the visits of its sessions, as the rules determine.
@MainActor package final class NavigatorEngine {
    /// Decides on a proposal; `nil` rejects it.
    package var onProposal: (VisitProposal) -> NavigatorAnswer? = { _ in .web }
    /// The route decision of an area's top screen for a proposal; `nil` leaves it to the router.
    package var onRouteDecision: (VisitProposal, ScreenArea) -> Router.Decision? = { _, _ in nil }
    /// Asks the user whether what a form holds may be lost, and calls back with the answer.
    package var onDeparture: (Departure, @escaping (Bool) -> Void) -> Void = { $1(true) }
    /// Called when the server requests a reset of all tabs and windows, such as after signing out.
    package var onReset: () -> Void = {}
    /// Called with the notice of a historical location, for the user to read.
    package var onNotice: (String) -> Void = { _ in }
    /// Called with the HTML of a page that a sign-in form led to and that is not shown.
    package var onUnshownPage: (String) -> Void = { _ in }
    /// Called with each trace event.
    package var onTrace: (TraceEvent) -> Void = { _ in }
    /// The screens as they will be when all moves have ended.
    package internal(set) var hierarchy = Hierarchy()
    /// Separates the app's locations from external ones.
    package var router: Router
    /// Determine how a proposal changes the screens.
    package var rules: NavigationRules {
        didSet { pathConfiguration.matchedPath = rules.matchedPath }
    }
    /// Determines the properties of each page.
    package var pathConfiguration: PathConfiguration {
        didSet {
            pathConfiguration.matchedPath = rules.matchedPath
            if pathConfiguration !== oldValue { followRules() }
        }
    }
    /// Called when a proposal begins to wait for rules, and when none waits any longer.
    package var onWait: () -> Void = {}

    weak var stack: (any ScreenStack)?
    let session: SessionEngine
    private(set) lazy var modalSession = makeModalSession()
    private let makeModalSession: () -> SessionEngine
    /// The session of the detail pane, if it has been created.
    private(set) var madeDetailSession: SessionEngine?
    let makeDetailSession: (() -> SessionEngine)?
    /// Where the page is that opened the modal.
    var modalOpener = ScreenArea.main
    private weak var opener: (any Opener)?
    private var screenCount = 0
    var formEndedInModal = false
    /// The state of the sign-in.
    package internal(set) var signIn = SignIn()
    /// The screen of each area's newest visit, until its page does something by itself.
    var arrivals: [ScreenArea: ScreenEntry.ID] = [:]
    /// The area that the newest plan visits; `nil` if it only moves screens.
    var newestVisit: ScreenArea?
    var steps = NavigatorSteps()
    var ruleWait = RuleWait()
    let ruleTimers: Timers<RuleTimer>
    /// Counts the plans; what a visit leads to later, such as a file, compares it to know whether the user has moved on.
    package internal(set) var planCount = 0

    /// Creates an engine.
    ///
    /// - Parameters:
    ///   - rules: determine how a proposal changes the screens
    ///   - router: separates the app's locations from external ones
    ///   - pathConfiguration: determines the properties of each page
    ///   - stack: the screens; held weakly
    ///   - opener: opens external locations; held weakly
    ///   - session: visits the main stack's web screens
    ///   - modalSession: creates the session of the modal stack; called when a modal is first shown
    ///   - detailSession: creates the session of the detail pane, called when one is first shown; without it, the main stack is one
    ///     pane
    ///   - clock: measures the waits; tests provide their own
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

    /// Decides on a proposal and carries it out, at once or when the rules that it depends on have arrived.
    ///
    /// - Parameters:
    ///   - proposal: the proposal
    ///   - source: the requester, which determines what may open without confirmation
    package func route(_ proposal: VisitProposal, from source: VisitSource) {
        router.origins.learn(from: proposal.location)
        onTrace(.proposed(proposal))
        if !waits(proposal, from: source) { decide(proposal, from: source) }
    }

    /// Decides on a proposal and carries it out now.
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
        // Each page skips the broadcasts of the user's own forms, also of those in other pages.
        let modal = hierarchy.context == .modal ? [modalSession] : []
        for session in pageSessions + modal { session.receive(.returnedAfterForm) }
    }

    /// Gives the visible page back its document, if that was replaced by one that was proposed and is shown nowhere.
    func declineArrival(from source: VisitSource) { session(of: area(of: source)).receive(.arrivalDeclined) }

    /// Returns a proposal to visit a location, with its properties.
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

    /// Returns an identifier for a new screen.
    func nextID() -> ScreenEntry.ID {
        screenCount += 1
        return screenCount
    }

    /// The session that visits an area's web screens.
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

    /// The links of pages that may be prefetched.
    package var prefetchableLinks: PrefetchableLinks {
        PrefetchableLinks(origins: router.origins, pathConfiguration: pathConfiguration, hasPanes: hasPanes)
    }

    /// Records the location that a screen shows.
    package func locate(_ id: ScreenEntry.ID, at location: Location) {
        hierarchy.locate(id, at: location)
        signIn.showed(id)
    }

    /// Records the address that the script of a screen's page has set.
    package func move(_ id: ScreenEntry.ID, to location: Location) { hierarchy.locate(id, at: location) }

    /// Handles an event of an area's session.
    package func receive(_ event: SessionEvent, from area: ScreenArea) {
        if case .coldBoot = event, area == self.area { cancelRuleWait() }
        switch event {
        case .formSubmissionStarted, .pageVisitStarted: arrivals[area] = nil
        case .coldBoot(let visit) where visit.options.action == .restore: arrivals[area] = nil  // an existing screen
        case .formSubmissionFinished where area == .main: madeDetailSession?.receive(.snapshotCacheIsStale)
        case .formSubmissionFinished where area == .detail: session.receive(.changedElsewhere)
        case .formSubmissionFinished:
            // The cached snapshots of the pages below may be stale now. Turbo reports the end of the submission after the
            // response, which may already have closed the modal and visited the page below.
            formEndedInModal = hierarchy.context == .modal
            pageSessions.forEach { $0.receive(.snapshotCacheIsStale) }
            if !formEndedInModal { refreshList() }
        default: break
        }
    }
}

/// The areas of the screens: the panes of the main stack, and the modal.
extension NavigatorEngine {
    /// How the main stack is divided into panes.
    ///
    /// Phones have one pane, and so does a navigator without a session for the second.
    package var split: PaneSplit { split(hierarchy.main) }

    /// Returns how a main stack is divided into panes.
    package func split(_ main: [ScreenEntry]) -> PaneSplit { hasPanes ? PaneSplit(main) : .none }

    /// Whether the rules and the sessions allow two panes.
    var hasPanes: Bool { rules.havePanes && makeDetailSession != nil }

    /// The sessions of the main stack's panes.
    var pageSessions: [SessionEngine] { [session] + [madeDetailSession].compactMap(\.self) }

    /// The area of the current screen.
    package var area: ScreenArea { topArea(of: hierarchy.context) }

    /// Returns the area of a stack's top screen.
    package func topArea(of context: Navigation.Context) -> ScreenArea {
        context == .modal ? .modal : split.area(at: hierarchy.main.count - 1)
    }

    /// Returns the area of a screen; `nil` if the screen is gone.
    package func area(of id: ScreenEntry.ID) -> ScreenArea? {
        if hierarchy.modal.contains(where: { $0.id == id }) { return .modal }
        return hierarchy.main.firstIndex { $0.id == id }.map(split.area)
    }

    /// Returns the top screen of an area.
    package func top(of area: ScreenArea) -> ScreenEntry? { hierarchy.screens(in: area, split).last }

    /// The top screen of the list pane, beside or below the detail; `nil` without a detail pane.
    package var list: ScreenEntry? { split.index.map { hierarchy.main[$0 - 1] } }

    /// The locations of the lowest page in the detail pane, to which a link of the list may lead, without fragments.
    package var selection: [Location] {
        guard let entry = split.index.map({ hierarchy.main[$0] }) else { return [] }
        return entry.locations.map(\.withoutFragment)
    }

    /// The screens that the user may see at once.
    var shown: [ScreenEntry] {
        guard hierarchy.modal.isEmpty else { return hierarchy.modal.suffix(1) }
        return [list, hierarchy.main.last].compactMap(\.self)
    }

    /// Refreshes the list, which a form of a modal may have changed, unless the modal's end has visited it.
    ///
    /// The end may also have closed the detail pane that opened the modal.
    func refreshList() {
        guard list != nil || modalOpener == .detail, newestVisit != .main else { return }
        session.receive(.changedElsewhere)
    }

    /// Returns the area that a source belongs to.
    func area(of source: VisitSource) -> ScreenArea {
        switch source {
        case .app: area
        case .page(let area): area
        }
    }

    /// Returns the pane that a source acts in; `nil` if the main stack is one pane.
    ///
    /// The page of a modal acts for the page that opened it, and the app for the detail.
    func pane(of source: VisitSource) -> ScreenArea? {
        guard split.index != nil else { return nil }
        guard case .page(let area) = source else { return .detail }
        return area == .modal ? modalOpener : area
    }
}

/// Screens that the app presents without a proposal.
extension NavigatorEngine {
    /// Shows a screen in a modal, or on top of the current modal.
    ///
    /// If the navigator has no screen yet, it becomes the root.
    ///
    /// - Parameters:
    ///   - kind: a web screen, which visits the location, or a native one
    ///   - location: the address; ``Location/blank`` for a screen without one
    ///   - style: the size of the modal
    ///   - animated: whether to animate the screens
    ///   - factory: makes the screen
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
    /// Handles the server's command to reset the app, of which this navigator may be only a part.
    func reset(_ proposal: VisitProposal) {
        onTrace(.routed(proposal, decision: "reset"))
        onReset()
    }

    /// Shows a location as the only screen, with a full page load; no earlier page remains.
    ///
    /// - Parameter location: the start location
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
