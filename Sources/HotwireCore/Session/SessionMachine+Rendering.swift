/// How the page shows visits, its own ones among them.
extension SessionMachine {
    /// Ends the cold boot; a page that loaded another document by itself arrives here too.
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

    /// Notes that the old document is ready: if the new one's load fails, visits continue there.
    private mutating func oldDocumentLoaded(_ location: Location) -> [SessionEffect] {
        boot?.oldDocument = .ready
        documentOrigin = location.origin
        return []
    }

    /// The visit ran in the document that another one has taken the place of, so its end will never come.
    private mutating func repeated(_ visit: SessionVisit) -> [SessionEffect] {
        [.report(.loadedPage), .report(.retried(visit))]
            + self.visit(visit.visitHost, visit.location, visit.options, reload: false, isRetry: true)
    }

    /// Turbo runs one visit at a time, so that the page's ends ours, and shows itself where ours was to be shown.
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
        // Anything but a page is a file.
        if error == .load(.contentTypeMismatch) { return [.openFile(visit.location)] + fail(error) }
        if case .http = error { current?.serverPage = page.map(ServerPage.read) }
        return status == 0 ? requestLost(visit) : fail(error)
    }

    /// The page stays as it is; only from its own origin may it have a file.
    private func pageAnswered(withFileAt location: Location) -> [SessionEffect] {
        location.isWeb && location.origin == documentOrigin ? [.openFile(location)] : []
    }

    /// A visit that the page began itself (a refresh, its own history) failed where it stands.
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

    /// Turbo renders a preview first and the answer later, so this comes once or twice, and also after the end.
    mutating func rendered(_ identifier: String, title: String, _ location: Location) -> [SessionEffect] {
        guard let active else { return [] }
        guard let visit = current, visit.state == .started || visit.state == .completed else { return [] }
        if visit.identifier == identifier {
            return shown(visit.visitHost, location, title: title, visit: visit.number)
        }
        // Late news of an older visit must not uncover a place whose own visit still runs.
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
