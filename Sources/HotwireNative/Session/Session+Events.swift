import HotwireCore
internal import Logging

extension Session {
    /// Acts on what the engine reports, for the delegate and the screens.
    func act(on event: SessionEvent) {
        noteServer(event)
        onEvent(event)
        switch event {
        case .proposed(let location, let options): propose(location, options)
        case .requestStarted: delegate?.sessionDidStartRequest(self)
        case .requestFinished: delegate?.sessionDidFinishRequest(self)
        case .failed(let visit, let error): fail(visit, error)
        case .loadedPage: delegate?.sessionDidLoadWebView(self)
        case .formSubmissionStarted(let location):
            delegate?.sessionDidStartFormSubmission(self, to: location.url)
        case .formSubmissionFinished(let location):
            delegate?.sessionDidFinishFormSubmission(self, at: location.url)
        case .backRequested(let count): delegate?.session(self, goBack: count)
        case .reloadRequested: reload()
        case .openRequested(let location, let target): open(location, in: target)
        case .processTerminated: delegate?.sessionWebViewProcessDidTerminate(self)
        case .responsivenessChanged(let isAnswering):
            isAnswering ? stallBar.hide() : activeVisitable?.visitableView.show(stallBar)
        case .titleChanged(let visitHost, let title): visitable(visitHost)?.visitableDidReceiveTitle(title)
        case .bridge(let visitHost, let event): hand(event, to: visitable(visitHost))
        case .restored(let visitHost): restored(visitable(visitHost))
        case .scriptError(let text): app.logger.debug("script error: \(text)")
        case .started, .offlinePage, .formSubmissionLost, .formRefused, .coldBoot, .redirected, .rendered, .completed,
            .retried, .links, .historyChanged, .pageVisitStarted, .scrolled:
            break
        }
    }

    private func propose(_ location: Location, _ options: VisitOptions) {
        let properties = pathConfiguration.properties(for: location)
        delegate?.session(
            self,
            didProposeVisit: VisitProposal(location: location, options: options, properties: properties)
        )
    }

    private func fail(_ visit: SessionVisit, _ error: HotwireNativeError) {
        guard let visitable = visitable(visit.visitHost) else { return }
        delegate?.session(self, didFailRequestForVisitable: visitable, error: error) { [weak self] in
            self?.engine.receive(.retry(visit))
        }
    }

    private func open(_ location: Location, in target: OpenTarget) {
        switch target {
        case .newWindow: delegate?.session(self, openNewWindow: location)
        case .browser: delegate?.session(self, openInBrowser: location)
        case .desktop: delegate?.session(self, askToOpen: location)
        }
    }
}

extension Session: WebViewClient {
    func receive(_ event: WebViewEvent) { engine.receive(event) }

    func webView(decide action: NavigationAction, _ state: NavigationState) -> NavigationDecision {
        delegate?.session(self, decide: action, state) ?? .refuse(reason: "the session has no delegate")
    }

    func webView(decide request: PermissionRequest) -> PermissionDecision {
        delegate?.session(self, decide: request) ?? .prompt
    }

    func webView(showsErrorPageAt location: Location, for error: HTTPError) -> Bool {
        engine.showsErrorPage(at: location, for: error)
    }

    func webView(openFileAt location: Location) -> Bool {
        delegate?.session(self, openFileAt: location) ?? false
    }

    func webView(answer challenge: AuthenticationChallenge) async -> AuthenticationDisposition {
        await delegate?.session(self, didReceiveAuthenticationChallenge: challenge) ?? .performDefaultHandling
    }

    func webView(openWindow location: Location, for opener: WebView) -> UnsafeMutableRawPointer? {
        delegate?.session(self, openWindow: location)?.webViewPointer
    }
}

extension Session {
    /// Hands on what the page's bridge components have to do with a screen.
    func hand(_ event: BridgeEvent, to visitable: (any Visitable)?) {
        guard let delegate = (visitable as? any BridgedScreen)?.bridge else { return }
        switch event {
        case .message(let message): delegate.receive(message)
        case .released(let messages): delegate.release(messages)
        }
    }

    /// The page was covered by a screen that is none, so that its components have not been connected anew.
    func restored(_ visitable: (any Visitable)?) {
        guard visitable is any BridgedScreen else { return }
        Task { [webView] in try? await webView.call(.restore) }  // a page outside of the app has no bridge
    }
}
