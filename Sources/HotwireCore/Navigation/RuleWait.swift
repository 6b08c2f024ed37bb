// Only an app's first launch waits: later ones have bundled rules or a copy of the server's before any proposal. The wait has a
// time limit, and the start page never waits.
/// The proposals that wait for an app's first rules, which decide where their pages open.
struct RuleWait {
    struct Waiting: Hashable {
        let proposal: VisitProposal
        let source: VisitSource

        /// Whether a page, and thus the user in it, made the proposal.
        var isByPage: Bool { source != .app }
    }

    /// The time limit, counted from the first proposal, because a long wait would make the app look frozen.
    static let longest = Duration.seconds(2)

    /// The proposals, in the order in which they will be carried out.
    private(set) var waiting: [Waiting] = []
    /// Whether the limit was reached, after which nothing waits again.
    private(set) var isOver = false
    /// Whether the page shows that it is waiting.
    var isShown = false

    var isWaiting: Bool { !waiting.isEmpty }

    /// Adds a proposal and returns those that it replaces, because only the newest proposal by a page is carried out.
    mutating func add(_ proposal: VisitProposal, from source: VisitSource) -> [Waiting] {
        let new = Waiting(proposal: proposal, source: source)
        let replaced = new.isByPage ? waiting.filter(\.isByPage) : []
        waiting = waiting.filter { !replaced.contains($0) } + [new]
        return replaced
    }

    /// Removes and returns all proposals, because the user or the app has done something else.
    mutating func cancel() -> [Waiting] {
        defer { waiting = [] }
        return waiting
    }

    /// Ends the wait and returns the proposals to carry out now.
    mutating func end(isLate: Bool) -> [Waiting] {
        if isLate { isOver = true }
        return cancel()
    }
}

/// The timers of a wait for rules.
enum RuleTimer: Hashable, Sendable {
    /// The time limit of the wait.
    case limit
    /// The delay before the page shows that it is waiting.
    case activity
}

/// Waiting for rules that have not arrived yet.
extension NavigatorEngine {
    package var isWaitingForRules: Bool { ruleWait.isWaiting }

    /// Lets a proposal wait if it depends on rules that have not arrived yet; returns whether it waits.
    func waits(_ proposal: VisitProposal, from source: VisitSource) -> Bool {
        // The start page never waits. Neither does a location that is not a page, or a proposal with properties that the app
        // chose itself.
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

    /// Carries out the waiting proposals once all sources have responded or failed; the sources may have changed meanwhile.
    func followRules() {
        guard ruleWait.isWaiting else { return }
        guard pathConfiguration.isAwaited else { return endRuleWait(isLate: false) }
        pathConfiguration.settled.remove(self)
        pathConfiguration.settled.add(self) { [weak self] in self?.followRules() }
    }

    /// Cancels the waiting proposals because something else was done; returns whether there were any.
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

    /// Shows or hides the activity indicator in the top screen's page.
    private func showRuleWait(_ isAwaited: Bool) {
        guard isAwaited || ruleWait.isShown, let top = hierarchy.top else { return }
        ruleWait.isShown = isAwaited
        stack?.visitHost(for: top, in: area, making: nil)?.show(isAwaited ? .activity : .idle)
    }
}
