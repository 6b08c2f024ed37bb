import FoundationEssentials
import HotwireCore

extension Navigator: SessionHost {
    /// Routes the proposal.
    func session(_ session: Session, didProposeVisit proposal: VisitProposal) {
        engine.route(proposal, from: source(session))
    }

    private func source(_ session: Session) -> VisitSource { .page(sessions.context(of: session)) }

    /// Lets the delegate show the error.
    func session(
        _ session: Session,
        didFailRequestForVisitable visitable: any Visitable,
        error: HotwireNativeError,
        retryHandler: @escaping () -> Void
    ) {
        if error == .load(.leftApp), popIfEmpty(visitable) { return }
        if error == .load(.contentTypeMismatch), restore(visitable, in: session) { return }
        if let delegate {
            delegate.visitableDidFailRequest(visitable, error: error, from: self, retryHandler: retryHandler)
        } else {
            Navigator.showError(error, in: visitable, retryHandler: retryHandler)
        }
        failed(error, in: visitable)
    }

    /// Settles the app's origin after the first load.
    func sessionDidLoadWebView(_ session: Session) {
        guard let location = session.webView.location else { return }
        engine.router.origins.settle(at: location)
        session.allowScripts(at: location)
    }

    /// Asks the delegate.
    func session(
        _ session: Session,
        didReceiveAuthenticationChallenge challenge: AuthenticationChallenge
    ) async -> AuthenticationDisposition {
        await delegate?.didReceiveAuthenticationChallenge(challenge, from: self) ?? .performDefaultHandling
    }

    /// Notifies the delegate.
    func sessionDidFinishRequest(_ session: Session) {
        guard let visitable = session.activeVisitable else { return }
        delegate?.requestDidFinish(at: visitable.currentVisitableURL, from: self)
    }

    /// Notifies the delegate.
    func sessionDidStartFormSubmission(_ session: Session, to url: URL) {
        delegate?.formSubmissionDidStart(to: url, from: self)
    }

    /// Notifies the delegate.
    func sessionDidFinishFormSubmission(_ session: Session, at url: URL) {
        delegate?.formSubmissionDidFinish(at: url, from: self)
    }

    /// Decides by the app's origins.
    func session(
        _ session: Session,
        decide action: NavigationAction,
        _ state: NavigationState
    ) -> NavigationDecision {
        if action.navigationType == .formSubmitted, !action.isRedirect, sessions.context(of: session) == .modal {
            engine.signInSentForm(to: action.location)
        }
        let decision = session.policy(for: engine.router.origins, webViewPolicyRules).decide(action, state)
        guard decision == .allow, action.isRedirect, state.loading != nil else { return decision }
        let context = sessions.context(of: session)
        let isForm = session.webView.loading == nil
        return engine.keepsScreen(for: action.location, in: context, isForm: isForm) ? .allow : .moveOn
    }

    /// Asks the delegate.
    func session(_ session: Session, decide request: PermissionRequest) -> PermissionDecision {
        decide(request)
    }

    /// The app's origins, and those that the first load may end at.
    func session(_ session: Session, appOriginsFor location: Location) -> Set<Origin> {
        engine.router.origins.reachable
    }

    /// Opens a popup that goes on talking with the page.
    func session(_ session: Session, openWindow location: Location) -> PopupWindow? {
        let proposal = engine.proposal(location)
        guard engine.router.decide(proposal) == .popup else {
            engine.route(proposal, from: source(session))
            return nil
        }
        return popups.openWindow(location, from: source(session))
    }

    /// Opens a window of the app, or routes where there is no window to open it from.
    func session(_ session: Session, openNewWindow location: Location) {
        onNewWindow?(location) ?? route(location.url)
    }

    /// Opens the default browser.
    func session(_ session: Session, openInBrowser location: Location) {
        trace(TraceEvent(.openedExternally, location: location))
        DesktopOpener(app).open(location, over: widget)
    }

    /// Asks the user, where the app's handlers let such locations open.
    func session(_ session: Session, askToOpen location: Location) {
        let proposal = engine.proposal(location)
        guard engine.router.decide(proposal) == .desktop else { return }
        popups.openOnDesktop(location, for: session.webView, isUserGesture: false)
    }

    /// Goes back; without a count as the Back button does.
    func session(_ session: Session, goBack count: Int?) {
        if let count { engine.pop(count: count) } else { goBackByUser() }
    }
}

/// What the sessions of a navigator report.
extension Navigator {
    /// Follows a session: its pages belong to the navigator's hierarchy, and its trace to the navigator's.
    func follow(_ session: Session) {
        session.host = self
        session.webView.uiDelegate = webkitUIDelegate
        session.onEvent = { [weak self, weak session] event in
            if let self, let session { act(on: event, of: session) }
        }
        session.engine.onWebViewEvent = { [weak self] in self?.trace($0.trace) }
    }

    /// Keeps the hierarchy's locations right and answers for prefetches.
    private func act(on event: SessionEvent, of session: Session) {
        let context = sessions.context(of: session)
        switch event {
        case .rendered(let visitHost, let location, _, _):
            session.renderedLocation = location
            session.putBackEntries(at: location)
            if let visitable = session.visitable(visitHost), let id = screens.id(of: visitable) {
                engine.locate(id, at: location)
            }
        case .links(let locations):
            session.engine.allowPrefetch(of: engine.visited(among: locations, from: context))
        case .formSubmissionLost(let location): tellLostForm(to: location)
        case .formRefused(let location, let error): tellRefusedForm(to: location, error, in: session)
        default: break
        }
        engine.receive(event, from: context)
        if case .rendered(_, let location, _, visit: nil) = event, context == .modal {
            engine.signInShows(location)
        }
        watchAccount(event, in: session)
        trace(event.trace)
        if event.changesWindow { changed() }
    }
}
