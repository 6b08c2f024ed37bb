/// Handles visits inside the page, including those of the page's own.
extension SessionMachine {
    /// Handles a visit of the page's own; Turbo runs one visit at a time, so it ends the session's and is shown in its host.
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

    /// Handles the start of the session's visit; one that was superseded meanwhile is canceled.
    mutating func visitStarted(_ number: Int, _ identifier: String, isQuiet: Bool) -> [SessionEffect] {
        guard let visit = state.current, visit.number == number, visit.state == .started, !visit.isColdBoot else {
            return [.call(.cancel(identifier: identifier))]
        }
        state.current?.identifier = identifier
        state.document.pageComes()
        return [.stopTimer(.turbo)] + (isQuiet ? [.stopTimer(.activity)] : [])
    }

    /// Handles that the visit's page replaces the one before: its components send what arrives from now on.
    mutating func willRender(_ identifier: String) -> [SessionEffect] {
        if let visit = state.current, visit.identifier == identifier { bridge.speaker = visit.visitHost }
        return []
    }

    /// Handles a rendering; as Turbo renders a preview before the response, there are one or two, also after the visit's end.
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

    /// Handles that the page of a host is rendered and about to be seen.
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

/// Failed and redirected requests of the page.
///
/// Within its origin Turbo follows redirects by itself and proposes their target. Redirects that it cannot follow are handled
/// here, from the engine's report, without a second request.
extension SessionMachine {
    /// Handles a failed request of the newest visit or of one of the page's own.
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

    /// Handles a page that the library cannot render, because of the page's scripts, or must not, because of its response: a full page
    /// load shows it.
    ///
    /// - Parameter identifier: Turbo's identifier of the visit; `nil` for the answer to a form, which is not requested again
    /// - Returns: The effects to perform.
    mutating func renderingFailed(_ identifier: String?) -> [SessionEffect] {
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

    /// Opens a file; the page stays as it is, and gets files only from its own origin.
    private func pageAnswered(withFileAt location: Location) -> [SessionEffect] {
        location.isWeb && location.origin == state.document.origin ? [.openFile(location)] : []
    }

    /// Handles a request of the newest visit that failed for a reason unknown to Turbo.
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

    /// Handles a visit that the page started itself, or its form, that was redirected where Turbo could not follow.
    ///
    /// - Returns: The effects to perform; `nil` if it was not redirected.
    mutating func followOut(of location: Location) -> [SessionEffect]? {
        guard let redirect = redirects.take(location) else { return nil }
        return switch redirect.end {
        case .nowhere: state.failPage(.web(.tooManyRedirects))
        case .outside: [.report(.proposed(redirect.target, VisitOptions()))]
        case .sameScreen, .otherScreen: [RequestRedirect.proposal(of: redirect.target, from: Referrer())]
        }
    }

    /// Ends the visit and proposes the target; the screen keeps its snapshot, as it may stay below the other.
    mutating func leaveCurrent(to location: Location) -> [SessionEffect] {
        guard let visit = state.current else { return [] }
        return state.cancel() + SessionVisit.stopTimers + [
            .show(visit.visitHost, .snapshot), .report(.redirected(visit, to: location)),
            RequestRedirect.proposal(of: location, from: visit.options.referrer),
        ]
    }
}
