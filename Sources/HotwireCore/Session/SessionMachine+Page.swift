/// What the page and the engine say.
extension SessionMachine {
    mutating func received(_ event: WebViewEvent) -> [SessionEffect] {
        switch event {
        case .message(let message, let location): received(message, from: location)
        case .bridgeReplied(let message): mark { $0.bridge.answered(message) }
        case .requestRedirected(let redirect): requestRedirected(redirect)
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
            wasRedirected(location) ? [] : [.report(.formSubmissionLost(location))]
        case .formSubmissionFinished(let location):
            [.report(.formSubmissionFinished(location))] + (followOut(of: location) ?? [])
        case .formRefused(let form, let error):
            // Turbo sends forms nowhere else.
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
        case .bridgeMessageSent(let message): bridgeSaid(message)
        case .bridgeMessagesReleased(let sender, let ids): bridgeReleased(ids, of: sender)
        }
    }

    /// Ends the cold boot; a page that loaded another document by itself arrives here too.
    private mutating func pageLoaded(
        _ restorationIdentifier: String,
        title: String,
        _ location: Location
    ) -> [SessionEffect] {
        guard !isGivenUp else { return [] }
        let boot = boot
        guard boot?.isCommitted != false else { return oldDocumentLoaded(location) }
        page = .ready
        documentOrigin = location.origin
        historyDepth = 0
        painted = nil
        if boot == nil, let visit = current, visit.state == .started, !visit.isRetry { return repeated(visit) }
        guard let visitHost = boot?.visitHost ?? active else { return [] }
        let location = showsRefusedForm ? visitHosts[visitHost]?.location ?? location : location
        visitHosts[visitHost]?.restorationIdentifier = restorationIdentifier
        let number = boot == nil ? nil : current?.number
        if let pending = boot?.pending { return complete() + [.report(.loadedPage)] + run(pending) }
        return complete() + shown(visitHost, location, title: title, visit: number) + [.report(.loadedPage)]
    }

    /// Notes that the old document is ready: if the new one's load fails, visits continue there.
    private mutating func oldDocumentLoaded(_ location: Location) -> [SessionEffect] {
        boot?.oldDocument = .ready
        documentOrigin = location.origin
        return []
    }

    /// The visit ran in the document that another one has taken the place of, so its end will never come.
    private mutating func repeated(_ visit: SessionVisit) -> [SessionEffect] {
        [.report(.loadedPage), .report(.retried(visit))]
            + self.visit(visit.visitHost, visit.location, visit.options, reload: false, isRetry: true)
    }

    /// Turbo runs one visit at a time, so that the page's ends ours, and shows itself where ours was to be shown.
    private mutating func pageVisitStarted(_ identifier: String, _ location: Location) -> [SessionEffect] {
        forgetRedirect(of: location)
        pageVisit = identifier
        guard let visit = current, visit.state == .started, !visit.isColdBoot, visit.identifier != nil else {
            return [.report(.pageVisitStarted)]
        }
        current?.identifier = identifier
        return [.report(.pageVisitStarted)]
    }

    private mutating func formSubmissionStarted(_ location: Location) -> [SessionEffect] {
        forgetRedirect(of: location)
        return [.report(.formSubmissionStarted(location))]
    }

    private mutating func visitStarted(_ number: Int, _ identifier: String, isQuiet: Bool) -> [SessionEffect] {
        guard let visit = current, visit.number == number, visit.state == .started, !visit.isColdBoot else {
            return [.call(.cancel(identifier: identifier))]
        }
        current?.identifier = identifier
        bridge.speaker = visit.visitHost
        return [.stopTimer(.turbo)] + (isQuiet ? [.stopTimer(.activity)] : [])
    }

    private mutating func requestFailed(
        _ identifier: String,
        _ location: Location,
        _ status: Int,
        _ page: TurboErrorPage?
    ) -> [SessionEffect] {
        let error = HotwireNativeError(turboStatus: status)
        guard let visit = current, visit.identifier == identifier, visit.state == .started else {
            guard identifier == pageVisit else { return [] }
            if error == .load(.contentTypeMismatch) { return pageAnswered(withFileAt: location) }
            return (status == 0 ? followOut(of: location) : nil) ?? pageFailed(error)
        }
        // Anything but a page is a file.
        if error == .load(.contentTypeMismatch) { return [.openFile(visit.location)] + fail(error) }
        if case .http = error { current?.serverPage = page.map(ServerPage.read) }
        return status == 0 ? requestLost(visit) : fail(error)
    }

    /// The page stays as it is; only from its own origin may it have a file.
    private func pageAnswered(withFileAt location: Location) -> [SessionEffect] {
        location.isWeb && location.origin == documentOrigin ? [.openFile(location)] : []
    }

    /// A visit that the page began itself (a refresh, its own history) failed where it stands.
    mutating func pageFailed(_ error: HotwireNativeError) -> [SessionEffect] {
        guard let active, let visitHost = visitHosts[active], current?.state != .started else { return [] }
        return failed(active, visitHost.location, error)
    }

    mutating func failed(
        _ visitHost: VisitHostIdentifier,
        _ location: Location,
        _ error: HotwireNativeError
    ) -> [SessionEffect] {
        visitCount += 1
        var visit = SessionVisit(
            number: visitCount,
            visitHost: visitHost,
            location: location,
            options: VisitOptions(action: .replace),
            isColdBoot: false
        )
        visit.state = .failed
        visit.failure = error
        current = visit
        return stopTimers + [.report(.failed(visit, error))]
    }

    /// Turbo renders a preview first and the answer later, so this comes once or twice, and also after the end.
    private mutating func rendered(_ identifier: String, title: String, _ location: Location) -> [SessionEffect] {
        guard let active else { return [] }
        guard let visit = current, visit.state == .started || visit.state == .completed else { return [] }
        if visit.identifier == identifier {
            return shown(visit.visitHost, location, title: title, visit: visit.number)
        }
        // Late news of an older visit must not uncover a place whose own visit still runs.
        guard visit.state == .completed, identifier == pageVisit else { return [] }
        return shown(active, location, title: title, visit: nil)
    }

    private mutating func completed(_ restorationIdentifier: String, _ location: Location) -> [SessionEffect] {
        guard let visit = current, visit.state == .started else { return [] }
        visitHosts[visit.visitHost]?.restorationIdentifier = restorationIdentifier
        visitHosts[visit.visitHost]?.location = location
        let ended = complete()
        return painted == visit.visitHost ? ended : ended + [.startTimer(.turbo, visit: visit.number)]
    }

    mutating func shown(
        _ visitHost: VisitHostIdentifier,
        _ location: Location,
        title: String,
        visit: Int?
    ) -> [SessionEffect] {
        guard visitHosts[visitHost] != nil else { return [] }
        visitHosts[visitHost]?.location = location
        painted = visitHost
        return take(visitHost) + survived() + [
            .stopTimer(.activity), .stopTimer(.turbo), appearance(of: visitHost, location),
            .report(.rendered(visitHost, location, title: title, visit: visit)),
        ] + bridgeSettles(in: visitHost)
    }

    /// Before the page is rendered its title comes with that.
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
