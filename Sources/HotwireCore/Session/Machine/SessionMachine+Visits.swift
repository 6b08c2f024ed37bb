/// The start of visits.
extension SessionMachine {
    /// Visits a location in a host, with `reload` as a full page load even if the page could visit it.
    mutating func visit(
        _ visitHost: VisitHostIdentifier,
        _ location: Location,
        _ options: VisitOptions,
        reload: Bool,
        isRetry: Bool = false
    ) -> [SessionEffect] {
        // A retry repeats the newest visit, whose time limit then applies.
        state.hosts.visit(visitHost, location)
        if let arrival = state.takeArrival(for: location), !reload { return adopt(arrival, in: visitHost, options) }
        if reload {
            return state.stopBoot() + state.start(visitHost, location, options, asBoot: true, isRetry: isRetry)
        }
        switch state.page {
        case .booting(let boot) where boot.navigatesAway:
            let pending = state.document.endBoot()
            let ended = state.cancelCurrent()
            let effects = ended + state.start(visitHost, location, options, asBoot: true, isRetry: isRetry)
            state.document.boot?.pending = pending
            return effects
        case .booting: return wait(visitHost, location, options)
        case .ready
        where location.origin == state.document.origin && !options.loadsFully
            && !state.restoresPlainPage(in: visitHost, options):
            redirects.forget(location)
            return state.start(visitHost, location, options, asBoot: false, isRetry: isRetry)
        case .unloaded, .plain, .ready:
            return state.start(visitHost, location, options, asBoot: true, isRetry: isRetry)
        }
    }

    /// Defers a visit so that the document is not loaded twice, although the screen moves at once.
    private mutating func wait(
        _ visitHost: VisitHostIdentifier,
        _ location: Location,
        _ options: VisitOptions
    ) -> [SessionEffect] {
        state.document.boot?.pending = ColdBoot.Pending(visitHost: visitHost, location: location, options: options)
        return state.take(visitHost) + [.show(visitHost, .nothing), .show(visitHost, .activity)]
    }

    /// Starts a visit that waited for the end of a cold boot.
    mutating func run(_ pending: ColdBoot.Pending?) -> [SessionEffect] {
        guard let pending else { return [] }
        return visit(pending.visitHost, pending.location, pending.options, reload: false)
    }

    /// Reloads the page of the topmost host.
    mutating func reloadTopmost() -> [SessionEffect] {
        guard let topmost = state.topmost, let visitHost = state.hosts[topmost] else { return [] }
        return state.keepSnapshotOfPage(in: topmost)
            + visit(topmost, visitHost.location, VisitOptions(action: .restore), reload: true)
    }
}

/// Repeated visits.
extension SessionMachine {
    /// Repeats a visit that failed in the page as a full page load, within the same time limit.
    mutating func again(_ visit: SessionVisit) -> [SessionEffect] {
        [.report(.retried(visit))]
            + self.visit(visit.visitHost, visit.location, visit.options, reload: true, isRetry: true)
    }

    /// Retries a failed visit for the user, without the response that came with it.
    mutating func retry(_ failed: SessionVisit) -> [SessionEffect] {
        guard state.hosts[failed.visitHost] != nil else { return [] }
        let options = VisitOptions(action: failed.options.action, loadsFully: failed.options.loadsFully)
        return [.report(.retried(failed)), .show(failed.visitHost, .nothing), .show(failed.visitHost, .activity)]
            + visit(failed.visitHost, failed.location, options, reload: false)
    }

    /// Retries a visit that failed without a network, at once if the user sees it, and otherwise when it is next seen.
    mutating func networkReturned() -> [SessionEffect] {
        // A visit that fails again waits for the network's next change, so that it is not retried in a loop.
        guard let visit = state.current, visit.waitsForNetwork, let visitHost = state.hosts[visit.visitHost] else {
            return []
        }
        guard visitHost.isCovered else { return repeated(visit) }
        state.hosts[visit.visitHost]?.isRetriedWhenSeen = true
        return []
    }

    /// Repeats a visit that failed without a network, without the response that came with it.
    mutating func repeated(_ visit: SessionVisit) -> [SessionEffect] {
        let options = VisitOptions(
            action: visit.isFallback ? .replace : visit.options.action,
            loadsFully: visit.options.loadsFully
        )
        return [.report(.retried(visit))] + self.visit(visit.visitHost, visit.location, options, reload: false)
    }
}

/// Visits inside the page, including those that the page starts itself.
extension SessionMachine {
    /// Handles a visit that the page started, which replaces the session's visit in its host because Turbo runs one at a time.
    mutating func pageVisitStarted(_ identifier: String, _ location: Location) -> [SessionEffect] {
        redirects.forget(location)
        state.document.pageVisit = identifier
        if let visit = state.current, visit.state == .started, !visit.isColdBoot, visit.identifier != nil {
            state.current?.identifier = identifier
        }
        return [.report(.pageVisitStarted)]
    }

