/// Handles unresponsive pages and proposal loops.
extension SessionMachine {
    /// Handles the end of a wait, unless it was for an older visit.
    mutating func ended(_ timer: SessionTimer, visit number: Int) -> [SessionEffect] {
        guard let visit = state.current, visit.isLimited(by: timer, of: number) else { return [] }
        switch timer {
        case .form: return formIsSlow()
        case .answer: return answerIsLate()
        case .activity: return state.isUnpainted(visit) ? [.show(visit.visitHost, .activity)] : []
        case .steady: return mark { $0.deaths = ProcessDeaths() }
        case .visit where isAsking, .turbo where isAsking:
            return visit.state == .started ? [.startTimer(timer, visit: number)] : []
        case .turbo: return turboIsSilent(visit)
        case .visit: return visit.state == .started ? timedOut(visit) : []
        }
    }

    private mutating func turboIsSilent(_ visit: SessionVisit) -> [SessionEffect] {
        guard visit.state == .started else { return state.showUnpainted(visit) }
        guard visit.isColdBoot else { return callFailed() }
        return abort(visit, state.boot?.missing ?? .load(.notPresent))
    }

    /// Handles the visit's timeout; a page that keeps a visit from its request or its rendering is unusable, as Turbo waits for
    /// the end of one rendering before it starts another.
    private mutating func timedOut(_ visit: SessionVisit) -> [SessionEffect] {
        let isCommitted = state.document.isCommitted && state.boot?.isCommitted == true
        let error = visit.timeout(isCommitted: isCommitted)
        let effects = abort(visit, error)
        if [.load(.notReady), .load(.notRendered)].contains(error) { state.document.unload() }
        return effects
    }

    /// Starts a cold boot, once, as the page lost its script or never had it.
    mutating func callFailed() -> [SessionEffect] {
        guard state.page == .ready, let visit = state.current else { return [] }
        let shown = state.showUnpainted(visit)
        state.document.unload()
        guard visit.state == .started else { return shown }
        return visit.isRetry ? state.fail(.load(.notReady)) : again(visit)
    }

    /// Stops the newest visit, which is running, with an error.
    mutating func abort(_ visit: SessionVisit, _ error: HotwireNativeError) -> [SessionEffect] {
        visit.isColdBoot ? [.stopLoading] + loadFailed(error) : visit.cancelInPage + state.fail(error)
    }

    /// Stops the page that the user sees, or waits for, as it is in a proposal loop.
    mutating func proposalLoopFound() -> [SessionEffect] {
        let error = HotwireNativeError.web(.tooManyRedirects)
        if let waiting = state.boot?.pending {
            let stopped = state.stopBoot() + state.cancelCurrent()
            return stopped + state.fail(waiting.visitHost, waiting.location, error)
        }
        guard let visit = state.current, visit.state != .failed else { return [] }  // the user already sees an error
        state.document.giveUp()
        if visit.state == .started { return abort(visit, error) }
        let cancel = state.document.pageVisit.map { [SessionEffect.call(.cancel(identifier: $0))] } ?? []
        return (state.page == .ready ? cancel : []) + state.failPage(error)
    }
}

/// The server's own error pages, if the path's rules want them shown.
extension SessionMachine {
    /// Shows the error page that came with the response, so that no second request is needed.
    mutating func answered(_ identifier: String, _ error: HTTPError, _ page: TurboErrorPage) -> [SessionEffect] {
        let visit = state.current.flatMap { $0.identifier == identifier && $0.state == .started ? $0 : nil }
        guard visit != nil || identifier == state.document.pageVisit else { return [] }
        guard case .apart(let html) = page else { return [.call(.showErrorPage(identifier: identifier))] }
        // After a refresh of the page's own, the current page stays.
        guard let visit else { return state.failPage(.http(error)) }
        guard let html else { return askForServerPage(of: visit) }
        let response = VisitResponse(statusCode: error.statusCode, responseHTML: html)
        let options = VisitOptions(action: visit.options.action, response: response)
        let effects = self.visit(visit.visitHost, visit.location, options, reload: true, isRetry: true)
        state.document.boot?.errorPage = error
        return [.report(.retried(visit))] + effects
    }

    /// Shows the server's own error page: the one that the page received, or else by requesting it again.
    mutating func showServerPage(in visitHost: VisitHostIdentifier) -> [SessionEffect] {
        guard let visit = state.current, visit.visitHost == visitHost, visit.state == .failed,
            let known = visit.serverPage, case .http(let error) = visit.failure
        else { return [] }
        let wait: [SessionEffect] = [.show(visitHost, .nothing), .show(visitHost, .activity)]
        guard case .read(let page) = known, page != .apart(html: nil), let identifier = visit.identifier,
            state.page == .ready
        else {
            return wait + askForServerPage(of: visit)
        }
        state.current?.state = .started
        state.current?.failure = nil
        let effects = answered(identifier, error, page) + [.startTimer(.visit, visit: visit.limitedBy)]
        guard case .here = page else { return wait + effects }
        return wait + [.report(.retried(visit)), .startTimer(.turbo, visit: visit.number)] + effects
    }

    private mutating func askForServerPage(of visit: SessionVisit) -> [SessionEffect] {
        let options = VisitOptions(action: visit.options.action)
        let effects = self.visit(visit.visitHost, visit.location, options, reload: true)
        state.current?.wantsServerPage = true
        return [.report(.retried(visit))] + effects
    }
}

/// Handles the death of the page's process.
extension SessionMachine {
    /// Keeps the screens with their snapshots; `recover` loads the page again.
    mutating func processTerminated() -> [SessionEffect] {
        deaths.died()
        let ended = state.loseProcess()
        let pending = state.boot?.pending
        let lost: [SessionEffect] = state.documentLoss.map { [.report(.formLost($0))] } ?? []
        let released = bridgeReleasedAll() + forms(.documentGone)
        state.forgetDocument()
        return ended + released + [.stopTimer(.steady), .report(.processTerminated)] + lost + run(pending)
    }

    /// Reloads the visible page after its process died; gives up a page that dies repeatedly.
    mutating func recover() -> [SessionEffect] {
        guard let lost = state.lostHost, let location = state.hosts[lost]?.location else { return [] }
        guard !deaths.areTooMany else {
            deaths = ProcessDeaths()
            return state.giveUp(lost, location)
        }
        return visit(lost, location, VisitOptions(action: .restore), reload: true)
    }

    /// Starts the wait for a page that was loaded again to be stable.
    mutating func survived() -> [SessionEffect] {
        guard let visit = state.current, deaths.wasShown() else { return [] }
        return [.startTimer(.steady, visit: visit.number)]
    }
}
