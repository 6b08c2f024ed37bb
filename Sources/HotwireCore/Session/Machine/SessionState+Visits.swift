/// The start of visits, and the page that a full page load is about to replace.
extension SessionState {
    /// Starts a visit in place of the newest one, as a full page load or inside the page, and moves the page into its host.
    mutating func start(
        _ visitHost: VisitHostIdentifier,
        _ location: Location,
        _ options: VisitOptions,
        asBoot: Bool,
        isRetry: Bool
    ) -> [SessionEffect] {
        // A retry repeats the newest visit, whose time limit then applies.
        document.visitStarts()
        if options.referrer.page != nil { hosts[visitHost]?.referrer = options.referrer }
        let appearance = asBoot ? .snapshot : hosts.appearance(atStartIn: visitHost, options.action)
        let visit = SessionVisit(
            number: nextNumber(),
            visitHost: visitHost,
            location: location,
            options: options,
            isColdBoot: asBoot,
            isRetry: isRetry,
            limitedBy: isRetry ? current?.limitedBy : nil
        )
        if asBoot { leave() }
        let ended = supersedeCurrent(by: visitHost)
        current = visit
        if topmost == nil { hosts.topmost = visitHost }
        let limit: [SessionEffect] = isRetry ? [] : [.startTimer(.visit, visit: visit.number)]
        let move: [SessionEffect] = take(visitHost) + [.show(visitHost, appearance)]
        let waits: [SessionEffect] = [.startTimer(.activity, visit: visit.number)] + limit
        guard asBoot else {
            // The page processes the call while it is being moved.
            return ended + waits + [.report(.started(visit))] + callEffects(visit) + move
        }
        return ended + move + waits + [.report(.started(visit))] + bootEffects(visit)
    }

    /// Moves the page into a host, unless it is already there.
    mutating func take(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        let effects = hosts.take(visitHost)
        if !effects.isEmpty { historyDepth = 0 }
        return effects
    }

    /// Cancels a visit whose page was not painted, and shows its host's own snapshot instead of the page's current content.
    private mutating func supersedeCurrent(by visitHost: VisitHostIdentifier) -> [SessionEffect] {
        guard let visit = current, isUnpainted(visit) else { return [] }
        // The visit's page is rendered anyway, and may have redirected by itself before it was painted.
        if visit.isAnswered { pageRendered(in: visit.visitHost, visit.location, title: "") }
        let isCovering = visit.visitHost != visitHost && hosts[visit.visitHost] != nil
        return cancel() + (isCovering ? [.show(visit.visitHost, .snapshot)] : [])
    }

    private mutating func bootEffects(_ visit: SessionVisit) -> [SessionEffect] {
        document.startBoot(in: visit.visitHost)
        hosts.painted = nil
        historyDepth = 0
        // The retry of a visit brings the error page that is to be shown.
        let html = visit.options.response.flatMap { $0.isSuccessful || visit.isRetry ? $0.responseHTML : nil }
        let referrer = hosts[visit.visitHost]?.referrer ?? Referrer()
        let load = SessionEffect.load(visit.location, html: html, from: referrer)
        return [.stopTimer(.turbo), .report(.coldBoot(visit)), load] + requestStarted()
    }

    /// Calls Turbo with the restoration identifier of a restore visit; without one, the visit becomes an advance (as on Android).
    private func callEffects(_ visit: SessionVisit) -> [SessionEffect] {
        let restoring = visit.options.action == .restore
        let identifier = restoring ? hosts[visit.visitHost]?.restorationIdentifier : nil
        let options = restoring && identifier == nil ? visit.options.with(action: .advance) : visit.options
        let call = TurboCall.visit(number: visit.number, visit.location, options, restorationIdentifier: identifier)
        return [.startTimer(.turbo, visit: visit.number), .call(call)]
    }

    private mutating func leave() {
        guard hosts.painted != nil else { return }
        left = Left(visit: current, painted: hosts.painted, historyDepth: historyDepth)
    }

    /// Handles that a new document replaced the page, so that the user can no longer return to it.
    mutating func commit() {
        document.commit()
        hosts.forgetEntries()
        left = nil
        renderedPage = nil
    }

