/// Handles the progress of full page loads, and errors of the page.
extension SessionMachine {
    mutating func loaded(_ event: LoadEvent) -> [SessionEffect] {
        switch event {
        case .redirected(let location): redirected(to: location)
        case .movedOn(let location): movedOn(to: location)
        case .errorPage(let error): mark { $0.boot?.errorPage = error }
        case .hiddenErrorPage(let error): hid(error)
        case .formRefused: mark { if $0.boot == nil { $0.refusal = .announced } }
        case .committed: committed()
        case .finished: loadFinished()
        case .stayed: stayed()
        case .failed(let error): loadFailed(error)
        case .interrupted: loadInterrupted { $0.interrupted() }
        case .canceled: loadInterrupted { $0.loadCanceled() }
        }
    }

    private mutating func redirected(to location: Location) -> [SessionEffect] {
        guard boot != nil, let visit = current, visit.isColdBoot, visit.location != location else { return [] }
        current?.location = location
        visitHosts[visit.visitHost]?.location = location
        return [.report(.redirected(visit, to: location))]
    }

    private mutating func committed() -> [SessionEffect] {
        hasCommittedDocument = true
        isGivenUp = false
        boot?.oldDocument = .gone
        refusal = refusal == .announced ? .shown : .none
        left = nil
        pageScroll = nil  // a new document starts at its top, which no message reports
        let released = bridgeReleasedAll() + forgetForms()
        bridge.speaker = boot?.visitHost ?? active
        return released
    }

    private mutating func loadFinished() -> [SessionEffect] {
        guard boot != nil, let visit = current, visit.isColdBoot, visit.state == .started else { return [] }
        return requestFinished() + [.stopTimer(.visit), .startTimer(.turbo, visit: visit.number)] + askForPaint
    }

    private mutating func loadFailed(_ error: HotwireNativeError) -> [SessionEffect] {
        guard boot != nil else {
            guard hasDocument else { return [] }  // a late event of a stopped load
            page = .unloaded
            return pageFailed(error)
        }
        let pending = endBoot()
        return fail(error) + run(pending)
    }

    /// Ends the visit without an error, and removes an activity indicator that nothing else would remove.
    mutating func cancelCurrent() -> [SessionEffect] {
        guard let visit = current, isUnpainted(visit) else { return stopTimers }
        return cancel() + stopTimers + (visitHosts[visit.visitHost] == nil ? [] : [.show(visit.visitHost, .nothing)])
    }

    mutating func again(_ visit: SessionVisit) -> [SessionEffect] {
        self.visit(visit.visitHost, visit.location, visit.options, reload: true, isRetry: true)
    }

    mutating func ended(_ timer: SessionTimer, visit number: Int) -> [SessionEffect] {
        guard let visit = current, number == (timer == .visit ? visit.limitedBy : visit.number) else { return [] }
        switch timer {
        case .form: return formIsSlow()
        case .activity: return isUnpainted(visit) ? [.show(visit.visitHost, .activity)] : []
        case .visit, .turbo: break
        case .steady:
            deaths = ProcessDeaths()
            return []
        }
        if isAsking { return visit.state == .started ? [.startTimer(timer, visit: number)] : [] }
        if timer == .turbo { return turboIsSilent(visit) }
        return visit.state == .started ? timedOut(visit) : []
    }

    mutating func abort(_ visit: SessionVisit, _ error: HotwireNativeError) -> [SessionEffect] {
        if visit.isColdBoot { return [.stopLoading] + loadFailed(error) }
        let cancel = visit.identifier.map { [SessionEffect.call(.cancel(identifier: $0))] } ?? []
        return cancel + fail(error)
    }
}

/// Redirected requests.
///
/// Within its origin Turbo follows redirects by itself and proposes their target. Redirects that it cannot follow are handled
/// here, from the engine's report, without a second request.
extension SessionMachine {
    /// Handles a request of the page that failed for a reason unknown to Turbo.
    mutating func requestLost(_ visit: SessionVisit) -> [SessionEffect] {
        guard let redirect = redirects.take(visit.location) else {
            // A fetch gives no reason for its failure; the engine's own load does.
            return visit.isRetry ? fail(.web(.networkFailure)) : [.report(.retried(visit))] + again(visit)
        }
        switch redirect.end {
        case .outside: return fail(.load(.leftApp)) + [.report(.proposed(redirect.target, VisitOptions()))]
        case .nowhere: return fail(.web(.tooManyRedirects))
        case .otherScreen: return leaveCurrent(to: redirect.target)
        case .sameScreen:
            let sent: [SessionEffect] = [.report(.redirected(visit, to: redirect.target)), .report(.retried(visit))]
            return sent + self.visit(visit.visitHost, redirect.target, visit.options, reload: true, isRetry: true)
        }
    }

    /// Handles a visit that the page started itself, or its form, that was redirected where Turbo could not follow.
    mutating func followOut(of location: Location) -> [SessionEffect]? {
        switch redirects.take(location) {
        case nil: return nil
        case let redirect? where redirect.end == .nowhere: return pageFailed(.web(.tooManyRedirects))
        case let redirect? where redirect.end == .outside: return [.report(.proposed(redirect.target, VisitOptions()))]
        case let redirect?: return [moveOn(to: redirect.target)]
        }
    }

    /// Ends the load before the redirect's target is requested: the target's own screen does that.
    mutating func movedOn(to location: Location) -> [SessionEffect] {
        guard boot != nil, let visit = current, visit.isColdBoot else { return [] }
        if let pending = endBoot() { return cancelCurrent() + run(pending) }
        return leaveCurrent(to: location)
    }

    /// Ends the visit and proposes the target; the screen keeps its snapshot, as it may stay below the other.
    private mutating func leaveCurrent(to location: Location) -> [SessionEffect] {
        guard let visit = current else { return [] }
        return cancel() + stopTimers
            + [.show(visit.visitHost, .snapshot), .report(.redirected(visit, to: location)), moveOn(to: location)]
    }

    /// Proposes the target of a redirect as Turbo does for its own visits; it has not been requested yet.
    private func moveOn(to location: Location) -> SessionEffect {
        let response = VisitResponse(statusCode: 302, redirected: true)
        return .report(.proposed(location, VisitOptions(action: .replace, response: response)))
    }
}

/// The current cold boot.
extension SessionMachine {
    /// The current cold boot; setting it changes one, but neither starts nor ends it.
    var boot: ColdBoot? {
        get { if case .booting(let boot) = page { boot } else { nil } }
        set { if boot != nil, let newValue { page = .booting(newValue) } }
    }

    /// Whether there is a cold boot whose document has been committed.
    var isBootCommitted: Bool { boot?.isCommitted == true }

    /// Ends the cold boot; if it failed before its document was committed, the old document stays as it was.
    ///
    /// - Returns: The visit that waited for the end.
    @discardableResult
    mutating func endBoot() -> ColdBoot.Pending? {
        guard let boot else { return nil }
        page = boot.oldDocument == .ready ? .ready : .unloaded
        return boot.pending
    }

    /// Stops the cold boot, if there is one, and drops a visit that waited for its end.
    mutating func stopBoot() -> [SessionEffect] {
        guard boot != nil else { return [] }
        endBoot()
        return [.stopTimer(.turbo), .stopLoading]
    }

    /// Starts a visit that waited for the end of a cold boot.
    mutating func run(_ pending: ColdBoot.Pending?) -> [SessionEffect] {
        guard let pending else { return [] }
        return visit(pending.visitHost, pending.location, pending.options, reload: false)
    }
}
