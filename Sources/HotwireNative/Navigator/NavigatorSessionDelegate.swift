import FoundationEssentials
import HotwireCore

/// The delegate of a navigator's sessions, which routes their proposals and answers their questions.
final class NavigatorSessionDelegate: SessionHost {
    weak var navigator: Navigator?

    func session(_ session: Session, didProposeVisit proposal: VisitProposal) {
        navigator?.engine.route(proposal, from: source(session))
    }

    private func source(_ session: Session) -> VisitSource {
        navigator.map { .page($0.sessions.area(of: session)) } ?? .app
    }

    /// Restores the screens if the visit led to something else, or lets the app's delegate show the error.
    func session(
        _ session: Session,
        didFailRequestForVisitable visitable: any Visitable,
        error: HotwireNativeError,
        retryHandler: @escaping () -> Void
    ) {
        guard let navigator else { return }
        if error == .load(.leftApp), navigator.popIfEmpty(visitable) { return }
        if error == .load(.notPresent), navigator.openInBrowser(visitable, of: session) { return }
        let isNoPage = [.load(.contentTypeMismatch), .load(.noContent)].contains(error)
        if isNoPage, navigator.restore(visitable, in: session) { return }
        if let delegate = navigator.delegate {
            delegate.visitableDidFailRequest(visitable, error: error, retryHandler: retryHandler)
        } else {
            VisitError.present(error, in: visitable, retryHandler: retryHandler)
        }
        navigator.failed(error, in: visitable)
    }

    /// Settles the app's origin after the first load.
    func sessionDidLoadWebView(_ session: Session) {
        guard let location = session.webView.location else { return }
        navigator?.engine.router.origins.settle(at: location)
        session.allowScripts(at: location)
    }

    func session(
        _ session: Session,
        didReceiveAuthenticationChallenge challenge: AuthenticationChallenge
    ) async -> AuthenticationDisposition {
        guard let navigator, let delegate = navigator.delegate else { return .performDefaultHandling }
        return await delegate.didReceiveAuthenticationChallenge(challenge, from: navigator)
    }

    func sessionDidFinishRequest(_ session: Session) {
        guard let visitable = session.activeVisitable else { return }
        navigator?.delegate?.requestDidFinish(at: visitable.currentVisitableURL)
    }

    func sessionDidStartFormSubmission(_ session: Session, to url: URL) {
        navigator?.delegate?.formSubmissionDidStart(to: url)
    }

    func sessionDidFinishFormSubmission(_ session: Session, at url: URL) {
        navigator?.delegate?.formSubmissionDidFinish(at: url)
    }

    /// Decides by the app's origins and its handlers.
    func session(
        _ session: Session,
        decide action: NavigationAction,
        _ state: NavigationState
    ) -> NavigationDecision {
        guard let navigator else { return .refuse(reason: "the navigator no longer exists") }
        let (engine, area) = (navigator.engine, navigator.sessions.area(of: session))
        if action.navigationType == .formSubmitted, !action.isRedirect, area == .modal {
            engine.signInSentForm(to: action.location)
        }
        let decision = session.policy(for: engine.router.origins, navigator.webViewPolicyRules).decide(action, state)
        guard decision == .allow, action.isRedirect, state.loading != nil else { return decision }
        let canStay = session.webView.loading == nil || session.engine.state.isLeavingPlainPage
        return engine.keepsScreen(for: action.location, in: area, canStay: canStay) ? .allow : .moveOn
    }

    func session(_ session: Session, opensInPlace location: Location) -> Bool {
        navigator.map { $0.engine.opensInPlace(location, in: $0.sessions.area(of: session)) } ?? false
    }

    func session(_ session: Session, decide request: PermissionRequest) -> PermissionDecision {
        navigator?.decide(request) ?? .prompt
    }

    /// Returns the app's origins, and the origins where the first load may end.
    func session(_ session: Session, appOriginsFor location: Location) -> Set<Origin> {
        navigator?.engine.router.origins.reachable ?? []
    }

    /// Opens a popup that can communicate with its opener, or routes the location.
    func session(_ session: Session, open window: RequestedWindow) -> PopupWindow? {
        guard let navigator else { return nil }
        let source = source(session)
        let proposal = navigator.engine.proposal(window.location, VisitOptions(loadsFully: true))
        guard case .page = window.purpose, navigator.engine.router.decide(proposal) != .popup else {
            return navigator.popups.open(window, from: source)
        }
        navigator.popups.whenAllowed(by: session.webView, toOpen: window.location) { [weak navigator, weak session] in
            guard let navigator else { return }
            navigator.popups.opensScreen(at: window.location)
            guard session?.engine.openInPlace(window.location) != true else { return }
            navigator.engine.route(proposal, from: source)
        }
        return nil
    }

    /// Goes back to the opener if a script of the app opened the screen, or opened the page in the opener's place.
    func sessionRequestedClose(_ session: Session) {
        guard let navigator else { return }
        let (engine, area) = (navigator.engine, navigator.sessions.area(of: session))
        let context = engine.hierarchy.context
        guard area == .modal ? context == .modal : context == .default,
            let top = engine.hierarchy[context].last
        else { return }
        if navigator.popups.hasOpenedScreen(at: top.routedLocation) {
            engine.pop(count: 1, asksUser: true)
        } else if navigator.popups.hasOpenedScreen(at: top.currentLocation), session.engine.canGoBackInPage {
            session.engine.goBackInPage()
        }
    }

    func sessionReceivedPopupAnswer(_ session: Session) {
        navigator?.popups.answered(to: session.webView)
    }

    func session(_ session: Session, openFileAt location: Location) -> Bool {
        navigator?.openFile(at: location, for: session) ?? false
    }

    /// Opens another of the app's windows, or routes the location if no window can do so.
    func session(_ session: Session, openNewWindow location: Location) {
        navigator?.onNewWindow?(location) ?? navigator?.route(location.url)
    }

    func session(_ session: Session, openInBrowser location: Location) {
        navigator?.openInDefaultBrowser(location)
    }

    /// Asks the user, if the app's handlers allow such locations to open.
    func session(_ session: Session, askToOpen location: Location) {
        guard let navigator else { return }
        let proposal = navigator.engine.proposal(location)
        guard navigator.engine.router.decide(proposal) == .desktop else { return }
        navigator.popups.openOnDesktop(location, for: session.webView, isUserGesture: false)
    }

    /// Goes back by a number of steps, or like the Back button if the number is `nil`.
    func session(_ session: Session, goBack count: Int?) {
        guard let navigator else { return }
        let area = navigator.sessions.area(of: session)
        if let count { navigator.engine.back(count: count, from: area) } else { navigator.goBackByUser(from: area) }
    }
}