    /// Whether the user may stay on the page that the newest visit would replace.
    var canStay: Bool {
        guard let boot, current?.isColdBoot == true, left != nil else { return false }
        return boot.oldDocument == .ready || boot.oldDocument == .plain
    }

    /// Whether the newest visit would replace the page of its own host, as a reload does.
    var isReplacingItself: Bool { canStay && left?.painted == current?.visitHost }

    /// Ends the newest visit, because the user stays on the page.
    mutating func stay() -> [SessionEffect] {
        // If the visit is for the same host, that host continues as before. A new host shows an error, because it has no page.
        guard let visit = current, let left else { return [] }
        guard left.painted == visit.visitHost else { return fail(.load(.leftApp)) }
        let finished = requestFinished()
        current = left.visit
        hosts.painted = left.painted
        historyDepth = left.historyDepth
        return finished + SessionVisit.stopTimers
            + [.show(visit.visitHost, .page), .report(.restored(visit.visitHost))]
    }
}

/// The request and the end of the newest visit.
extension SessionState {
    mutating func requestStarted() -> [SessionEffect] { current?.startRequest() ?? [] }

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

    /// Shows an error in a host, as if a visit had failed at once.
    mutating func fail(
        _ visitHost: VisitHostIdentifier,
        _ location: Location,
        _ error: HotwireNativeError
    ) -> [SessionEffect] {
        SessionVisit.stopTimers + [failed(visitHost, location, .replace, asBoot: false, error)]
    }

    /// Shows an error in the active host after a visit failed that the page started itself (a refresh, its own history).
    mutating func failPage(_ error: HotwireNativeError) -> [SessionEffect] {
        guard let active, let visitHost = hosts[active], current?.state != .started else { return [] }
        return fail(active, visitHost.location, error)
    }

    /// Shows an error instead of reloading a page whose process died.
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
    /// Stops the cold boot, if there is one, and drops the visit that waited for its end.
    mutating func stopBoot() -> [SessionEffect] {
        guard boot != nil else { return [] }
        document.endBoot()
        return [.stopTimer(.turbo), .stopLoading]
    }

    /// Cancels the newest visit, and removes an activity indicator that nothing else would remove.
    mutating func cancelCurrent() -> [SessionEffect] { endCurrent(showing: .nothing) ?? SessionVisit.stopTimers }

    /// Stops the newest visit in the page and cancels it, because its host is removed.
    mutating func abandonCurrent() -> [SessionEffect] {
        guard let visit = current, visit.state == .started else { return SessionVisit.stopTimers }
        return stopBoot() + visit.cancelInPage + cancelCurrent()
    }

    /// Cancels the newest visit because the page's process died, and covers the lost page, but no error, with its snapshot.
    mutating func loseProcess() -> [SessionEffect] {
        if let effects = endCurrent(showing: .snapshot) { return effects }
        let shown = current?.state == .failed || hosts.painted != active ? nil : hosts.painted
        return SessionVisit.stopTimers + (shown.map { [.show($0, .snapshot)] } ?? [])
    }

    /// Forgets the document, because its process died.
    mutating func forgetDocument() {
        document.die()
        (arrival, renderedPage, displacedPage) = (nil, nil, nil)
        hosts.forgetDocument()
        historyDepth = 0
    }

    /// Forgets all visits and hosts but keeps counting visits, so that messages of earlier ones are not mistaken for new ones.
    mutating func reset() -> [SessionEffect] {
        let effects = abandonCurrent() + hosts.removeAll()
        document.reset()
        (current, left, arrival, historyDepth) = (nil, nil, nil, 0)
        (renderedPage, displacedPage) = (nil, nil)
        return effects
    }

    /// Cancels the newest visit if its page was not painted, and returns `nil` otherwise.
    private mutating func endCurrent(showing appearance: VisitAppearance) -> [SessionEffect]? {
        guard let visit = current, isUnpainted(visit) else { return nil }
        let isGone = hosts[visit.visitHost] == nil
        return cancel() + SessionVisit.stopTimers + (isGone ? [] : [.show(visit.visitHost, appearance)])
    }
}
