/// Moves the screens of one stack and lets its session visit, as the rules decide.
@MainActor public final class NavigatorEngine {
    /// What becomes of a proposal (iOS: `ProposalResult`, without the screen).
    public enum Answer: Hashable, Sendable {
        /// A web screen shows it.
        case web
        /// A native screen, which the one who answers keeps at hand, shows it.
        case native
        /// Nothing happens.
        case reject
    }

    /// Asked what becomes of a proposal; the number is the one that a new screen would get.
    public var onProposal: (VisitProposal, ScreenEntry.ID) -> Answer = { _, _ in .web }
    /// Hears of what the trace tells.
    public var onTrace: (TraceEvent) -> Void = { _ in }
    /// The screens.
    public private(set) var hierarchy = Hierarchy()

    /// Tells the app from the outside.
    public var router: Router
    private let rules: NavigationRules
    private weak var opener: (any Opener)?
    private weak var stack: (any ScreenStack)?
    private let session: SessionEngine
    private var screenCount = 0

    /// Makes an engine.
    public init(
        rules: NavigationRules = NavigationRules(),
        router: Router,
        stack: any ScreenStack,
        opener: any Opener,
        session: SessionEngine
    ) {
        self.rules = rules
        self.router = router
        self.opener = opener
        self.stack = stack
        self.session = session
    }

    /// Decides what becomes of a proposal, and does it.
    public func route(_ proposal: VisitProposal) {
        router.origins.learn(from: proposal.location)
        onTrace(.proposed(proposal))
        let decision = router.decide(proposal)
        guard decision != .navigate else { return routeInApp(proposal) }
        onTrace(.routed(proposal, decision: decision.traceWord))
        switch decision {
        case .popup: opener?.openOutside(proposal.location)
        case .browser: opener?.openInBrowser(proposal.location)
        case .desktop: opener?.openOnDesktop(proposal.location)
        case .navigate, .cancel: break
        }
    }

    private func routeInApp(_ proposal: VisitProposal) {
        screenCount += 1
        let id = screenCount
        let kind: ScreenEntry.Kind
        switch onProposal(proposal, id) {
        case .web: kind = .web
        case .native: kind = .native
        case .reject: return onTrace(.routed(proposal, decision: "reject"))
        }
        let plan = rules.plan(for: proposal, kind: kind, in: hierarchy, id: id)
        onTrace(.routed(proposal, decision: plan.name))
        perform(plan, animated: proposal.properties.animated, proposal.options)
    }

    /// Whether Back has somewhere to go.
    public var canGoBack: Bool {
        hierarchy.main.count > 1 || (session.state.historyDepth > 0 && hierarchy.top?.kind == .web)
    }

    /// Whether a link would open in this session, so that its page may be fetched before it is clicked.
    public func opensInThisSession(_ location: Location) -> Bool {
        router.origins.kind(of: location) == .app
    }

    /// Goes back: first through entries that the page made itself, then to the screen below.
    public func back() {
        if session.state.historyDepth > 0, hierarchy.top?.kind == .web {
            session.goBackInPage()
        } else {
            pop(count: 1)
        }
    }

    /// Takes screens from the top; the root stays.
    public func pop(count: Int, animated: Bool = true) {
        let possible = min(count, hierarchy.main.count - 1)
        guard possible > 0 else { return }
        perform(NavigationPlan(.pop(count: possible)), animated: animated)
    }

    /// Goes back to the root, and loads it anew where it shows a web page.
    public func clearAll(animated: Bool) {
        guard hierarchy.main.first?.kind == .web else {
            return pop(count: hierarchy.main.count - 1, animated: animated)
        }
        guard hierarchy.main.count > 1 else { return session.receive(.reload) }
        session.receive(.contentIsStale)  // so that the root is loaded anew at once, and not restored before
        pop(count: hierarchy.main.count - 1, animated: animated)
    }

    /// Records what the top screen shows.
    public func locate(_ id: ScreenEntry.ID, at location: Location) {
        hierarchy.locate(id, at: location)
    }

    /// The visit begins before the screens move, so that the page is on its way in the same frame.
    private func perform(_ plan: NavigationPlan, animated: Bool, _ options: VisitOptions = VisitOptions()) {
        guard let stack else { return }
        let (move, isRoot) = (plan.move, hierarchy.main.isEmpty)
        hierarchy.apply(move)
        if move != .none { onTrace(.moved(move.name)) }
        visit(after: plan, options, in: stack)
        guard move != .none else { return }
        let isAnimated = animated && !isRoot
        let task = Task.immediate { await stack.perform(move, animated: isAnimated) }
        moves = Task { [before = moves] in
            await before?.value
            await task.value
        }
    }

    /// A screen that is gone back to is restored by its session, unless the server's newest answer is at hand: after a
    /// form that led back, the page would be fetched once more and its flash message be lost.
    private func visit(after plan: NavigationPlan, _ options: VisitOptions, in stack: any ScreenStack) {
        guard plan.visit != .none, let entry = hierarchy.top, let place = stack.place(for: entry) else { return }
        if plan.visit == .top {
            session.visit(place, entry.currentLocation, VisitOptions(action: .replace))
        } else if plan.move == .replaceRoot(entry) {
            session.visit(place, entry.routedLocation, options.with(action: .replace))
        } else if plan.move.entry != nil {
            session.visit(place, entry.routedLocation, options)
        } else if options.response != nil {
            session.visit(place, entry.currentLocation, options.with(action: .replace))
        }
    }

    /// Ends when all moves and their animations have ended.
    public private(set) var moves: Task<Void, Never>?
}
