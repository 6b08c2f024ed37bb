/// Handles the progress of full page loads.
extension SessionMachine {
    /// Handles an event of a full page load.
    mutating func loaded(_ event: LoadEvent) -> [SessionEffect] {
        switch event {
        case .redirected(let location): redirected(to: location)
        case .movedOn(let location): movedOn(to: location)
        case .errorPage(let error): mark { $0.state.document.boot?.errorPage = error }
        case .hiddenErrorPage(let error): hid(error)
        case .formRefused: mark { $0.state.document.announceRefusal() }
        case .committed: committed()
        case .finished: finished()
        case .answerFinished: answerLoaded()
        case .stayed: stayed()
        case .failed(let error): loadFailed(error)
        case .formLost(let location, let loss): forms(.lost(loss)) + report(location, loss)
        case .interrupted: interrupted { $0.interrupted() }
        case .canceled: interrupted { $0.loadCanceled() }
        }
    }

    private mutating func redirected(to location: Location) -> [SessionEffect] {
        guard state.boot != nil, let visit = state.current, visit.isColdBoot, visit.location != location else {
            return []
        }
        state.current?.location = location
        state.hosts[visit.visitHost]?.location = location
        return [.report(.redirected(visit, to: location))]
    }

    /// Ends the load before the redirect's target is requested: the target's own screen does that.
    mutating func movedOn(to location: Location) -> [SessionEffect] {
        guard state.boot != nil, let visit = state.current, visit.isColdBoot else { return [] }
        if let effects = stayOnPlainPage() { return effects + [.report(.proposed(location, VisitOptions()))] }
        if let pending = state.document.endBoot() { return state.cancelCurrent() + run(pending) }
        return leaveCurrent(to: location)
    }

    /// Handles a load that stopped before the error page was read; the previous document stays.
    private mutating func hid(_ error: HTTPError) -> [SessionEffect] {
        if state.boot != nil { state.current?.serverPage = .unread }
        return loadFailed(.http(error))
    }

    private mutating func committed() -> [SessionEffect] {
        state.commit()
        let released = bridgeReleasedAll() + forms(.documentGone)
        // A page that a plain one leads to may belong in another screen.
        bridge.speaker = state.boot.map { $0.departure == nil ? $0.visitHost : nil } ?? state.active
        return released
    }

    private mutating func finished() -> [SessionEffect] {
        guard let boot = state.boot, let visit = state.current, visit.isColdBoot, visit.state == .started else {
            return []
        }
        return state.requestFinished() + [.stopTimer(.visit), .startTimer(.turbo, visit: visit.number)]
            + askForPaint(boot)
    }

    /// Handles that the user stays on the page that the load would have replaced.
    mutating func stayed() -> [SessionEffect] {
        guard state.canStay, let visit = state.current else { return [] }
        let departure = state.boot?.departure
        let pending = state.document.endBoot()
        if let departure { state.putBack(visit.visitHost, departure) }
        let effects = state.stay()
        return effects + (state.hosts.painted == visit.visitHost ? bridgeSettles(in: visit.visitHost) : [])
            + run(pending)
    }

    /// Handles the failure of a load, or of the page.
    mutating func loadFailed(_ error: HotwireNativeError) -> [SessionEffect] {
        guard state.boot != nil else {
            guard state.document.isShown else { return [] }  // a late event of a stopped load
            state.document.unload()
            return state.failPage(error)
        }
        let isNoPage = [.load(.leftApp), .load(.contentTypeMismatch), .load(.noContent)].contains(error)
        if isNoPage, let effects = stayOnPlainPage() { return effects }
        if error == .load(.noContent), state.isReplacingItself { return stayed() }
        let pending = state.document.endBoot()
        if isNoPage, error != .load(.leftApp) { state.pageLedToNoPage() }
        return state.fail(error) + run(pending)
    }

    /// Repeats a load that ended because the network process died; the server is not at fault.
    private mutating func interrupted(_ count: (inout ProcessDeaths) -> Void) -> [SessionEffect] {
        guard state.boot != nil, let visit = state.current else { return loadFailed(.web(.connectionLost)) }
        guard visit.request != .finished else { return [] }  // the document is complete
        count(&deaths)
        guard deaths.mayRepeatLoad else { return loadFailed(.web(.connectionLost)) }
        guard state.boot?.pending == nil else {
            let pending = state.document.endBoot()
            return state.cancelCurrent() + run(pending)
        }
        return again(visit)
    }
}

/// Handles what the script of a loaded document reports.
extension SessionMachine {
    /// Ends the cold boot, as Turbo is ready; also called for a page that loaded another document by itself.
    mutating func pageLoaded(
        _ restorationIdentifier: String,
        title: String,
        _ location: Location
    ) -> [SessionEffect] {
        guard !state.document.isGivenUp else { return [] }
        let boot = state.boot
        guard state.document.turboIsReady(at: location) else { return [] }
        state.historyDepth = 0
        state.hosts.painted = nil
        if boot == nil, let visit = state.current, visit.state == .started, !visit.isRetry { return runAgain(visit) }
        let page = SessionState.Arrival(
            location: location,
            restorationIdentifier: restorationIdentifier,
            title: title
        )
        if let boot, let left = boot.departure { return arrived(page, from: boot, left) }
        guard let visitHost = boot?.visitHost ?? state.active else { return [] }
        let location = state.showsRefusedForm ? state.hosts[visitHost]?.location ?? location : location
        state.hosts[visitHost]?.restorationIdentifier = restorationIdentifier
        state.hosts[visitHost]?.isPlain = false
        let number = boot == nil ? nil : state.current?.number
        if let pending = boot?.pending { return state.complete() + [.report(.loadedPage)] + run(pending) }
        return state.complete() + shown(visitHost, location, title: title, visit: number) + [.report(.loadedPage)]
    }

    /// Retries a visit that ran in a document that was replaced, as its end will never be reported.
    private mutating func runAgain(_ visit: SessionVisit) -> [SessionEffect] {
        [.report(.loadedPage), .report(.retried(visit))]
            + self.visit(visit.visitHost, visit.location, visit.options, reload: false, isRetry: true)
    }

    /// Fails the cold boot, as the document certainly has no Turbo.
    mutating func libraryMissing() -> [SessionEffect] {
        guard let boot = state.boot, boot.isCommitted, boot.errorPage == nil, let visit = state.current,
            visit.isColdBoot, visit.state == .started, state.pagesWithoutTurbo != .screen
        else { return [] }
        return abort(visit, .load(.notPresent))
    }

    /// Records that the document has loaded and now navigates past Turbo, so that the next visit does not wait for it: a page that
    /// only redirects by a script has no Turbo.
    ///
    /// A page that leads on by itself is handled like the redirect of a server, as Back would only lead to the redirect again.
    mutating func navigated(to location: Location, _ options: VisitOptions) -> [SessionEffect] {
        if state.isRedirectingByScript { return redirectedByScript(to: location) }
        if state.boot?.isCommitted == true, state.current?.request == .finished {
            state.document.boot?.navigatesAway = true
        }
        return proposed(location, options)
    }

    /// Proposes a visit of the page; only an action of the user or the app makes a new entry, as in a browser.
    func proposed(_ location: Location, _ options: VisitOptions) -> [SessionEffect] {
        [.report(.proposed(location, state.document.isUsed ? options : options.takingPlace))]
    }
}
