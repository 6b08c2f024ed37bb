/// Handles events of the page and the engine.
extension SessionMachine {
    mutating func received(_ event: WebViewEvent) -> [SessionEffect] {
        switch event {
        case .message(let message, let location): received(message, from: location)
        case .bridgeReplied(let message): mark { $0.bridge.answered(message) }
        case .requestRedirected(let redirect): mark { $0.redirects.add(redirect) }
        case .load(let event): loaded(event)
        case .navigated(let location): navigated(to: location)
        case .openRequested(let location, let target): [.report(.openRequested(location, target))]
        case .reloadRequested: [.report(.reloadRequested)]
        case .backRequested: [.report(.backRequested(count: nil))]
        case .titleChanged(let title): titleChanged(title)
        case .asking(let isAsking): asking(isAsking)
        case .submitting(let isSubmitting): submitting(isSubmitting)
        case .userActed: asked { _ in [] }
        case .processTerminated: processTerminated()
        case .pageRequested, .responsiveness: []
        }
    }

    private mutating func received(_ message: TurboMessage, from location: Location) -> [SessionEffect] {
        switch message {
        case .pageLoaded(let restorationIdentifier, let title):
            pageLoaded(restorationIdentifier, title: title, location)
        case .libraryMissing: libraryMissing()
        case .workerAnswered: []
        case .pageShown(let title): plainPageShown(title: title, location)
        case .visitProposed(let location, let options): [.report(.proposed(location, options))]
        case .visitStarted(nil, let identifier, let location, _, _): pageVisitStarted(identifier, location)
        case .visitStarted(let number?, let identifier, _, let hasCachedSnapshot, let isPageRefresh):
            visitStarted(number, identifier, isQuiet: hasCachedSnapshot || isPageRefresh)
        case .visitRequestStarted(let identifier): ifCurrent(identifier) { $0.requestStarted() }
        case .visitRequestCompleted(let identifier):
            ifCurrent(identifier) { machine in
                machine.current?.isAnswered = true
                return []
            }
        case .visitRequestFailed(let identifier, let location, let status, let page):
            requestFailed(identifier, location, status, page)
        case .visitRequestFinished(let identifier): ifCurrent(identifier) { $0.requestFinished() }
        case .visitRendered(let identifier, let title): rendered(identifier, title: title, location)
        case .visitCompleted(let identifier, let restorationIdentifier):
            ifCurrent(identifier) { $0.completed(restorationIdentifier, location) }
        case .formSubmissionStarted(let location): formSubmissionStarted(location)
        case .formSubmissionLost(let location):
            redirects.contains(location) ? [] : [.report(.formSubmissionLost(location))]
        case .formSubmissionFinished(let location):
            [.report(.formSubmissionFinished(location))] + (followOut(of: location) ?? [])
        case .formRefused(let form, let error):
            // Turbo sends forms to no other origin.
            form.origin == location.origin ? [.report(.formRefused(form, error))] : []
        case .formsPending(let count): submitting(count > 0)
        case .broadcastsMissed: broadcastsMissed()
        case .pageInvalidated: page == .ready ? reloadTopmost() : []
        case .linksRendered(let locations): [.report(.links(locations))]
        case .historyChanged(let depth): setHistoryDepth(depth)
        case .historyBack(let count): [.report(.backRequested(count: count))]
        case .scrolled(let position): scrolled(to: position)
        case .reloadRequested: [.report(.reloadRequested)]
        case .linkClicked, .downloadClicked, .userDidAct, .mediaFailed, .noted, .userDid, .requestSent, .logged,
            .posted:
            []
        case .errorRaised(let text): [.report(.scriptError(text))]
        case .bridgeMessageSent(let message): bridgeMessageSent(message)
        case .bridgeMessagesReleased(let sender, let ids): bridge.release(ids, of: sender, settled: settledHost)
        }
    }

    /// Handles a change after the page was rendered; before that, the title is reported with the rendering.
    private func titleChanged(_ title: String) -> [SessionEffect] {
        guard isPageRendered, !title.isEmpty, let active else { return [] }
        return [.report(.titleChanged(active, title))]
    }

    private mutating func setHistoryDepth(_ depth: Int) -> [SessionEffect] {
        guard historyDepth != depth else { return [] }
        historyDepth = depth
        return [.report(.historyChanged)]
    }

    private mutating func ifCurrent(
        _ identifier: String,
        _ body: (inout SessionMachine) -> [SessionEffect]
    ) -> [SessionEffect] {
        current?.identifier == identifier ? body(&self) : []
    }
}

/// Bridge messages, which the ledger passes to the host that receives them.
extension SessionMachine {
    mutating func bridgeMessageSent(_ message: Message) -> [SessionEffect] {
        let listener = bridge.speaker.flatMap { visitHosts[$0]?.isCovered == false ? $0 : nil }
        return bridge.receive(message, receivedIn: listener, settled: settledHost)
    }

    /// Releases all messages, as the document was replaced.
    mutating func bridgeReleasedAll() -> [SessionEffect] { bridge.releaseAll(settled: settledHost) }

    mutating func bridgeSettles(in visitHost: VisitHostIdentifier) -> [SessionEffect] {
        visitHosts[visitHost]?.isCovered == false ? bridge.settle(in: visitHost) : []
    }

    /// The host whose page is seen, with no visit under way in it.
    var settledHost: VisitHostIdentifier? {
        guard let painted, visitHosts[painted]?.isCovered == false else { return nil }
        return current?.visitHost == painted && current?.state == .started ? nil : painted
    }
}

/// Shows the activity indicator while a slow form submission is pending, as for a visit (Linux only).
extension SessionMachine {
    /// Handles that the page has sent a form, or that all its forms were answered.
    mutating func submitting(_ isSubmitting: Bool) -> [SessionEffect] {
        guard self.isSubmitting != isSubmitting else { return [] }
        self.isSubmitting = isSubmitting
        guard isSubmitting else { return [.stopTimer(.form)] + show(.idle) }
        return current.map { [.startTimer(.form, visit: $0.number)] } ?? []
    }

    /// Shows the activity indicator for a slow response.
    func formIsSlow() -> [SessionEffect] { isSubmitting ? show(.activity) : [] }

    /// Forgets the forms of a replaced document.
    mutating func forgetForms() -> [SessionEffect] { submitting(false) }

    /// Changes what the host shows whose page is seen, unless a visit shows its own progress there.
    private func show(_ appearance: VisitAppearance) -> [SessionEffect] {
        guard let active, painted == active, let visit = current, !isUnpainted(visit) else { return [] }
        return [.show(active, appearance)]
    }
}
