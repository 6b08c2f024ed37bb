// Until a full page load (a cold boot) succeeds, each visit starts one. Afterwards, visits run inside the page, through Turbo. A
// visit that is requested during a cold boot waits for its end, unless the document itself navigated to it.
/// A state machine that decides what a session does next, without a web view: events go in, effects come out.
package struct SessionMachine: Hashable, Sendable {
    package internal(set) var state: SessionState
    var redirects = RequestRedirects()
    var deaths = ProcessDeaths()
    var bridge = BridgeLedger()
    /// Whether the user is being asked something, during which no timeout applies to the page.
    var isAsking = false

    package init(pagesWithoutTurbo: PagesWithoutTurbo = .error) {
        state = SessionState(pagesWithoutTurbo: pagesWithoutTurbo)
    }

    /// Handles an event and returns the effects to perform.
    package mutating func receive(_ event: SessionInput) -> [SessionEffect] {
        switch event {
        case .visit(let visitHost, let location, let options, let reload):
            asked { $0.visit(visitHost, location, options, reload: reload) }
        case .reload: asked { $0.reloadTopmost() }
        case .formsLeft: formsLeft()
        case .returnedAfterForm: state.page == .ready ? [.call(.refreshIfSkipped)] : []
        case .reset: reset()
        case .willAppear(let visitHost, let location): asked { $0.willAppear(visitHost, location) }
        case .didAppear(let visitHost): state.didAppear(visitHost)
        case .willDisappear(let visitHost): state.willDisappear(visitHost)
        case .gone(let visitHost): gone(visitHost)
        case .remembered(let visitHost, let location, let scroll):
            mark { $0.state.hosts.remember(visitHost, location, scroll) }
        case .scrollRestored(let visitHost): state.scrollRestored(visitHost)
        case .page(let event): received(event)
        case .openedInPlace(let location, let referrer): openInPlace(location, from: referrer)
        case .backInPlace: backInPlace(1)
        case .arrivalDeclined: arrivalDeclined()
        case .answeredWithErrorPage(let identifier, let error, let page): answered(identifier, error, page)
        case .serverPageWanted(let visitHost): asked { $0.showServerPage(in: visitHost) }
        case .proposalLoopFound: proposalLoopFound()
        case .callFailed: callFailed()
        case .retry(let visit): asked { $0.retry(visit) }
        case .fallbackCame(let identifier): state.fallbackCame(identifier)
        case .networkReturned: networkReturned()
        case .serverReturned: state.broadcastsMissed()
        case .changedElsewhere: state.changedElsewhere()
        case .outdated(let visitHost): state.refreshOutdated(visitHost)
        case .recover: recover()
        case .timerEnded(let timer, let number): ended(timer, visit: number)
        case .snapshotCacheIsStale: mark { $0.state.hosts.cacheBecomesStale() }
        case .contentIsStale: mark { $0.state.hosts.contentIsStale = true }
        }
    }

    /// Handles an action of the app or the user, which resets the count of process deaths.
    mutating func asked(_ visit: (inout SessionMachine) -> [SessionEffect]) -> [SessionEffect] {
        deaths = ProcessDeaths()
        return visit(&self)
    }

    /// Changes the machine without any effects.
    mutating func mark(_ change: (inout SessionMachine) -> Void) -> [SessionEffect] {
        change(&self)
        return []
    }

    private mutating func reset() -> [SessionEffect] {
        let effects = state.reset()
        let state = state
        self = SessionMachine()
        self.state = state
        return effects
    }
}

