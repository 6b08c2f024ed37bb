import HotwireCore
internal import Logging

extension Session {
    /// Forwards the engine's reports to the delegate.
    func received(_ report: SessionReport) {
        let report = told(report)
        noteServer(report)
        delegate?.session(self, didReport: report)
        switch report {
        case .proposed(let location, let options): propose(location, options)
        case .requestStarted: delegate?.sessionDidStartRequest(self)
        case .requestFinished: delegate?.sessionDidFinishRequest(self)
        case .failed(let visit, let error): fail(visit, error)
        case .loadedPage: delegate?.sessionDidLoadWebView(self)
        case .formSubmissionStarted(let location):
            delegate?.sessionDidStartFormSubmission(self, to: location.url)
        case .formSubmissionFinished(let location):
            delegate?.sessionDidFinishFormSubmission(self, at: location.url)
        case .historyBack(let count): delegate?.session(self, goBack: count)
        case .reloadRequested: reload()
        case .processTerminated: delegate?.sessionWebViewProcessDidTerminate(self)
        case .answering(let isAnswering):
            isAnswering ? stallBar.hide() : activeVisitable?.visitableView.show(stallBar)
        case .bridge(let place, let event): hand(event, to: visitable(place))
        case .restored(let place): restored(visitable(place))
        case .scriptError(let text): app.logger.debug("script error: \(text)")
        case .started, .offlinePage, .formSubmissionLost, .formRefused, .coldBoot, .redirected, .rendered, .completed,
            .retried, .links, .historyChanged, .message, .bridgeReplied, .pageRequested:
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
        guard let visitable = visitable(visit.place) else { return }
        delegate?.session(self, didFailRequestForVisitable: visitable, error: error) { [weak self, weak visitable] in
            guard let self, let visitable else { return }
            retry(visit, visitable)
        }
    }

    /// Repeats the visit that failed, in its screen; what was sent with it is spent.
    private func retry(_ visit: SessionVisit, _ visitable: any Visitable) {
        engine.personActed()
        received(.retried(visit))
        visitable.visitableView.show(.nothing)
        visitable.visitableView.show(.activity)
        engine.visit(visitable.visitableView, visit.location, VisitOptions(action: visit.options.action))
    }
}

extension Session: WebViewClient {
    func webView(received message: TurboMessage, from location: Location) {
        received(.message(message, from: location))
        engine.receive(.message(message, location))
    }

    func webView(replied message: Message) {
        engine.receive(.bridgeReplied(message))
        received(.bridgeReplied(message))
    }

    func webView(_ event: LoadEvent) { engine.receive(.load(event)) }

    func webView(requested location: Location, isPrefetch: Bool) {
        received(.pageRequested(location, isPrefetch: isPrefetch))
    }

    func webView(lost source: Location, _ loss: PageRequest.Loss) {
        let redirect: RequestRedirect =
            switch loss {
            case .round: RequestRedirect(from: source, to: source, end: .nowhere)
            case .redirected(let target): RequestRedirect(from: source, to: target, end: end(of: target, from: source))
            }
        engine.receive(.requestRedirected(redirect))
    }

    /// Who shows a redirect's end, which is asked as for a load that was redirected there.
    private func end(of target: Location, from source: Location) -> RequestRedirect.End {
        let action = NavigationAction(location: target, kind: .other, isRedirect: true)
        return switch webView(decide: action, NavigationState(loading: source, current: webView.location)) {
        case .allow: .sameScreen
        case .moveOn: .otherScreen
        default: .outside
        }
    }

    func webViewPersonActed() { engine.personActed() }

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

    func webView(route location: Location) { engine.receive(.navigated(location)) }
    func webView(ask location: Location) { delegate?.session(self, askToOpen: location) }

    func webViewReload() {
        guard let location = webView.location else { return reload() }
        engine.receive(.message(.reloadRequested, location))
    }

    func webViewGoBack() { delegate?.session(self, goBack: nil) }

    func webViewTitleChanged(_ title: String) {
        guard engine.state.isPageRendered, !title.isEmpty else { return }  // before that the render brings the title
        activeVisitable?.visitableDidReceiveTitle(title)
    }

    func webView(isAsking: Bool) {
        // A page that waits for the user is not stuck.
        answers.receive(.answered)
        engine.receive(.asking(isAsking))
    }

    func webView(isSubmitting: Bool) { engine.receive(.submitting(isSubmitting)) }

    func webView(answer challenge: AuthenticationChallenge) async -> AuthenticationDisposition {
        await delegate?.session(self, didReceiveAuthenticationChallenge: challenge) ?? .performDefaultHandling
    }

    func webViewProcessTerminated() {
        answers.receive(.answered)
        engine.receive(.processTerminated)
    }

    func webView(_ event: AnswerMachine.Event) { answers.receive(event) }

    func webView(openWindow location: Location, for opener: WebView) -> UnsafeMutableRawPointer? {
        delegate?.session(self, openWindow: location)?.webViewPointer
    }

    func webView(openNewWindow location: Location) { delegate?.session(self, openNewWindow: location) }

    func webView(openInBrowser location: Location) { delegate?.session(self, openInBrowser: location) }
}