    /// Handles that the page sends a form through Turbo.
    mutating func formSubmissionStarted(_ location: Location) -> [SessionEffect] {
        redirects.forget(location)
        return [.report(.formSubmissionStarted(location))]
    }

    /// Handles the start of the session's visit, and cancels it if it was superseded meanwhile.
    mutating func visitStarted(_ number: Int, _ identifier: String, isQuiet: Bool) -> [SessionEffect] {
        guard let visit = state.current, visit.number == number, visit.state == .started, !visit.isColdBoot else {
            return [.call(.cancel(identifier: identifier))]
        }
        state.current?.identifier = identifier
        state.document.pageComes()
        return [.stopTimer(.turbo)] + (isQuiet ? [.stopTimer(.activity)] : [])
    }

    /// Handles that the visit's page replaces the previous one, so that bridge messages now come from it.
    mutating func willRender(_ identifier: String) -> [SessionEffect] {
        if let visit = state.current, visit.identifier == identifier { bridge.speaker = visit.visitHost }
        return []
    }

    /// Handles a rendering; Turbo may render a preview before the response, so there are one or two, even after the visit's end.
    mutating func rendered(_ identifier: String, title: String, _ location: Location) -> [SessionEffect] {
        guard let active = state.active else { return [] }
        guard let visit = state.current, visit.state == .started || visit.state == .completed else { return [] }
        if visit.identifier == identifier {
            return shown(visit.visitHost, location, title: title, visit: visit.number)
        }
        // A late event of an older visit must not uncover a host whose own visit is still running.
        guard visit.state == .completed, identifier == state.document.pageVisit else { return [] }
        return shown(active, location, title: title, visit: nil)
    }

    /// Handles that a host's page is rendered and about to be seen.
    mutating func shown(
        _ visitHost: VisitHostIdentifier,
        _ location: Location,
        title: String,
        visit: Int?
    ) -> [SessionEffect] {
        guard state.hosts[visitHost] != nil else { return [] }
        state.pageRendered(in: visitHost, location, title: title)
        bridge.speaker = visitHost
        let settled = forms(.shown)
        let painted = state.hosts.paint(visitHost, location, at: state.document.scroll)
        return settled + state.take(visitHost) + survived() + [
            .stopTimer(.activity), .stopTimer(.turbo), painted,
            .report(.rendered(visitHost, location, title: title, visit: visit)),
        ] + bridgeSettles(in: visitHost)
    }
}

// Within its origin, Turbo follows redirects and proposes their target. Redirects that it cannot follow are handled here, from
// the engine's report, without a second request.
/// Failed and redirected requests of the page.
extension SessionMachine {
    /// Handles a failed request of the newest visit, or of a visit that the page started itself.
    mutating func requestFailed(
        _ identifier: String,
        _ location: Location,
        _ status: Int,
        _ page: TurboErrorPage?
    ) -> [SessionEffect] {
        let error = HotwireNativeError(turboStatus: status)
        guard let visit = state.current, visit.identifier == identifier, visit.state == .started else {
            guard identifier == state.document.pageVisit, state.current?.state != .started else { return [] }
            if error == .load(.noContent) { return [] }
            if error == .load(.contentTypeMismatch) { return pageAnswered(withFileAt: location) }
            return (status == 0 ? followOut(of: location) : nil) ?? state.failPage(error)
        }
        if [.load(.contentTypeMismatch), .load(.noContent)].contains(error) { state.pageLedToNoPage() }
        // A response that is not a page is a file.
        if error == .load(.contentTypeMismatch) { return [.openFile(visit.location)] + state.fail(error) }
        if case .http = error { state.current?.serverPage = page.map(ServerPage.read) }
        return status == 0 ? requestLost(visit) : state.fail(error)
    }

    /// Reloads a page that Turbo cannot render because of the page's scripts, or must not render because of its response.
    mutating func renderingFailed(_ identifier: String?) -> [SessionEffect] {
        // Without an identifier, the page is the response to a form, which is not requested again.
        guard state.page == .ready, let visit = state.current else { return [] }
        guard visit.state == .started else {
            guard let identifier else {
                state.document.unload()
                return state.failPage(.load(.notRendered))
            }
            return identifier == state.document.pageVisit ? reloadTopmost() : []
        }
        guard visit.identifier == identifier else { return [] }
        state.document.unload()
        return visit.isRetry ? state.fail(.load(.notRendered)) : again(visit)
    }

    /// Opens a file from the page's own origin, while the page stays as it is.
    private func pageAnswered(withFileAt location: Location) -> [SessionEffect] {
        location.isWeb && location.origin == state.document.origin ? [.openFile(location)] : []
    }