/// Hosts that appear and are removed (iOS: `visitableViewWillAppear` and its siblings).
extension SessionMachine {
    private mutating func willAppear(_ visitHost: VisitHostIdentifier, _ location: Location) -> [SessionEffect] {
        state.hosts.uncover(visitHost, at: location)
        let previous = state.topmost
        guard state.current != nil || state.hosts[visitHost]?.isRemembered == true else { return [] }
        state.hosts.topmost = visitHost
        let cleared = leavePending(for: visitHost, from: previous) + state.clearStaleCache(for: visitHost)
        if state.hosts.contentIsStale {
            state.hosts.contentIsStale = false
            return cleared + reloadTopmost()
        }
        if state.isBeingVisited(visitHost) { return cleared }
        let current = state.current.flatMap { $0.visitHost == visitHost ? $0 : nil }
        if let current, state.hosts[visitHost]?.isRetriedWhenSeen == true { return cleared + repeated(current) }
        if state.showsPage(visitHost) {
            return cleared + [.show(visitHost, .page), .report(.restored(visitHost))] + bridgeSettles(in: visitHost)
                + state.refreshIfMissed(visitHost)
        }
        if visitHost == previous, current != nil, state.isSettled { return cleared }
        let shown = state.hosts[visitHost]?.location ?? location
        return cleared + visit(visitHost, shown, VisitOptions(action: .restore), reload: false)
    }

    /// Drops a pending visit when the user goes back from it.
    private mutating func leavePending(for visitHost: VisitHostIdentifier, from left: VisitHostIdentifier?)
        -> [SessionEffect]
    {
        guard let left, left != visitHost, state.boot?.pending?.visitHost == left else { return [] }
        state.document.boot?.pending = nil
        return [.show(left, .snapshot)]
    }

    private mutating func gone(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        bridge.forget(visitHost)
        if state.boot?.pending?.visitHost == visitHost { state.document.boot?.pending = nil }
        let waiting = state.boot?.pending
        let givenBack = state.hosts.remove(visitHost)
        let ended = state.current?.visitHost == visitHost ? state.abandonCurrent() : []
        return state.boot == nil ? ended + givenBack + run(waiting) : ended + givenBack
    }
}

/// Events of the page and the engine.
extension SessionMachine {
    mutating func received(_ event: WebViewEvent) -> [SessionEffect] {
        switch event {
        case .message(let message, let location): received(message, from: location)
        case .bridgeReplied(let message):
            mark { machine in
                machine.bridge.answered(message)
                machine.state.document.isUsed = true
            }
        case .requestRedirected(let redirect): mark { $0.redirects.add(redirect) }
        case .load(let event): loaded(event)
        case .navigated(let location, let options): navigated(to: location, options)
        case .openRequested(let location, let target): [.report(.openRequested(location, target))]
        case .reloadRequested: [.report(.reloadRequested)]
        case .backRequested: [.report(.backRequested(count: nil))]
        case .titleChanged(let title): state.titleChanged(title)
        case .asking(let isAsking): mark { $0.isAsking = isAsking }
        case .submitting(let location?): forms(.plain(to: location))
        case .submitting(nil): plainFormEnded()
        case .requestLost(let location, let loss): mark { $0.redirects.add(loss, of: location) }
        case .userActed: asked { $0.used() }
        case .used: used()
        case .processTerminated: processTerminated()
        case .pageRequested, .answered, .responsiveness: []
        }
    }

