/// Decides what a session does next.
///
/// It holds no web view: events go in, effects come out.
///
/// Until a full page load (a cold boot) has succeeded, each visit starts one; afterwards visits run inside the page, through
/// Turbo. A visit that is requested during a cold boot waits for its end, unless the document itself navigated to it.
package struct SessionMachine: Hashable, Sendable {
    /// What the session knows.
    package internal(set) var state: SessionState
    /// The redirects of the page's requests.
    var redirects = RequestRedirects()
    /// The deaths of the page's process.
    var deaths = ProcessDeaths()
    /// The messages of the page's bridge components.
    var bridge = BridgeLedger()
    /// Whether the user is being asked something, so that no timeout applies to the page.
    var isAsking = false

    /// Creates a session that has not visited anything.
    ///
    /// - Parameter pagesWithoutTurbo: what happens to pages without Turbo
    package init(pagesWithoutTurbo: PagesWithoutTurbo = .error) {
        state = SessionState(pagesWithoutTurbo: pagesWithoutTurbo)
    }

    /// Handles an event and returns the effects to perform.
    package mutating func receive(_ event: SessionInput) -> [SessionEffect] {
        switch event {
        case .visit(let visitHost, let location, let options, let reload):
            asked { $0.visit(visitHost, location, options, reload: reload) }
        case .reload: asked { $0.reloadTopmost() }
        case .formsLeft: formsLeft()
        case .returnedAfterForm: state.page == .ready ? [.call(.refreshIfSkipped)] : []
        case .reset: reset()
        case .willAppear(let visitHost, let location): asked { $0.willAppear(visitHost, location) }
        case .didAppear(let visitHost): state.didAppear(visitHost)
        case .willDisappear(let visitHost): state.willDisappear(visitHost)
        case .gone(let visitHost): gone(visitHost)
        case .remembered(let visitHost, let location, let scroll):
            mark { $0.state.hosts.remember(visitHost, location, scroll) }
        case .scrollRestored(let visitHost): state.scrollRestored(visitHost)
        case .page(let event): received(event)
        case .openedInPlace(let location, let referrer): openInPlace(location, from: referrer)
        case .backInPlace: backInPlace(1)
        case .arrivalDeclined: arrivalDeclined()
        case .answeredWithErrorPage(let identifier, let error, let page): answered(identifier, error, page)
        case .serverPageWanted(let visitHost): asked { $0.showServerPage(in: visitHost) }
        case .proposalLoopFound: proposalLoopFound()
        case .callFailed: callFailed()
        case .retry(let visit): asked { $0.retry(visit) }
        case .fallbackCame(let identifier): state.fallbackCame(identifier)
        case .networkReturned: networkReturned()
        case .serverReturned: state.broadcastsMissed()
        case .changedElsewhere: state.changedElsewhere()
        case .outdated(let visitHost): state.refreshOutdated(visitHost)
        case .recover: recover()
        case .timerEnded(let timer, let number): ended(timer, visit: number)
        case .snapshotCacheIsStale: mark { $0.state.hosts.cacheBecomesStale() }
        case .contentIsStale: mark { $0.state.hosts.contentIsStale = true }
        }
    }

    /// Handles an action of the app or the user, which resets the count of process deaths.
    mutating func asked(_ visit: (inout SessionMachine) -> [SessionEffect]) -> [SessionEffect] {
        deaths = ProcessDeaths()
        return visit(&self)
    }

    /// Changes the machine; there is nothing to perform.
    mutating func mark(_ change: (inout SessionMachine) -> Void) -> [SessionEffect] {
        change(&self)
        return []
    }

    private mutating func reset() -> [SessionEffect] {
        let effects = state.reset()
        let state = state
        self = SessionMachine()
        self.state = state
        return effects
    }
}

/// Hosts that appear and are removed (iOS: `visitableViewWillAppear` and its siblings).
extension SessionMachine {
    private mutating func willAppear(_ visitHost: VisitHostIdentifier, _ location: Location) -> [SessionEffect] {
        state.hosts.uncover(visitHost, at: location)
        let previous = state.topmost
        guard state.current != nil || state.hosts[visitHost]?.isRemembered == true else { return [] }
        state.hosts.topmost = visitHost
        let cleared = leavePending(for: visitHost, from: previous) + state.clearStaleCache(for: visitHost)
        if state.hosts.contentIsStale {
            state.hosts.contentIsStale = false
            return cleared + reloadTopmost()
        }
        if state.isBeingVisited(visitHost) { return cleared }
        let current = state.current.flatMap { $0.visitHost == visitHost ? $0 : nil }
        if let current, state.hosts[visitHost]?.isRetriedWhenSeen == true { return cleared + repeated(current) }
        if state.showsPage(visitHost) {
            return cleared + [.show(visitHost, .page), .report(.restored(visitHost))] + bridgeSettles(in: visitHost)
                + state.refreshIfMissed(visitHost)
        }
        if visitHost == previous, current != nil, state.isSettled { return cleared }
        let shown = state.hosts[visitHost]?.location ?? location
        return cleared + visit(visitHost, shown, VisitOptions(action: .restore), reload: false)
    }

    /// A user who goes back from a pending visit no longer wants it.
    private mutating func leavePending(for visitHost: VisitHostIdentifier, from left: VisitHostIdentifier?)
        -> [SessionEffect]
    {
        guard let left, left != visitHost, state.boot?.pending?.visitHost == left else { return [] }
        state.document.boot?.pending = nil
        return [.show(left, .snapshot)]
    }

    private mutating func gone(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        bridge.forget(visitHost)
        if state.boot?.pending?.visitHost == visitHost { state.document.boot?.pending = nil }
        let waiting = state.boot?.pending
        let givenBack = state.hosts.remove(visitHost)
        let ended = state.current?.visitHost == visitHost ? state.abandonCurrent() : []
        return state.boot == nil ? ended + givenBack + run(waiting) : ended + givenBack
    }
}
