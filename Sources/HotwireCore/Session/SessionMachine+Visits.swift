/// Starts and ends visits.
extension SessionMachine {
    mutating func visit(
        _ visitHost: VisitHostIdentifier,
        _ location: Location,
        _ options: VisitOptions,
        reload: Bool,
        isRetry: Bool = false
    ) -> [SessionEffect] {
        visitHosts[visitHost, default: VisitHostState(location: location)].visit(location)
        if reload {
            return stopBoot() + start(visitHost, location, options, asBoot: true, isRetry: isRetry)
        }
        switch page {
        case .booting(let boot) where boot.navigatesAway:
            let pending = endBoot()
            let effects = cancelCurrent() + start(visitHost, location, options, asBoot: true, isRetry: isRetry)
            self.boot?.pending = pending
            return effects
        case .booting: return wait(visitHost, location, options)
        case .ready:
            let isElsewhere = location.origin != documentOrigin
            return start(visitHost, location, options, asBoot: isElsewhere, isRetry: isRetry)
        case .unloaded, .plain: return start(visitHost, location, options, asBoot: true, isRetry: isRetry)
        }
    }

    /// Retries a failed visit in its host, without the response that came with it.
    mutating func retry(_ failed: SessionVisit) -> [SessionEffect] {
        guard visitHosts[failed.visitHost] != nil else { return [] }
        let options = VisitOptions(action: failed.options.action)
        return [.report(.retried(failed)), .show(failed.visitHost, .nothing), .show(failed.visitHost, .activity)]
            + visit(failed.visitHost, failed.location, options, reload: false)
    }

    mutating func reloadTopmost() -> [SessionEffect] {
        guard let topmost, let visitHost = visitHosts[topmost] else { return [] }
        return keepSnapshotOfPage(in: topmost)
            + visit(topmost, visitHost.location, VisitOptions(action: .restore), reload: true)
    }

    /// Defers a visit, so that the document is not loaded twice; the screen moves at once.
    private mutating func wait(
        _ visitHost: VisitHostIdentifier,
        _ location: Location,
        _ options: VisitOptions
    ) -> [SessionEffect] {
        boot?.pending = ColdBoot.Pending(visitHost: visitHost, location: location, options: options)
        return take(visitHost) + [.show(visitHost, .nothing), .show(visitHost, .activity)]
    }

    private mutating func start(
        _ visitHost: VisitHostIdentifier,
        _ location: Location,
        _ options: VisitOptions,
        asBoot: Bool,
        isRetry: Bool
    ) -> [SessionEffect] {
        visitCount += 1
        refusal = .none
        let appearance = appearanceAtStart(of: visitHost, options, asBoot: asBoot)
        let visit = SessionVisit(
            number: visitCount,
            visitHost: visitHost,
            location: location,
            options: options,
            isColdBoot: asBoot,
            isRetry: isRetry,
            limitedBy: isRetry ? current?.limitedBy : nil
        )
        if asBoot, painted != nil { left = Left(visit: current, painted: painted, historyDepth: historyDepth) }
        let ended = supersedeCurrent(by: visitHost)
        current = visit
        if topmost == nil { topmost = visitHost }
        let limit: [SessionEffect] = isRetry ? [] : [.startTimer(.visit, visit: visit.number)]
        let move: [SessionEffect] = take(visitHost) + [.show(visitHost, appearance)]
        let waits: [SessionEffect] = [.startTimer(.activity, visit: visit.number)] + limit
        guard asBoot else {
            // The page processes the call while it is being moved.
            return ended + waits + [.report(.started(visit))] + callEffects(visit) + move
        }
        return ended + move + waits + [.report(.started(visit))] + bootEffects(visit)
    }

    /// Cancels a visit whose page was not painted; its host shows its own snapshot instead of the page's current content.
    private mutating func supersedeCurrent(by visitHost: VisitHostIdentifier) -> [SessionEffect] {
        guard let visit = current, isUnpainted(visit) else { return [] }
        return cancel()
            + (visit.visitHost == visitHost || visitHosts[visit.visitHost] == nil
                ? [] : [.show(visit.visitHost, .snapshot)])
    }

