/// How visits begin and end.
extension SessionMachine {
    mutating func visit(
        _ place: PlaceIdentifier,
        _ location: Location,
        _ options: VisitOptions,
        reload: Bool,
        isRetry: Bool = false
    ) -> [SessionEffect] {
        places[place, default: Place(location: location)].location = location
        places[place]?.isStale = false
        places[place]?.isRetriedWhenSeen = false
        places[place]?.isRefreshedWhenSeen = false
        if reload {
            return stopBoot() + start(place, location, options, asBoot: true, isRetry: isRetry)
        }
        switch page {
        case .booting(let boot) where boot.leadsOn:
            let pending = endBoot()
            let effects = cancelCurrent() + start(place, location, options, asBoot: true, isRetry: isRetry)
            self.boot?.pending = pending
            return effects
        case .booting: return wait(place, location, options)
        case .ready:
            let isElsewhere = location.origin != documentOrigin
            return start(place, location, options, asBoot: isElsewhere, isRetry: isRetry)
        case .unloaded, .plain: return start(place, location, options, asBoot: true, isRetry: isRetry)
        }
    }

    /// Repeats a visit that failed, in its place; what was sent with it is spent.
    mutating func retry(_ failed: SessionVisit) -> [SessionEffect] {
        guard places[failed.place] != nil else { return [] }
        let options = VisitOptions(action: failed.options.action)
        return [.report(.retried(failed)), .show(failed.place, .nothing), .show(failed.place, .activity)]
            + visit(failed.place, failed.location, options, reload: false)
    }

    mutating func reloadTopmost() -> [SessionEffect] {
        guard let topmost, let place = places[topmost] else { return [] }
        return keepPictureOfPage(in: topmost)
            + visit(topmost, place.location, VisitOptions(action: .restore), reload: true)
    }

    /// The screen moves at once; only the visit waits, so that the document is not loaded twice.
    private mutating func wait(
        _ place: PlaceIdentifier,
        _ location: Location,
        _ options: VisitOptions
    ) -> [SessionEffect] {
        boot?.pending = ColdBoot.Pending(place: place, location: location, options: options)
        return take(place) + [.show(place, .nothing), .show(place, .activity)]
    }

    private mutating func start(
        _ place: PlaceIdentifier,
        _ location: Location,
        _ options: VisitOptions,
        asBoot: Bool,
        isRetry: Bool
    ) -> [SessionEffect] {
        visitCount += 1
        refusal = .none
        let appearance = appearanceAtStart(of: place, options, asBoot: asBoot)
        let visit = SessionVisit(
            number: visitCount,
            place: place,
            location: location,
            options: options,
            isColdBoot: asBoot,
            isRetry: isRetry,
            limitedBy: isRetry ? current?.limitedBy : nil
        )
        if asBoot, painted != nil { left = Left(visit: current, painted: painted, historyDepth: historyDepth) }
        let ended = supersedeCurrent(by: place)
        current = visit
        if topmost == nil { topmost = place }
        let limit: [SessionEffect] = isRetry ? [] : [.startTimer(.visit, visit: visit.number)]
        let move: [SessionEffect] = take(place) + [.show(place, appearance)]
        let waits: [SessionEffect] = [.startTimer(.activity, visit: visit.number)] + limit
        guard asBoot else {
            // The page works on the call while it is moved.
            return ended + waits + [.report(.started(visit))] + callEffects(visit) + move
        }
        return ended + move + waits + [.report(.started(visit))] + bootEffects(visit)
    }

    /// A place that is left before its page was painted shows its own picture, and not what the page shows just then.
    private mutating func supersedeCurrent(by place: PlaceIdentifier) -> [SessionEffect] {
        guard let visit = current, isUnpainted(visit) else { return [] }
        let finished = requestFinished()
        if visit.state == .started { current?.state = .canceled }
        return finished + (visit.place == place || places[visit.place] == nil ? [] : [.show(visit.place, .picture)])
    }

    /// Whether the visit's page is still to come.
    func isUnpainted(_ visit: SessionVisit) -> Bool {
        switch visit.state {
        case .started: true
        case .completed: page == .ready && places[visit.place] != nil && painted != visit.place
        case .failed, .canceled: false
        }
    }

    private mutating func bootEffects(_ visit: SessionVisit) -> [SessionEffect] {
        let oldDocument: ColdBoot.OldDocument = page == .ready ? .ready : hasCommittedDocument ? .unfinished : .gone
        page = .booting(ColdBoot(place: visit.place, oldDocument: oldDocument))
        painted = nil
        historyDepth = 0
        // A page about an error that is wanted comes with the retry of the visit that it answered.
        let html = visit.options.response.flatMap { $0.isSuccessful || visit.isRetry ? $0.responseHTML : nil }
        return [.stopTimer(.turbo), .report(.coldBoot(visit)), .load(visit.location, html: html)] + requestStarted()
    }

    /// Restoration identifiers travel with restore visits only; without one the visit goes forward (as on Android).
    private mutating func callEffects(_ visit: SessionVisit) -> [SessionEffect] {
        forgetRedirect(of: visit.location)
        let restoring = visit.options.action == .restore
        let identifier = restoring ? places[visit.place]?.restorationIdentifier : nil
        let options = restoring && identifier == nil ? visit.options.with(action: .advance) : visit.options
        let call = TurboCall.visit(number: visit.number, visit.location, options, restorationIdentifier: identifier)
        return [.startTimer(.turbo, visit: visit.number), .call(call)]
    }

    /// A replaced page stays to be seen until the new one is painted, as in a browser; a new screen begins empty.
    private func appearanceAtStart(of place: PlaceIdentifier, _ options: VisitOptions, asBoot: Bool) -> VisitAppearance
    {
        if asBoot { return .picture }
        switch options.action {
        case .restore: return .picture
        case .replace: return showsPaintedPage ? .page : .nothing
        case .advance: return active == place && painted == place ? .page : .nothing
        }
    }

    /// Whether a person sees the page now, and in the place that it belongs to.
    private var showsPaintedPage: Bool {
        guard let active, active == painted, let place = places[active] else { return false }
        return !place.isCovered
    }

    mutating func take(_ place: PlaceIdentifier) -> [SessionEffect] {
        guard active != place else { return [] }
        let holder = active
        active = place
        historyDepth = 0
        return [.takePage(place, from: holder)]
    }

    mutating func requestStarted() -> [SessionEffect] {
        guard let visit = current, visit.state == .started, visit.request == .none else { return [] }
        current?.request = .started
        return [.report(.requestStarted(visit))]
    }

    mutating func requestFinished() -> [SessionEffect] {
        guard let visit = current, visit.request == .started else { return [] }
        current?.request = .finished
        return [.report(.requestFinished(visit))]
    }

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
        if painted == visit.place { painted = nil }
        // The page that was there stays in Turbo's cache, so that Back needs no server.
        let kept: [SessionEffect] = page == .ready ? [.call(.cacheSnapshot)] : []
        return finished + stopTimers + kept + [.report(.failed(visit, error))]
    }

    /// Drops the waits of a visit; that for a page to stay is none of them.
    var stopTimers: [SessionEffect] { [.stopTimer(.activity), .stopTimer(.visit), .stopTimer(.turbo)] }
}