    private mutating func received(_ message: TurboMessage, from location: Location) -> [SessionEffect] {
        switch message {
        case .pageLoaded(let restorationIdentifier, let title):
            pageLoaded(restorationIdentifier, title: title, location)
        case .libraryMissing: libraryMissing()
        case .workerAnswered: []
        case .pageShown(let title): plainPageShown(title: title, location)
        case .visitProposed(_, let options) where options.response != nil && state.forms.discardsResponses: []
        case .visitProposed(let location, let options): proposed(location, options)
        case .visitStarted(nil, let identifier, let location, _, _): pageVisitStarted(identifier, location)
        case .visitStarted(let number?, let identifier, _, let hasCachedSnapshot, let isPageRefresh):
            visitStarted(number, identifier, isQuiet: hasCachedSnapshot || isPageRefresh)
        case .visitRequestStarted(let identifier): ifCurrent(identifier) { $0.requestStarted() }
        case .visitRequestCompleted(let identifier):
            ifCurrent(identifier) { state in
                state.current?.isAnswered = true
                state.document.pageComes()
                return []
            }
        case .visitRequestFailed(let identifier, let location, let status, let page):
            requestFailed(identifier, location, status, page)
        case .visitRequestFinished(let identifier): ifCurrent(identifier) { $0.requestFinished() }
        case .visitWillRender(let identifier): willRender(identifier)
        case .visitRendered(let identifier, let title): rendered(identifier, title: title, location)
        case .visitCompleted(let identifier, let restorationIdentifier):
            ifCurrent(identifier) { $0.completed(restorationIdentifier, location) }
        case .renderingFailed(let identifier): renderingFailed(identifier)
        case .documentRequired(let identifier): renderingFailed(identifier)
        case .formSubmissionStarted(let location): formSubmissionStarted(location)
        case .formSubmissionLost(let location, let isQuery): formLost(location, isQuery: isQuery)
        case .formSubmissionFinished(let location): formSubmissionFinished(location)
        case .formRefused(let form, let error):
            // Turbo sends forms only to the page's own origin.
            form.origin == location.origin ? [.report(.formRefused(form, error))] : []
        case .formsPending(let count, let location): forms(.pending(count: count, to: location))
        case .entriesChanged(let areUnsent): mark { $0.state.entriesChanged(areUnsent) }
        case .broadcastsMissed: state.broadcastsMissed()
        case .streamsChanged(let areConnected): [.report(.streamsChanged(areConnected: areConnected))]
        case .pageInvalidated: invalidated()
        case .linksRendered(let locations): [.report(.links(locations))]
        case .historyChanged(let depth): state.pageMoved(to: location) + state.setHistoryDepth(depth)
        case .historyBack(let count): scriptWentBack(count)
        case .scrolled(let position): state.scrolled(to: position)
        case .reloadRequested: [.report(.reloadRequested)]
        case .linkClicked, .userDidAct, .mediaFailed, .noted, .userDid, .requestSent, .logged,
            .posted, .badgeChanged, .launchReceived, .fileRequested, .featureMissing, .soundRequested, .filesRequested,
            .pasteRequested, .pickerRequested, .pickerDismissed, .windowRequested, .closeRequested, .popupAnswered:
            []
        case .errorRaised(let text): [.report(.scriptError(text))]
        case .bridgeMessageSent(let message): bridgeMessageSent(message)
        case .bridgeMessagesReleased(let sender, let ids):
            bridge.release(ids, of: sender, settled: state.settledHost)
        }
    }

    /// Records that the user or the app acted in the page.
    mutating func used() -> [SessionEffect] {
        state.document.isUsed = true
        return forms(.used)
    }

    /// Reloads a page that cannot be rendered in its document, unless the user left it for a visit that has yet to start there.
    private mutating func invalidated() -> [SessionEffect] {
        guard state.page == .ready else { return [] }
        if let visit = state.current, visit.state == .started, visit.identifier == nil { return [] }
        return reloadTopmost()
    }

    private mutating func ifCurrent(
        _ identifier: String,
        _ body: (inout SessionState) -> [SessionEffect]
    ) -> [SessionEffect] {
        state.current?.identifier == identifier ? body(&state) : []
    }
}

/// Bridge messages, which the ledger passes to the receiving host.
extension SessionMachine {
    private mutating func bridgeMessageSent(_ message: Message) -> [SessionEffect] {
        let listener = bridge.speaker.flatMap { state.hosts.isSeen($0) ? $0 : nil }
        return bridge.receive(message, receivedIn: listener, settled: state.settledHost)
    }

    /// Releases all messages, because the document was replaced.
    mutating func bridgeReleasedAll() -> [SessionEffect] { bridge.releaseAll(settled: state.settledHost) }

