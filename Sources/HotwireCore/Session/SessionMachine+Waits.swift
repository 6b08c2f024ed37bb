/// What becomes of pages that do not answer, or that lead nowhere.
extension SessionMachine {
    mutating func turboIsSilent(_ visit: SessionVisit) -> [SessionEffect] {
        switch visit.state {
        case .started: return visit.isColdBoot ? abort(visit, missing) : callFailed()
        case .completed: return isUnpainted(visit) ? showUnpainted(visit) : []
        case .failed, .canceled: return []
        }
    }

    /// The page is there, and only the news of its paint is lost.
    private mutating func showUnpainted(_ visit: SessionVisit) -> [SessionEffect] {
        painted = visit.visitHost
        return take(visit.visitHost) + [.stopTimer(.activity), .stopTimer(.turbo), .show(visit.visitHost, .page)]
    }

    /// The page lost its script, or never had it: load the document whole, once.
    mutating func callFailed() -> [SessionEffect] {
        guard page == .ready, let visit = current else { return [] }
        let shown = visit.state == .completed && isUnpainted(visit) ? showUnpainted(visit) : []
        page = .unloaded
        guard visit.state == .started else { return shown }
        guard !visit.isRetry else { return fail(.load(.notReady)) }
        return [.report(.retried(visit))] + again(visit)
    }

    /// A page that has its answer and does not show it shows nothing any more: Turbo waits for the end of one rendering
    /// before it begins another.
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

    /// Remembers that the document has loaded and now navigates past Turbo, so that the next visit does not wait for it:
    /// a page that only redirects by a script has no Turbo.
    mutating func navigated(to location: Location) -> [SessionEffect] {
        if isBootCommitted, current?.request == .finished { boot?.leadsOn = true }
        return [.report(.proposed(location, VisitOptions()))]
    }

    /// The page that a person sees, or waits for, tells that it leads nowhere.
    mutating func proposalLoopFound() -> [SessionEffect] {
        let error = HotwireNativeError.web(.tooManyRedirects)
        if let waiting = boot?.pending {
            let stopped = stopBoot() + cancelCurrent()
            return stopped + failed(waiting.visitHost, waiting.location, error)
        }
        guard let visit = current, visit.state != .failed else { return [] }  // a person sees an error already
        isGivenUp = hasCommittedDocument && boot?.isCommitted != false
        if visit.state == .started { return abort(visit, error) }
        let cancel = pageVisit.map { [SessionEffect.call(.cancel(identifier: $0))] } ?? []
        return (page == .ready ? cancel : []) + pageFailed(error)
    }
}

/// What happens while a person is asked something, and where the answer keeps the page.
extension SessionMachine {
    /// What a whole load is about to take away.
    struct Left: Hashable, Sendable {
        let visit: SessionVisit?
        let painted: VisitHostIdentifier?
        let historyDepth: Int
    }

    mutating func asking(_ isAsking: Bool) -> [SessionEffect] {
        self.isAsking = isAsking
        return []
    }

    /// A person stays on the page that a whole load would have taken away.
    ///
    /// Where the load was to be shown in the same place, that goes on as before; a new place says that it has no page.
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

/// What becomes of the places where the page's process dies, or the one that talks to servers.
extension SessionMachine {
    /// The screens stay with their pictures; what is loaded again, and when, comes with `recover`.
    mutating func processTerminated() -> [SessionEffect] {
        deaths.died()
        let ended = endCurrent()
        let pending = boot?.pending
        let released = bridgeReleasedAll() + forgetForms()
        forgetDocument()
        return ended + released + [.stopTimer(.steady), .report(.processTerminated)] + run(pending)
    }

    /// Ends the visit without an error, and covers what the page can show no more; an error stays to be seen.
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

    /// Loads what is shown again after its process died; a page that dies again and again is given up.
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

    /// A page is seen: whether it stays is known some time later.
    mutating func survived() -> [SessionEffect] {
        guard let visit = current, deaths.wasShown() else { return [] }
        return [.startTimer(.steady, visit: visit.number)]
    }

    /// The process that talks to servers died, and the load with it; nothing is wrong with the server, so it is asked again.
    mutating func loadInterrupted(_ count: (inout ProcessDeaths) -> Void) -> [SessionEffect] {
        guard boot != nil, let visit = current else { return loaded(.failed(.web(.connectionLost))) }
        guard visit.request != .finished else { return [] }  // the document has come whole
        count(&deaths)
        guard deaths.mayLoadOn else { return loaded(.failed(.web(.connectionLost))) }
        guard boot?.pending == nil else {
            let pending = endBoot()
            return cancelCurrent() + run(pending)
        }
        return [.report(.retried(visit))] + again(visit)
    }
}
