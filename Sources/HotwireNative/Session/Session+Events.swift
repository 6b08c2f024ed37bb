import HotwireCore
internal import Logging

extension Session {
    /// Handles an event of the engine, for the delegate and the screens.
    func act(on event: SessionEvent) {
        noteServer(event)
        noteConnection(event)
        noteAbsence(event)
        noteForms(event)
        onEvent(event)
        switch event {
        case .proposed(let location, let options): propose(location, options)
        case .requestStarted: delegate?.sessionDidStartRequest(self)
        case .requestFinished:
            host?.sessionDidFinishRequest(self)
            delegate?.sessionDidFinishRequest(self)
        case .failed(let visit, let error): fail(visit, error)
        case .loadedPage:
            host?.sessionDidLoadWebView(self)
            delegate?.sessionDidLoadWebView(self)
        case .formSubmissionStarted(let location):
            host?.sessionDidStartFormSubmission(self, to: location.url)
            delegate?.sessionDidStartFormSubmission(self)
        case .formSubmissionFinished(let location):
            host?.sessionDidFinishFormSubmission(self, at: location.url)
            delegate?.sessionDidFinishFormSubmission(self)
        case .plainPage: host?.sessionDidLoadWebView(self)
        case .backRequested(let count): host?.session(self, goBack: count) ?? delegate?.session(self, goBack: count)
        case .reloadRequested: reload()
        case .openRequested(let location, let target): open(location, in: target)
        case .processTerminated: processTerminated()
        case .responsivenessChanged(let isAnswering):
            isAnswering ? stallBar.hide() : activeVisitable?.visitableView.show(stallBar)
        case .addressChanged(let visitHost, let location):
            visitable(visitHost)?.visitableView.shownLocation = location
        case .titleChanged(let visitHost, let title): visitable(visitHost)?.visitableDidReceiveTitle(title)
        case .bridge(let visitHost, let event): hand(event, to: visitable(visitHost))
        case .restored(let visitHost): restored(visitable(visitHost))
        case .scriptError(let text): app.logger.debug("script error: \(text)")
        case .started: hasLeftApp = false
        case .offlinePage, .outdated, .streamsChanged, .formSubmissionLost, .formRefused, .formAnswerLate,
            .formAnswerEnded, .formAccepted, .formLost, .coldBoot, .redirected, .rendered, .completed,
            .retried, .links, .historyChanged, .pageVisitStarted, .scrolled:
            break
        }
    }

    private func propose(_ location: Location, _ options: VisitOptions) {
        let properties = pathConfiguration.properties(for: location)
        let proposal = VisitProposal(location: location, options: options, properties: properties)
        if let host { return host.session(self, didProposeVisit: proposal) }
        guard isOutside(location) else { return delegate?.session(self, didProposeVisit: proposal) ?? () }
        if hasLeftApp {
            hasLeftApp = false
            delegate?.session(self, didProposeVisitToCrossOriginRedirect: location.url)
        } else {
            delegate?.session(self, openExternalURL: location.url)
        }
    }

    /// Returns whether a location is outside of the app; without a navigator, the visited origin is the app's.
    private func isOutside(_ location: Location) -> Bool {
        let start = engine.state.current?.location ?? webView.location
        return AppOrigins(start: start).kind(of: location) != .app
    }

    private func fail(_ visit: SessionVisit, _ error: HotwireNativeError) {
        guard let visitable = visitable(visit.visitHost) else { return }
        visitable.visitableView.endActivity()
        guard let host else {
            hasLeftApp = error == .load(.leftApp)
            return delegate?.session(self, didFailRequestForVisitable: visitable, error: error) ?? ()
        }
        host.session(self, didFailRequestForVisitable: visitable, error: error) { [weak self] in
            self?.engine.receive(.retry(visit))
        }
    }

    private func processTerminated() {
        guard host == nil, let delegate else { return recover() }
        delegate.sessionWebViewProcessDidTerminate(self)
    }

    private func open(_ location: Location, in target: OpenTarget) {
        switch target {
        case .newWindow: host?.session(self, openNewWindow: location)
        case .browser: host?.session(self, openInBrowser: location) ?? openInBrowser(location)
        case .desktop: host?.session(self, askToOpen: location)
        }
    }

    private func openInBrowser(_ location: Location) {
        DesktopOpener(app).open(location, over: topmostVisitable?.visitableView.widget)
    }

    /// Opens an external location for the page: once for each click of the user, and once without a click.
    func openExternally(_ location: Location) {
        guard location.isWeb else {
            let isUserGesture = webView.activation.isActive()
            return DesktopOpener(app).open(location, for: webView, isUserGesture: isUserGesture) {}
        }
        guard case .refuse(let reason) = PopupLimit.decideBrowser(&webView.activation) else {
            return openInBrowser(location)
        }
        app.logger.notice("did not open a browser for \(location): \(reason)")
        webView.services.blockedWindows.show(location, reason) { [weak self] in self?.openInBrowser(location) }
    }
}

extension Session: WebViewClient {
    func receive(_ event: WebViewEvent) {
        // Another document has its own streams.
        if case .load(.committed) = event { connection.receive(.streams(areConnected: true)) }
        engine.receive(event)
    }

