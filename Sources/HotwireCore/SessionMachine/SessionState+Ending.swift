/// The newest visit's request and end.
extension SessionState {
    /// Handles the start of the newest visit's request.
    mutating func requestStarted() -> [SessionEffect] { current?.startRequest() ?? [] }

    /// Handles the end of the newest visit's request.
    mutating func requestFinished() -> [SessionEffect] { current?.finishRequest() ?? [] }

    /// Cancels the newest visit, unless it has ended.
    mutating func cancel() -> [SessionEffect] { current?.cancel() ?? [] }

    /// Completes the newest visit, if it is running.
    mutating func complete() -> [SessionEffect] { current?.complete() ?? [] }

    /// Completes the newest visit, which ran inside the page; its paint may come later.
    mutating func completed(_ restorationIdentifier: String, _ location: Location) -> [SessionEffect] {
        guard let visit = current, visit.state == .started else { return [] }
        hosts[visit.visitHost]?.restorationIdentifier = restorationIdentifier
        hosts[visit.visitHost]?.location = location
        let ended = complete()
        return hosts.painted == visit.visitHost ? ended : ended + [.startTimer(.turbo, visit: visit.number)]
    }

    /// Ends the newest visit with an error, if it is running.
    mutating func fail(_ error: HotwireNativeError) -> [SessionEffect] {
        guard let finished = current?.fail(error), let visit = current else { return [] }
        if hosts.painted == visit.visitHost { hosts.painted = nil }
        // The previous page stays in Turbo's cache, so that Back needs no server.
        let kept: [SessionEffect] = page == .ready ? [.call(.cacheSnapshot)] : []
        return finished + SessionVisit.stopTimers + kept + [.report(.failed(visit, error))]
    }

    /// Shows an error in a host, as a visit that failed at once.
    mutating func fail(
        _ visitHost: VisitHostIdentifier,
        _ location: Location,
        _ error: HotwireNativeError
    ) -> [SessionEffect] {
        SessionVisit.stopTimers + [failed(visitHost, location, .replace, asBoot: false, error)]
    }

    /// Handles the failure of a visit that the page started itself (a refresh, its own history) in its current host.
    mutating func failPage(_ error: HotwireNativeError) -> [SessionEffect] {
        guard let active, let visitHost = hosts[active], current?.state != .started else { return [] }
        return fail(active, visitHost.location, error)
    }

    /// Shows an error instead of loading a page again whose process died.
    mutating func giveUp(_ lost: VisitHostIdentifier, _ location: Location) -> [SessionEffect] {
        let report = failed(lost, location, .restore, asBoot: true, .load(.processTerminated))
        return take(lost) + [report]
    }

    private mutating func failed(
        _ visitHost: VisitHostIdentifier,
        _ location: Location,
        _ action: VisitAction,
        asBoot: Bool,
        _ error: HotwireNativeError
    ) -> SessionEffect {
        var visit = SessionVisit(
            number: nextNumber(),
            visitHost: visitHost,
            location: location,
            options: VisitOptions(action: action),
            isColdBoot: asBoot
        )
        _ = visit.fail(error)
        current = visit
        return .report(.failed(visit, error))
    }
}

/// Leaving a visit without an error.
extension SessionState {
    /// Stops the cold boot, if there is one, and drops a visit that waited for its end.
    mutating func stopBoot() -> [SessionEffect] {
        guard boot != nil else { return [] }
        document.endBoot()
        return [.stopTimer(.turbo), .stopLoading]
    }

    /// Cancels the newest visit, and removes an activity indicator that nothing else would remove.
    mutating func cancelCurrent() -> [SessionEffect] { endCurrent(showing: .nothing) ?? SessionVisit.stopTimers }

    /// Stops the newest visit in the page and cancels it, as its host is removed.
    mutating func abandonCurrent() -> [SessionEffect] {
        guard let visit = current, visit.state == .started else { return SessionVisit.stopTimers }
        return stopBoot() + visit.cancelInPage + cancelCurrent()
    }

    /// Cancels the newest visit, as the page's process died, and covers the lost page with its snapshot; an error stays visible.
    mutating func loseProcess() -> [SessionEffect] {
        if let effects = endCurrent(showing: .snapshot) { return effects }
        let shown = current?.state == .failed || hosts.painted != active ? nil : hosts.painted
        return SessionVisit.stopTimers + (shown.map { [.show($0, .snapshot)] } ?? [])
    }

    /// Forgets the document, as its process died.
    mutating func forgetDocument() {
        document.die()
        (arrival, renderedPage, displacedPage) = (nil, nil, nil)
        hosts.forgetDocument()
        historyDepth = 0
    }

    /// Forgets all visits and hosts; the numbers of visits continue, so that messages of earlier ones are not mistaken for new ones.
    mutating func reset() -> [SessionEffect] {
        let effects = abandonCurrent() + hosts.removeAll()
        document.reset()
        (current, left, arrival, historyDepth) = (nil, nil, nil, 0)
        (renderedPage, displacedPage) = (nil, nil)
        return effects
    }

    /// Cancels the newest visit if its page was not painted; returns `nil` otherwise.
    private mutating func endCurrent(showing appearance: VisitAppearance) -> [SessionEffect]? {
        guard let visit = current, isUnpainted(visit) else { return nil }
        let isGone = hosts[visit.visitHost] == nil
        return cancel() + SessionVisit.stopTimers + (isGone ? [] : [.show(visit.visitHost, appearance)])
    }
}
