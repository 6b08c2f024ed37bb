/// Handles events of the page and the engine.
extension SessionMachine {
    /// Handles an event of the web view.
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
            // Turbo sends forms to no other origin.
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

    /// Handles an action of the user in the page.
    mutating func used() -> [SessionEffect] {
        state.document.isUsed = true
        return forms(.used)
    }

    /// Loads a page again that cannot be rendered in its document, unless the user left it for a visit that has yet to start there.
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

/// Bridge messages, which the ledger passes to the host that receives them.
extension SessionMachine {
    private mutating func bridgeMessageSent(_ message: Message) -> [SessionEffect] {
        let listener = bridge.speaker.flatMap { state.hosts.isSeen($0) ? $0 : nil }
        return bridge.receive(message, receivedIn: listener, settled: state.settledHost)
    }

    /// Releases all messages, as the document was replaced.
    mutating func bridgeReleasedAll() -> [SessionEffect] { bridge.releaseAll(settled: state.settledHost) }

    /// Passes on what waited for a host, which now shows its page.
    mutating func bridgeSettles(in visitHost: VisitHostIdentifier) -> [SessionEffect] {
        state.hosts.isSeen(visitHost) ? bridge.settle(in: visitHost) : []
    }
}