    /// Passes on the messages that waited for a host, which now shows its page.
    mutating func bridgeSettles(in visitHost: VisitHostIdentifier) -> [SessionEffect] {
        state.hosts.isSeen(visitHost) ? bridge.settle(in: visitHost) : []
    }
}

/// The forms that the page sends, and the user's entries in them.
extension SessionMachine {
    /// Handles an event of the page's forms, and shows that a slow form is pending, as for a visit.
    mutating func forms(_ event: Submissions.Event) -> [SessionEffect] {
        let before = state.forms
        state.forms.receive(event)
        return activity(before) + limit(before)
    }

    private func activity(_ before: Submissions) -> [SessionEffect] {
        guard state.forms.isPending != before.isPending else { return [] }
        guard state.forms.isPending else { return [.stopTimer(.form)] + show(.idle) }
        return state.current.map { [.startTimer(.form, visit: $0.number)] } ?? []
    }

    /// Asks the user about a form that the server does not answer, and again after each time limit.
    private func limit(_ before: Submissions) -> [SessionEffect] {
        guard state.forms.phase != before.phase else { return [] }
        guard case .sending = state.forms.phase else {
            guard case .sending = before.phase else { return [] }
            return [.stopTimer(.answer), .report(.formAnswerEnded)]
        }
        return wait()
    }

    private func wait() -> [SessionEffect] {
        state.current.map { [.startTimer(.answer, visit: $0.number)] } ?? []
    }

    /// Shows the activity indicator, because the response is slow.
    func formIsSlow() -> [SessionEffect] { state.forms.isPending ? show(.activity) : [] }

    /// Asks the user whether to keep waiting.
    func answerIsLate() -> [SessionEffect] {
        guard case .sending(let location) = state.forms.phase else { return [] }
        return wait() + [.report(.formAnswerLate(location))]
    }

    private func show(_ appearance: VisitAppearance) -> [SessionEffect] {
        state.idleHost.map { [.show($0, appearance)] } ?? []
    }

    /// Handles that the user no longer waits for a form's response, which must then have no effect.
    mutating func formsLeft() -> [SessionEffect] {
        guard state.forms.isPending else { return [] }
        let stop: SessionEffect = state.forms.isPlainPending ? .stopLoading : .call(.stopForms)
        return forms(.left) + [stop]
    }

    /// Handles the end of a form; the redirect of a form that the user left is not followed.
    mutating func formSubmissionFinished(_ location: Location) -> [SessionEffect] {
        if state.forms.discardsResponses { redirects.forget(location) }
        return [.report(.formSubmissionFinished(location))] + (followOut(of: location) ?? [])
    }

    /// Handles a form that ended without a response for the page.
    mutating func formLost(_ location: Location, isQuery: Bool) -> [SessionEffect] {
        // A query is repeated as a visit, whose full page load finds out what the page could not.
        let loss = redirects.takeLoss(of: location)
        if let effects = followOut(of: location) { return forms(.lost(.answered)) + effects + entriesSent() }
        if isQuery, loss == .answered { return [.report(.proposed(location, VisitOptions()))] }
        if isQuery { return report(location, loss) }
        return forms(.lost(loss)) + report(location, loss)
    }

    /// Reports a form without a response, for a note to the user.
    func report(_ location: Location, _ loss: RequestLoss) -> [SessionEffect] {
        [.report(.formSubmissionLost(location, loss))]
    }

    /// Handles that a form sent without Turbo is no longer pending, because the server answered or the user left it.
    mutating func plainFormEnded() -> [SessionEffect] {
        let isAnswered = state.forms.isPlainPending
        return forms(.plain(to: nil)) + (isAnswered ? entriesSent() : [])
    }

    /// Handles that the server has the user's entries, although the page with the form remains.
    private mutating func entriesSent() -> [SessionEffect] {
        if let active = state.active { state.hosts[active]?.hasEntries = false }
        return [.report(.formAccepted)]
    }
}