    func webView(decide action: NavigationAction, _ state: NavigationState) -> NavigationDecision {
        if let host { return host.session(self, decide: action, state) }
        guard let delegate else { return .refuse(reason: "the session has no delegate") }
        return policy(asking: delegate, in: state).decide(action, state)
    }

    func webView(decide request: PermissionRequest) -> PermissionDecision {
        let decision = host?.session(self, decide: request) ?? .prompt
        guard decision == .prompt, let uiDelegate = webView.uiDelegate else { return decision }
        return uiDelegate.webView(webView, decidePermission: request)
    }

    func webView(showsErrorPageAt location: Location, for error: HTTPError) -> Bool {
        engine.showsErrorPage(at: location, for: error)
    }

    func webView(openFileAt location: Location) -> Bool { host?.session(self, openFileAt: location) ?? false }

    func webView(answer challenge: AuthenticationChallenge) async -> AuthenticationDisposition {
        if let host { return await host.session(self, didReceiveAuthenticationChallenge: challenge) }
        return await delegate?.session(self, didReceiveAuthenticationChallenge: challenge) ?? .performDefaultHandling
    }

    func webView(open window: RequestedWindow, for opener: WebView) -> UnsafeMutableRawPointer? {
        host?.session(self, open: window)?.webViewPointer
    }

    func webView(retain entries: FormEntries) {
        guard let page = renderedLocation ?? webView.location else { return }
        retainedEntries = RetainedEntries(entries, of: page, at: MonotonicTime.milliseconds)
    }

    func webViewRequestedClose() { host?.sessionRequestedClose(self) }

    func webViewReceivedPopupAnswer() { host?.sessionReceivedPopupAnswer(self) }
}

/// Headers, scripts and policies, which depend on the app's origins.
extension Session {
    /// Returns the app's request headers, which are sent to its own origins only.
    func requestHeaders(for location: Location) -> [String: String] {
        let headers = webView.configuration.requestHeaders
        guard !headers.isEmpty, let origin = location.origin else { return [:] }
        let origins = host?.session(self, appOriginsFor: location) ?? []
        return origins.contains(origin) || (origins.isEmpty && webView.location?.origin == origin) ? headers : [:]
    }

    func allowScripts(at location: Location) {
        let origins = host?.session(self, appOriginsFor: location) ?? []
        webView.scripts.allow(origins.isEmpty ? Set([location.origin].compactMap(\.self)) : origins)
    }

    /// Returns the policy for a session without a navigator, whose app is the visited location's origin.
    func policy(asking delegate: any SessionDelegate, in state: NavigationState) -> WebViewPolicyManager {
        let origins = AppOrigins(start: state.loading ?? webView.location)
        return policy(for: origins, [SessionDelegateRule(session: self, delegate: delegate)] + policyRules)
    }

    /// Returns the policy for these origins; without a navigator's rules, it asks no handlers of the app (as on iOS).
    func policy(for origins: AppOrigins, _ rules: [any WebViewPolicyRule]? = nil) -> WebViewPolicyManager {
        WebViewPolicyManager(origins: origins, rules: rules ?? policyRules, logger: app.logger)
    }
}

extension Session {
    /// Passes an event of the page's bridge components to a screen.
    func hand(_ event: BridgeEvent, to visitable: (any Visitable)?) {
        guard let delegate = (visitable as? any BridgedScreen)?.bridge else { return }
        switch event {
        case .message(let message): delegate.receive(message)
        case .released(let messages): delegate.release(messages)
        }
    }

    /// Reconnects the components of a page that was covered by a native screen.
    func restored(_ visitable: (any Visitable)?) {
        guard visitable is any BridgedScreen else { return }
        Task { [webView] in try? await webView.call(.restore) }  // a page outside of the app has no bridge
    }
}

/// Questions to the user about the page's forms.
extension Session {
    /// What the user would lose with the current document; `nil` if nothing.
    var loss: FormLoss? { engine.state.documentLoss }

    /// Connects the questions to the engine's state of the forms.
    func askBeforeLeaving() {
        webView.leaving.loss = { [weak self] in self?.loss }
        webView.leaving.onLeave = { [weak self] in self?.engine.receive(.formsLeft) }
    }

    /// Handles an event of the page's forms.
    func noteForms(_ event: SessionEvent) {
        switch event {
        case .formAnswerLate(let location):
            webView.services.lateResponse.show(location) { [weak self] in self?.engine.receive(.formsLeft) }
        case .formAnswerEnded:
            webView.services.lateResponse.leave()
            webView.leaving.responseCame()
        case .formAccepted: Task { [relay = webView.relay] in await relay.entriesWereSent() }
        default: break
        }
    }

    /// Reloads the page of a refused form, and restores the entries once it is shown.
    func reload(keeping entries: FormEntries?) {
        isReportingRefusal = false
        if let entries, let page = renderedLocation ?? webView.location {
            retainedEntries = RetainedEntries(entries, of: page, at: MonotonicTime.milliseconds)
        }
        reload()
    }

    /// Restores the entries that are kept for the shown page.
    func putBackEntries(at location: Location) {
        guard !engine.state.showsRefusedForm,
            let entries = retainedEntries?.entries(for: location, at: MonotonicTime.milliseconds)
        else { return }
        retainedEntries = nil
        Task { [relay = webView.relay] in await relay.putBack(entries) }
    }
}