    /// Handles a failed request of the newest visit, for a reason unknown to Turbo.
    private mutating func requestLost(_ visit: SessionVisit) -> [SessionEffect] {
        guard let redirect = redirects.take(visit.location) else {
            // A fetch gives no reason for its failure; the engine's own load does.
            return visit.isRetry ? state.fail(.web(.networkFailure)) : again(visit)
        }
        switch redirect.end {
        case .outside:
            return state.fail(.load(.leftApp)) + [.report(.proposed(redirect.target, VisitOptions()))]
        case .nowhere: return state.fail(.web(.tooManyRedirects))
        case .otherScreen: return leaveCurrent(to: redirect.target)
        case .sameScreen:
            let sent: [SessionEffect] = [.report(.redirected(visit, to: redirect.target)), .report(.retried(visit))]
            return sent + self.visit(visit.visitHost, redirect.target, visit.options, reload: true, isRetry: true)
        }
    }

    /// Follows a redirect of the page's own visit or form that Turbo could not follow, or returns `nil` if there was none.
    mutating func followOut(of location: Location) -> [SessionEffect]? {
        guard let redirect = redirects.take(location) else { return nil }
        return switch redirect.end {
        case .nowhere: state.failPage(.web(.tooManyRedirects))
        case .outside: [.report(.proposed(redirect.target, VisitOptions()))]
        case .sameScreen, .otherScreen: [RequestRedirect.proposal(of: redirect.target, from: Referrer())]
        }
    }

    /// Ends the visit and proposes the target; the screen keeps its snapshot, because it may stay below the target's screen.
    mutating func leaveCurrent(to location: Location) -> [SessionEffect] {
        guard let visit = state.current else { return [] }
        return state.cancel() + SessionVisit.stopTimers + [
            .show(visit.visitHost, .snapshot), .report(.redirected(visit, to: location)),
            RequestRedirect.proposal(of: location, from: visit.options.referrer),
        ]
    }
}

/// Unresponsive pages and proposal loops.
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

    /// Handles the visit's timeout, after which a page that prevented the visit's request or rendering is unusable.
    private mutating func timedOut(_ visit: SessionVisit) -> [SessionEffect] {
        // Turbo waits for the end of one rendering before it starts another.
        let isCommitted = state.document.isCommitted && state.boot?.isCommitted == true
        let error = visit.timeout(isCommitted: isCommitted)
        let effects = abort(visit, error)
        if [.load(.notReady), .load(.notRendered)].contains(error) { state.document.unload() }
        return effects
    }

    /// Starts a cold boot, once, because the page lost its script or never had it.
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

    /// Stops the page that the user sees or waits for, because it is in a proposal loop.
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
    /// Shows the error page that came with the response, which saves a second request.
    mutating func answered(_ identifier: String, _ error: HTTPError, _ page: TurboErrorPage) -> [SessionEffect] {
        let visit = state.current.flatMap { $0.identifier == identifier && $0.state == .started ? $0 : nil }
        guard visit != nil || identifier == state.document.pageVisit else { return [] }
        guard case .apart(let html) = page else { return [.call(.showErrorPage(identifier: identifier))] }
        // After a refresh that the page started, the current page stays.
        guard let visit else { return state.failPage(.http(error)) }
        guard let html else { return askForServerPage(of: visit) }
        let response = VisitResponse(statusCode: error.statusCode, responseHTML: html)
        let options = VisitOptions(action: visit.options.action, response: response)
        let effects = self.visit(visit.visitHost, visit.location, options, reload: true, isRetry: true)
        state.document.boot?.errorPage = error
        return [.report(.retried(visit))] + effects
    }

    /// Shows the server's own error page that the page received, or else requests it again.
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

/// The death of the page's process.
extension SessionMachine {
    /// Keeps the screens with their snapshots until `recover` loads the page again.
    mutating func processTerminated() -> [SessionEffect] {
        deaths.died()
        let ended = state.loseProcess()
        let pending = state.boot?.pending
        let lost: [SessionEffect] = state.documentLoss.map { [.report(.formLost($0))] } ?? []
        let released = bridgeReleasedAll() + forms(.documentGone)
        state.forgetDocument()
        return ended + released + [.stopTimer(.steady), .report(.processTerminated)] + lost + run(pending)
    }

    /// Reloads the visible page after its process died, but gives up a page that dies repeatedly.
    mutating func recover() -> [SessionEffect] {
        guard let lost = state.lostHost, let location = state.hosts[lost]?.location else { return [] }
        guard !deaths.areTooMany else {
            deaths = ProcessDeaths()
            return state.giveUp(lost, location)
        }
        return visit(lost, location, VisitOptions(action: .restore), reload: true)
    }

    /// Starts the wait after which a page that was loaded again counts as stable.
    mutating func survived() -> [SessionEffect] {
        guard let visit = state.current, deaths.wasShown() else { return [] }
        return [.startTimer(.steady, visit: visit.number)]
    }
}
