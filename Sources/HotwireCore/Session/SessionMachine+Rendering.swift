/// Handles the rendering of visits, including those of the page's own.
extension SessionMachine {
    /// Ends the cold boot; also called for a page that loaded another document by itself.
    mutating func pageLoaded(
        _ restorationIdentifier: String,
        title: String,
        _ location: Location
    ) -> [SessionEffect] {
        guard !isGivenUp else { return [] }
        let boot = boot
        guard boot?.isCommitted != false else { return oldDocumentLoaded(location) }
        page = .ready
        documentOrigin = location.origin
        historyDepth = 0
        painted = nil
        if boot == nil, let visit = current, visit.state == .started, !visit.isRetry { return repeated(visit) }
        guard let visitHost = boot?.visitHost ?? active else { return [] }
        let location = showsRefusedForm ? visitHosts[visitHost]?.location ?? location : location
        visitHosts[visitHost]?.restorationIdentifier = restorationIdentifier
        let number = boot == nil ? nil : current?.number
        if let pending = boot?.pending { return complete() + [.report(.loadedPage)] + run(pending) }
        return complete() + shown(visitHost, location, title: title, visit: number) + [.report(.loadedPage)]
    }

    /// Records that the old document is ready: if the new one's load fails, visits continue there.
    private mutating func oldDocumentLoaded(_ location: Location) -> [SessionEffect] {
        boot?.oldDocument = .ready
        documentOrigin = location.origin
        return []
    }

    /// Retries a visit that ran in a document that was replaced, as its end will never be reported.
    private mutating func repeated(_ visit: SessionVisit) -> [SessionEffect] {
        [.report(.loadedPage), .report(.retried(visit))]
            + self.visit(visit.visitHost, visit.location, visit.options, reload: false, isRetry: true)
    }

    /// Handles a visit of the page's own; Turbo runs one visit at a time, so it ends the session's and is shown in its host.
    mutating func pageVisitStarted(_ identifier: String, _ location: Location) -> [SessionEffect] {
        redirects.forget(location)
        pageVisit = identifier
        guard let visit = current, visit.state == .started, !visit.isColdBoot, visit.identifier != nil else {
            return [.report(.pageVisitStarted)]
        }
        current?.identifier = identifier
        return [.report(.pageVisitStarted)]
    }

    mutating func formSubmissionStarted(_ location: Location) -> [SessionEffect] {
        redirects.forget(location)
        return [.report(.formSubmissionStarted(location))]
    }

    mutating func visitStarted(_ number: Int, _ identifier: String, isQuiet: Bool) -> [SessionEffect] {
        guard let visit = current, visit.number == number, visit.state == .started, !visit.isColdBoot else {
            return [.call(.cancel(identifier: identifier))]
        }
        current?.identifier = identifier
        bridge.speaker = visit.visitHost
        return [.stopTimer(.turbo)] + (isQuiet ? [.stopTimer(.activity)] : [])
    }

    mutating func requestFailed(
        _ identifier: String,
        _ location: Location,
        _ status: Int,
        _ page: TurboErrorPage?
    ) -> [SessionEffect] {
        let error = HotwireNativeError(turboStatus: status)
        guard let visit = current, visit.identifier == identifier, visit.state == .started else {
            guard identifier == pageVisit else { return [] }
            if error == .load(.contentTypeMismatch) { return pageAnswered(withFileAt: location) }
            return (status == 0 ? followOut(of: location) : nil) ?? pageFailed(error)
        }
        // A response that is not a page is a file.
        if error == .load(.contentTypeMismatch) { return [.openFile(visit.location)] + fail(error) }
        if case .http = error { current?.serverPage = page.map(ServerPage.read) }
        return status == 0 ? requestLost(visit) : fail(error)
    }

    /// Opens a file; the page stays as it is, and gets files only from its own origin.
    private func pageAnswered(withFileAt location: Location) -> [SessionEffect] {
        location.isWeb && location.origin == documentOrigin ? [.openFile(location)] : []
    }

    /// Handles the failure of a visit that the page started itself (a refresh, its own history) in its current host.
    mutating func pageFailed(_ error: HotwireNativeError) -> [SessionEffect] {
        guard let active, let visitHost = visitHosts[active], current?.state != .started else { return [] }
        return failed(active, visitHost.location, error)
    }

    mutating func failed(
        _ visitHost: VisitHostIdentifier,
        _ location: Location,
        _ error: HotwireNativeError
    ) -> [SessionEffect] {
        visitCount += 1
        var visit = SessionVisit(
            number: visitCount,
            visitHost: visitHost,
            location: location,
            options: VisitOptions(action: .replace),
            isColdBoot: false
        )
        visit.state = .failed
        visit.failure = error
        current = visit
        return stopTimers + [.report(.failed(visit, error))]
    }

    /// Handles a rendering; as Turbo renders a preview before the response, there are one or two, also after the visit's end.
    mutating func rendered(_ identifier: String, title: String, _ location: Location) -> [SessionEffect] {
        guard let active else { return [] }
        guard let visit = current, visit.state == .started || visit.state == .completed else { return [] }
        if visit.identifier == identifier {
            return shown(visit.visitHost, location, title: title, visit: visit.number)
        }
        // A late event of an older visit must not uncover a host whose own visit is still running.
        guard visit.state == .completed, identifier == pageVisit else { return [] }
        return shown(active, location, title: title, visit: nil)
    }

    mutating func completed(_ restorationIdentifier: String, _ location: Location) -> [SessionEffect] {
        guard let visit = current, visit.state == .started else { return [] }
        visitHosts[visit.visitHost]?.restorationIdentifier = restorationIdentifier
        visitHosts[visit.visitHost]?.location = location
        let ended = complete()
        return painted == visit.visitHost ? ended : ended + [.startTimer(.turbo, visit: visit.number)]
    }

    mutating func shown(
        _ visitHost: VisitHostIdentifier,
        _ location: Location,
        title: String,
        visit: Int?
    ) -> [SessionEffect] {
        guard visitHosts[visitHost] != nil else { return [] }
        visitHosts[visitHost]?.location = location
        painted = visitHost
        return take(visitHost) + survived() + [
            .stopTimer(.activity), .stopTimer(.turbo), appearance(of: visitHost, location),
            .report(.rendered(visitHost, location, title: title, visit: visit)),
        ] + bridgeSettles(in: visitHost)
    }
}
