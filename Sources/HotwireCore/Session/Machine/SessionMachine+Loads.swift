/// The progress of full page loads.
extension SessionMachine {
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

    /// Ends the load before the redirect's target is requested, because the target's own screen requests it.
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
        // A page that a plain page leads to may belong in another screen.
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

    /// Repeats a load that the engine canceled or that ended with the network process; the server is not at fault.
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

/// Reports from a loaded document's script.
extension SessionMachine {
    /// Ends the cold boot, because Turbo is ready; also called for a page that loaded another document by itself.
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

    /// Retries a visit that ran in a replaced document, because its end will never be reported.
    private mutating func runAgain(_ visit: SessionVisit) -> [SessionEffect] {
        [.report(.loadedPage), .report(.retried(visit))]
            + self.visit(visit.visitHost, visit.location, visit.options, reload: false, isRetry: true)
    }

    /// Fails the cold boot, because the document certainly has no Turbo.
    mutating func libraryMissing() -> [SessionEffect] {
        guard let boot = state.boot, boot.isCommitted, boot.errorPage == nil, let visit = state.current,
            visit.isColdBoot, visit.state == .started, state.pagesWithoutTurbo != .screen
        else { return [] }
        return abort(visit, .load(.notPresent))
    }

    /// Handles that a loaded document navigates past Turbo, so that the next visit does not wait for it.
    mutating func navigated(to location: Location, _ options: VisitOptions) -> [SessionEffect] {
        // A page that only redirects by script has no Turbo. Its redirect is handled like a server's: Back would only redirect
        // again.
        if state.isRedirectingByScript { return redirectedByScript(to: location) }
        if state.boot?.isCommitted == true, state.current?.request == .finished {
            state.document.boot?.navigatesAway = true
        }
        return proposed(location, options)
    }

    /// Proposes a visit of the page, which adds a history entry only after the user or the app has acted, as in a browser.
    func proposed(_ location: Location, _ options: VisitOptions) -> [SessionEffect] {
        [.report(.proposed(location, state.document.isUsed ? options : options.takingPlace))]
    }
}

// A link of a page without Turbo loads in the same screen, as a full page load, and the screen keeps the earlier pages for Back.
// If the link leads to a page with Turbo, the loaded page becomes a proposal, because nothing shows earlier what a page is. The
// screen that the proposal opens takes the loaded document.
/// Pages without Turbo as screens of their own (Linux only).
extension SessionMachine {
    /// Loads a page that a plain page leads to in the plain page's screen.
    mutating func openInPlace(_ location: Location, from referrer: Referrer) -> [SessionEffect] {
        // A page that redirects without an action of the user, such as by script, is not a Back target.
        guard let active = state.active, let left = state.hosts[active] else { return [] }
        let options = VisitOptions(referrer: referrer)
        if let departure = state.boot?.departure {
            return load(location, in: active, options, leaving: departure, trail: left.trail)
        }
        let isStep = state.document.isUsed && !location.isSamePage(as: left.location)
        let page = TrailPage(location: left.location, depth: state.historyDepth, isAnswer: left.isAnswer)
        let trail = isStep ? left.trail + [page] : left.trail
        return load(location, in: active, options, leaving: left, trail: trail)
    }

    /// Goes back through the earlier pages of the page's screen, from the engine's history if it still has the page.
    mutating func backInPlace(_ count: Int) -> [SessionEffect] {
        // The answer to a form is requested by its address, because the engine's history would send the form again. Before the
        // next page has arrived, the first step leads to the page that is still shown.
        if state.showsRefusedForm { return count == 1 ? backToForm() : backInPlace(beyondForm: count - 1) }
        return backInPlace(beyondForm: count)
    }

    /// Shows the page of a refused form again from the engine's history, which restores the user's entries.
    private mutating func backToForm() -> [SessionEffect] {
        reloadTopmost().map(\.fromHistory)
    }

    private mutating func backInPlace(beyondForm count: Int) -> [SessionEffect] {
        guard let active = state.active, let left = state.hosts[active], 0 < count, count <= left.trail.count else {
            return []
        }
        let options = VisitOptions(action: .restore)
        if state.current?.options.action != options.action, let effects = stayOnPlainPage() {
            return [.stopLoading] + effects + backInPlace(beyondForm: count - 1)
        }
        let trail = Array(left.trail.dropLast(count))
        let target = left.trail[trail.count]
        let page = state.canStay ? state.boot?.departure : nil
        let effects = load(target.location, in: active, options, leaving: page ?? left, trail: trail)
        guard !target.isAnswer else { return effects }
        state.document.boot?.depth = target.depth
        return effects.map(\.fromHistory)
    }

    /// Goes back for the page's script, first through the pages of the screen and then through screens.
    mutating func scriptWentBack(_ count: Int) -> [SessionEffect] {
        let depth = state.trailDepth
        guard depth > 0 else { return [.report(.backRequested(count: count))] }
        return count <= depth ? backInPlace(count) : [.report(.backRequested(count: count - depth))]
    }

