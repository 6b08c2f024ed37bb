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

    /// Opens an external location for the page: once for each click of the user, and once without one.
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
