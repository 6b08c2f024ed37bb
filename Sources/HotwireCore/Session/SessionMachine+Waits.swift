/// Handles unresponsive pages and proposal loops.
extension SessionMachine {
    mutating func turboIsSilent(_ visit: SessionVisit) -> [SessionEffect] {
        switch visit.state {
        case .started: return visit.isColdBoot ? abort(visit, missing) : callFailed()
        case .completed: return isUnpainted(visit) ? showUnpainted(visit) : []
        case .failed, .canceled: return []
        }
    }

    /// Shows a completed page whose paint was not reported.
    private mutating func showUnpainted(_ visit: SessionVisit) -> [SessionEffect] {
        painted = visit.visitHost
        return take(visit.visitHost) + [.stopTimer(.activity), .stopTimer(.turbo), .show(visit.visitHost, .page)]
    }

    /// Starts a cold boot, once, as the page lost its script or never had it.
    mutating func callFailed() -> [SessionEffect] {
        guard page == .ready, let visit = current else { return [] }
        let shown = visit.state == .completed && isUnpainted(visit) ? showUnpainted(visit) : []
        page = .unloaded
        guard visit.state == .started else { return shown }
        guard !visit.isRetry else { return fail(.load(.notReady)) }
        return [.report(.retried(visit))] + again(visit)
    }

    /// Handles the visit's timeout; a page that has its response and does not show it is unusable, as Turbo waits for the end of
    /// one rendering before it starts another.
    mutating func timedOut(_ visit: SessionVisit) -> [SessionEffect] {
        let effects = abort(visit, .web(.timeout))
        if visit.isAnswered { page = .unloaded }
        return effects
    }

    mutating func libraryMissing() -> [SessionEffect] {
        guard let boot, boot.isCommitted, boot.errorPage == nil, let visit = current, visit.isColdBoot,
            visit.state == .started
        else { return [] }
        return abort(visit, .load(.notPresent))
    }

    /// Records that the document has loaded and now navigates past Turbo, so that the next visit does not wait for it: a page that
    /// only redirects by a script has no Turbo.
    mutating func navigated(to location: Location) -> [SessionEffect] {
        if isBootCommitted, current?.request == .finished { boot?.navigatesAway = true }
        return [.report(.proposed(location, VisitOptions()))]
    }

    /// Stops the page that the user sees, or waits for, as it is in a proposal loop.
    mutating func proposalLoopFound() -> [SessionEffect] {
        let error = HotwireNativeError.web(.tooManyRedirects)
        if let waiting = boot?.pending {
            let stopped = stopBoot() + cancelCurrent()
            return stopped + failed(waiting.visitHost, waiting.location, error)
        }
        guard let visit = current, visit.state != .failed else { return [] }  // the user already sees an error
        isGivenUp = hasCommittedDocument && boot?.isCommitted != false
        if visit.state == .started { return abort(visit, error) }
        let cancel = pageVisit.map { [SessionEffect.call(.cancel(identifier: $0))] } ?? []
        return (page == .ready ? cancel : []) + pageFailed(error)
    }
}

/// Questions to the user, and answers that keep the current page.
extension SessionMachine {
    /// What a full page load is about to replace.
    struct Left: Hashable, Sendable {
        let visit: SessionVisit?
        let painted: VisitHostIdentifier?
        let historyDepth: Int
    }

    mutating func asking(_ isAsking: Bool) -> [SessionEffect] {
        self.isAsking = isAsking
        return []
    }

    /// Handles that the user stays on the page that a full page load would have replaced.
    ///
    /// If the load was for the same host, that host continues as before; a new host shows an error, as it has no page.
    mutating func stayed() -> [SessionEffect] {
        guard boot?.oldDocument == .ready, let visit = current, visit.isColdBoot, let left else { return [] }
        let pending = endBoot()
        guard left.painted == visit.visitHost else { return fail(.load(.leftApp)) + run(pending) }
        let finished = requestFinished()
        current = left.visit
        painted = left.painted
        historyDepth = left.historyDepth
        return finished + stopTimers + [.show(visit.visitHost, .page), .report(.restored(visit.visitHost))]
            + bridgeSettles(in: visit.visitHost)
            + run(pending)
    }
}

/// Handles the death of the page's process or the network process.
extension SessionMachine {
    /// Keeps the screens with their snapshots; `recover` loads the page again.
    mutating func processTerminated() -> [SessionEffect] {
        deaths.died()
        let ended = endCurrent()
        let pending = boot?.pending
        let released = bridgeReleasedAll() + forgetForms()
        forgetDocument()
        return ended + released + [.stopTimer(.steady), .report(.processTerminated)] + run(pending)
    }

    /// Ends the visit without an error and covers the lost page with its snapshot; an error stays visible.
    private mutating func endCurrent() -> [SessionEffect] {
        guard let visit = current, isUnpainted(visit) else {
            let shown = current?.state == .failed || painted != active ? nil : painted
            return stopTimers + (shown.map { [.show($0, .snapshot)] } ?? [])
        }
        return cancel() + stopTimers + (visitHosts[visit.visitHost] == nil ? [] : [.show(visit.visitHost, .snapshot)])
    }

    private mutating func forgetDocument() {
        hasCommittedDocument = false
        isGivenUp = false
        page = .unloaded
        historyDepth = 0
        painted = nil
        pageScroll = nil
        pageVisit = nil
        for identifier in visitHosts.keys { visitHosts[identifier]?.forgetDocument() }
    }

    /// Reloads the visible page after its process died; gives up a page that dies repeatedly.
    mutating func recover() -> [SessionEffect] {
        guard page == .unloaded, let visit = current, visit.state == .canceled || visit.state == .completed,
            let lost = visit.state == .canceled && visitHosts[visit.visitHost] != nil ? visit.visitHost : topmost,
            let visitHost = visitHosts[lost]
        else { return [] }
        guard !deaths.areTooMany else { return giveUp(lost, visitHost) }
        return self.visit(lost, visitHost.location, VisitOptions(action: .restore), reload: true)
    }

    private mutating func giveUp(_ lost: VisitHostIdentifier, _ visitHost: VisitHostState) -> [SessionEffect] {
        deaths = ProcessDeaths()
        visitCount += 1
        var visit = SessionVisit(
            number: visitCount,
            visitHost: lost,
            location: visitHost.location,
            options: VisitOptions(action: .restore),
            isColdBoot: true
        )
        visit.state = .failed
        current = visit
        return take(lost) + [.report(.failed(visit, .load(.processTerminated)))]
    }

    /// Starts the wait for a page that was loaded again to be stable.
    mutating func survived() -> [SessionEffect] {
        guard let visit = current, deaths.wasShown() else { return [] }
        return [.startTimer(.steady, visit: visit.number)]
    }

    /// Repeats a load that ended because the network process died; the server is not at fault.
    mutating func loadInterrupted(_ count: (inout ProcessDeaths) -> Void) -> [SessionEffect] {
        guard boot != nil, let visit = current else { return loaded(.failed(.web(.connectionLost))) }
        guard visit.request != .finished else { return [] }  // the document is complete
        count(&deaths)
        guard deaths.mayRepeatLoad else { return loaded(.failed(.web(.connectionLost))) }
        guard boot?.pending == nil else {
            let pending = endBoot()
            return cancelCurrent() + run(pending)
        }
        return [.report(.retried(visit))] + again(visit)
    }
}
