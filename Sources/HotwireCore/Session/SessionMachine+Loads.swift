/// How loads of whole documents go, and what goes wrong with the page.
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
        case .interrupted: loadInterrupted()
        }
    }

    private mutating func redirected(to location: Location) -> [SessionEffect] {
        guard boot != nil, let visit = current, visit.isColdBoot, visit.location != location else { return [] }
        current?.location = location
        places[visit.place]?.location = location
        return [.report(.redirected(visit, to: location))]
    }

    private mutating func committed() -> [SessionEffect] {
        hasCommittedDocument = true
        isGivenUp = false
        boot?.oldDocument = .gone
        refusal = refusal == .announced ? .shown : .none
        left = nil
        pageScroll = nil  // a new document begins at its top, which no message tells
        let released = bridgeReleasedAll() + forgetForms()
        bridge.speaker = boot?.place ?? active
        return released
    }

    private mutating func loadFinished() -> [SessionEffect] {
        guard boot != nil, let visit = current, visit.isColdBoot, visit.state == .started else { return [] }
        return requestFinished() + [.stopTimer(.visit), .startTimer(.turbo, visit: visit.number)] + askForPaint
    }

    private mutating func loadFailed(_ error: HotwireNativeError) -> [SessionEffect] {
        guard boot != nil else {
            guard hasDocument else { return [] }  // late news of a load that was stopped
            page = .unloaded
            return pageFailed(error)
        }
        let pending = endBoot()
        return fail(error) + run(pending)
    }

    /// Ends the visit without an error; an indicator that nothing else would end goes with it.
    mutating func cancelCurrent() -> [SessionEffect] {
        guard let visit = current, isUnpainted(visit) else { return stopTimers }
        let finished = requestFinished()
        if visit.state == .started { current?.state = .canceled }
        return finished + stopTimers + (places[visit.place] == nil ? [] : [.show(visit.place, .nothing)])
    }

    mutating func again(_ visit: SessionVisit) -> [SessionEffect] {
        self.visit(visit.place, visit.location, visit.options, reload: true, isRetry: true)
    }

    mutating func ended(_ timer: SessionTimer, visit number: Int) -> [SessionEffect] {
        guard let visit = current, number == (timer == .visit ? visit.limitedBy : visit.number) else { return [] }
        switch timer {
        case .form: return formIsSlow()
        case .activity: return isUnpainted(visit) ? [.show(visit.place, .activity)] : []
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
