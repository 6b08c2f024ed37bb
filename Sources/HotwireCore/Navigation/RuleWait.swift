/// The proposals that wait for an app's first rules, which decide where their pages open.
///
/// Bundled rules and the copy of a server's are there before anything is proposed, so only an app's very first start waits. It waits
/// for a limited time in all, and for the start page not at all.
struct RuleWait {
    /// A proposal and its source.
    struct Waiting: Hashable {
        let proposal: VisitProposal
        let source: VisitSource

        /// Whether a page made the proposal, and so the user in it.
        var isByPage: Bool { source != .app }
    }

    /// The longest wait in all, from the first proposal on: rules that take longer must not make an app look stuck.
    static let longest = Duration.seconds(2)

    /// The proposals, in the order in which they are carried out.
    private(set) var waiting: [Waiting] = []
    /// Whether the limit was reached, so that nothing waits again.
    private(set) var isOver = false
    /// Whether the page shows that something is awaited.
    var isShown = false

    /// Whether anything waits.
    var isWaiting: Bool { !waiting.isEmpty }

    /// Lets a proposal wait; of those of pages, only the newest is carried out.
    ///
    /// - Returns: Those that it replaces.
    mutating func add(_ proposal: VisitProposal, from source: VisitSource) -> [Waiting] {
        let new = Waiting(proposal: proposal, source: source)
        let replaced = new.isByPage ? waiting.filter(\.isByPage) : []
        waiting = waiting.filter { !replaced.contains($0) } + [new]
        return replaced
    }

    /// Removes all proposals; the user or the app has done something else.
    ///
    /// - Returns: Those that waited.
    mutating func cancel() -> [Waiting] {
        defer { waiting = [] }
        return waiting
    }

    /// Ends the wait.
    ///
    /// - Parameter isLate: whether the limit was reached
    /// - Returns: The proposals to carry out now.
    mutating func end(isLate: Bool) -> [Waiting] {
        if isLate { isOver = true }
        return cancel()
    }
}

/// What a navigator waits for before it carries out proposals.
enum RuleTimer: Hashable, Sendable {
    /// The limit of the wait.
    case limit
    /// The time before the page shows that something is awaited.
    case activity
}

/// Waiting for rules that are on their way.
extension NavigatorEngine {
    /// Whether a proposal waits for rules.
    package var isWaitingForRules: Bool { ruleWait.isWaiting }

    /// Lets a proposal wait if it depends on rules that are on their way.
    ///
    /// The start page never waits, nor a location that is not a page, nor a proposal whose properties the app chose itself.
    ///
    /// - Returns: Whether it waits.
    func waits(_ proposal: VisitProposal, from source: VisitSource) -> Bool {
        guard pathConfiguration.isAwaited, !ruleWait.isOver, !hierarchy.main.isEmpty, proposal.location.isWeb,
            proposal.properties == pathConfiguration.properties(for: proposal.location)
        else { return false }
        let isFirst = !ruleWait.isWaiting
        ruleWait.add(proposal, from: source).forEach(drop)
        followRules()
        guard isFirst else { return true }
        ruleTimers.start(.limit, for: RuleWait.longest) { [weak self] in self?.endRuleWait(isLate: true) }
        ruleTimers.start(.activity, for: session.timeouts.activity) { [weak self] in self?.showRuleWait(true) }
        onWait()
        return true
    }

    /// Carries out what waits once all sources have responded or failed; other sources may have been set meanwhile.
    func followRules() {
        guard ruleWait.isWaiting else { return }
        guard pathConfiguration.isAwaited else { return endRuleWait(isLate: false) }
        pathConfiguration.settled.remove(self)
        pathConfiguration.settled.add(self) { [weak self] in self?.followRules() }
    }

    /// Cancels what waits, as something else was done.
    ///
    /// - Returns: Whether anything waited.
    @discardableResult
    func cancelRuleWait() -> Bool {
        guard ruleWait.isWaiting else { return false }
        let canceled = ruleWait.cancel()
        ruleWaitEnded()
        canceled.forEach(drop)
        return true
    }

    private func drop(_ waiting: RuleWait.Waiting) {
        onTrace(.routed(waiting.proposal, decision: "cancel"))
        declineArrival(from: waiting.source)
    }

    private func endRuleWait(isLate: Bool) {
        let due = ruleWait.end(isLate: isLate)
        ruleWaitEnded()
        for waiting in due {
            let proposal = waiting.proposal.replacing(pathConfiguration.properties(for: waiting.proposal.location))
            decide(proposal, from: waiting.source)
        }
    }

    private func ruleWaitEnded() {
        ruleTimers.stop(.limit)
        ruleTimers.stop(.activity)
        showRuleWait(false)
        onWait()
    }

    /// Shows in the top screen's page that something is awaited, or no longer.
    private func showRuleWait(_ isAwaited: Bool) {
        guard isAwaited || ruleWait.isShown, let top = hierarchy.top else { return }
        ruleWait.isShown = isAwaited
        stack?.visitHost(for: top, in: area, making: nil)?.show(isAwaited ? .activity : .idle)
    }
}