    private mutating func load(
        _ location: Location,
        in visitHost: VisitHostIdentifier,
        _ options: VisitOptions,
        leaving left: VisitHostState,
        trail: [TrailPage]
    ) -> [SessionEffect] {
        let effects =
            state.keepSnapshotOfPage(in: visitHost) + visit(visitHost, location, options, reload: true)
        state.hosts[visitHost]?.trail = trail
        state.document.boot?.departure = left
        return effects
    }
}

/// Documents without Turbo.
extension SessionMachine {
    /// Ends the cold boot with a document without Turbo, after which visits are full page loads until a document has Turbo.
    mutating func plainPageShown(title: String, _ location: Location) -> [SessionEffect] {
        guard let boot = state.boot else { return plainAnswerShown(title: title, location) }
        guard boot.isCommitted, state.mayBePlain || state.pagesWithoutTurbo != .error else { return [] }
        guard state.mayBePlain || state.pagesWithoutTurbo == .screen else { return libraryMissing() }
        let isScreen = !state.mayBePlain || boot.departure != nil
        state.document.becomePlain(at: location)
        state.hosts[boot.visitHost]?.isPlain = isScreen
        bridge.speaker = boot.visitHost
        let visit = state.current
        guard boot.pending == nil else { return state.complete() + run(boot.pending) }
        return state.complete() + shown(boot.visitHost, location, title: title, visit: visit?.number)
            + (isScreen ? [.report(.plainPage(location, visit: visit?.number))] : [])
    }

    /// Handles a document without Turbo that the page loaded by itself, as the response to a form.
    private mutating func plainAnswerShown(title: String, _ location: Location) -> [SessionEffect] {
        guard state.pagesWithoutTurbo == .screen, state.isAtRest, let active = state.active,
            let before = state.hosts[active]
        else { return [] }
        let location = state.showsRefusedForm ? before.location : location
        if before.isPlain, !location.isSamePage(as: before.location) {
            let page = TrailPage(location: before.location, depth: 0, isAnswer: before.isAnswer)
            state.hosts[active]?.trail.append(page)
        }
        state.document.becomePlain(at: location)
        state.hosts[active]?.isPlain = true
        state.hosts[active]?.isAnswer = true
        state.historyDepth = 0
        return shown(active, location, title: title, visit: nil) + [.report(.plainPage(location, visit: nil))]
    }

    /// Asks a loaded document to report whether it has no Turbo.
    func askForPaint(_ boot: ColdBoot) -> [SessionEffect] {
        guard state.pagesWithoutTurbo != .error else { return boot.askForPaint }
        return (boot.depth > 0 ? [.call(.resumeHistory(depth: boot.depth))] : []) + [.call(.awaitPaint)]
    }

    /// Asks a document that the page loaded by itself to report whether it has no Turbo.
    func answerLoaded() -> [SessionEffect] {
        state.pagesWithoutTurbo == .screen && state.isAtRest ? [.call(.awaitPaint)] : []
    }
}

/// Plain pages that lead to a page with Turbo, or to no page.
extension SessionMachine {
    /// Proposes the page with Turbo that a plain page led to, and restores the plain page's screen.
    mutating func arrived(_ arrival: SessionState.Arrival, from boot: ColdBoot, _ left: VisitHostState)
        -> [SessionEffect]
    {
        let isSeen = state.hosts.isSeen(boot.visitHost)
        state.putBack(boot.visitHost, left)
        let cover: [SessionEffect] = state.hosts[boot.visitHost] == nil ? [] : [.show(boot.visitHost, .snapshot)]
        let effects = state.cancel() + SessionVisit.stopTimers + cover + [.report(.loadedPage)]
        guard boot.pending == nil else { return effects + run(boot.pending) }
        guard isSeen else { return effects }
        state.arrival = arrival
        return effects + [.report(.proposed(arrival.location, VisitOptions()))]
    }

    /// Proposes a screen for the location that a document's script redirects to before the document is shown.
    mutating func redirectedByScript(to location: Location) -> [SessionEffect] {
        // If a plain page led to the document, its screen is restored. Otherwise, the proposed screen replaces the document's.
        guard let boot = state.boot, let left = boot.departure else { return movedOn(to: location) }
        state.putBack(boot.visitHost, left)
        let pending = state.document.endBoot()
        let effects = state.cancel() + SessionVisit.stopTimers + [.show(boot.visitHost, .snapshot)]
        guard pending == nil else { return effects + run(pending) }
        state.arrival = SessionState.Arrival(location: location, restorationIdentifier: nil, title: "")
        return effects + [.report(.proposed(location, VisitOptions()))]
    }

    /// Reloads the plain page whose link led to a page with Turbo that no screen shows.
    mutating func arrivalDeclined() -> [SessionEffect] {
        guard state.arrival.take() != nil, let active = state.active, let host = state.hosts[active] else { return [] }
        return visit(active, host.location, VisitOptions(action: .restore), reload: true)
    }

    /// Shows the loaded document in the screen that is visited for it.
    mutating func adopt(
        _ arrival: SessionState.Arrival,
        in visitHost: VisitHostIdentifier,
        _ options: VisitOptions
    ) -> [SessionEffect] {
        state.hosts[visitHost]?.restorationIdentifier = arrival.restorationIdentifier
        bridge.speaker = visitHost
        let started = state.startLoaded(visitHost, arrival.location, options)
        return started + state.complete()
            + shown(visitHost, arrival.location, title: arrival.title, visit: state.current?.number)
    }

    /// Stays on the plain page if its link led to no page and its document still exists, and returns `nil` otherwise.
    mutating func stayOnPlainPage() -> [SessionEffect]? {
        guard state.boot?.departure != nil, state.canStay else { return nil }
        return stayed()
    }
}