    /// Returns whether the visit's page has yet to be painted.
    func isUnpainted(_ visit: SessionVisit) -> Bool {
        switch visit.state {
        case .started: true
        case .completed: page == .ready && visitHosts[visit.visitHost] != nil && painted != visit.visitHost
        case .failed, .canceled: false
        }
    }

    private mutating func bootEffects(_ visit: SessionVisit) -> [SessionEffect] {
        let oldDocument: ColdBoot.OldDocument = page == .ready ? .ready : hasCommittedDocument ? .unfinished : .gone
        page = .booting(ColdBoot(visitHost: visit.visitHost, oldDocument: oldDocument))
        painted = nil
        historyDepth = 0
        // An error page that is to be shown comes with the retry of its visit.
        let html = visit.options.response.flatMap { $0.isSuccessful || visit.isRetry ? $0.responseHTML : nil }
        return [.stopTimer(.turbo), .report(.coldBoot(visit)), .load(visit.location, html: html)] + requestStarted()
    }

    /// Passes the restoration identifier for restore visits only; without one, the visit becomes an advance (as on Android).
    private mutating func callEffects(_ visit: SessionVisit) -> [SessionEffect] {
        redirects.forget(visit.location)
        let restoring = visit.options.action == .restore
        let identifier = restoring ? visitHosts[visit.visitHost]?.restorationIdentifier : nil
        let options = restoring && identifier == nil ? visit.options.with(action: .advance) : visit.options
        let call = TurboCall.visit(number: visit.number, visit.location, options, restorationIdentifier: identifier)
        return [.startTimer(.turbo, visit: visit.number), .call(call)]
    }

    /// Returns what the host shows first: a replaced page stays visible until the new one is painted, as in a browser, and a new
    /// screen starts empty.
    private func appearanceAtStart(of visitHost: VisitHostIdentifier, _ options: VisitOptions, asBoot: Bool)
        -> VisitAppearance
    {
        if asBoot { return .snapshot }
        switch options.action {
        case .restore: return .snapshot
        case .replace: return showsPaintedPage ? .page : .nothing
        case .advance: return active == visitHost && painted == visitHost ? .page : .nothing
        }
    }

    /// Whether the page is visible in the host that it belongs to.
    private var showsPaintedPage: Bool {
        guard let active, active == painted, let visitHost = visitHosts[active] else { return false }
        return !visitHost.isCovered
    }

    mutating func take(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        guard active != visitHost else { return [] }
        let holder = active
        active = visitHost
        historyDepth = 0
        return [.takePage(visitHost, from: holder)]
    }

    mutating func requestStarted() -> [SessionEffect] { current?.startRequest() ?? [] }

    mutating func requestFinished() -> [SessionEffect] { current?.finishRequest() ?? [] }

    mutating func cancel() -> [SessionEffect] { current?.cancel() ?? [] }

    mutating func complete() -> [SessionEffect] {
        guard current?.state == .started else { return [] }
        let finished = requestFinished()
        current?.state = .completed
        guard let visit = current else { return [] }
        return finished + [.stopTimer(.visit), .stopTimer(.turbo), .report(.completed(visit))]
    }

    mutating func fail(_ error: HotwireNativeError) -> [SessionEffect] {
        guard current?.state == .started else { return [] }
        let finished = requestFinished()
        current?.state = .failed
        current?.failure = error
        guard let visit = current else { return [] }
        if painted == visit.visitHost { painted = nil }
        // The previous page stays in Turbo's cache, so that Back needs no server.
        let kept: [SessionEffect] = page == .ready ? [.call(.cacheSnapshot)] : []
        return finished + stopTimers + kept + [.report(.failed(visit, error))]
    }

    /// Cancels the waits of a visit, but not the one for a page to be stable.
    var stopTimers: [SessionEffect] { [.stopTimer(.activity), .stopTimer(.visit), .stopTimer(.turbo)] }
}
