public import FoundationEssentials
public import HotwireCore

/// Receives a session's visit proposals and errors (iOS: `SessionDelegate`).
///
/// The first two methods are required; the others have defaults.
///
/// ```swift
/// func session(_ session: Session, didProposeVisit proposal: VisitProposal) {
///     show(HotwireWebScreen(url: proposal.url))
/// }
/// ```
///
/// A navigator makes the decisions for its own sessions. The delegate of such a session only receives notifications of
/// loads, requests and form submissions, such as ``sessionDidStartRequest(_:)``.
@MainActor public protocol SessionDelegate: AnyObject {
    /// Called when the page proposes a visit to a location of the app; nothing happens unless the delegate visits it.
    func session(_ session: Session, didProposeVisit proposal: VisitProposal)
    /// Called when a visit failed; ``Session/reload()`` repeats it.
    func session(_ session: Session, didFailRequestForVisitable visitable: any Visitable, error: HotwireNativeError)
    /// Called when the server redirected a visit to another origin; the visit has failed with ``LoadError/leftApp``.
    func session(_ session: Session, didProposeVisitToCrossOriginRedirect location: URL)
    /// Called when the page opens a location outside of the app, such as a link to another site (earlier versions of iOS).
    func session(_ session: Session, openExternalURL url: URL)
    /// Called when one of the app's servers requests authentication, but not for a proxy or for other servers' frames.
    ///
    /// The default calls ``session(_:didReceiveAuthenticationChallenge:completionHandler:)``.
    func session(
        _ session: Session,
        didReceiveAuthenticationChallenge challenge: AuthenticationChallenge
    ) async -> AuthenticationDisposition
    /// Called when one of the app's servers requests authentication, with a completion handler as on iOS.
    ///
    /// - Parameters:
    ///   - session: the session whose page the server answers
    ///   - challenge: the server, and the authentication method
    ///   - completionHandler: receives the answer, now or later; the page waits for it
    func session(
        _ session: Session,
        didReceiveAuthenticationChallenge challenge: AuthenticationChallenge,
        completionHandler: @escaping (AuthenticationDisposition) -> Void
    )
    /// Returns the decision on a navigation outside of Turbo; not called for loads that the session requested or for unsafe
    /// schemes.
    func session(
        _ session: Session,
        decidePolicyFor navigationAction: NavigationAction
    ) -> WebViewPolicyManager.Decision
    /// Called when the user presses a Back key or mouse button, or when the page's script goes back this many screens (Linux
    /// only).
    func session(_ session: Session, goBack count: Int?)
    /// Called when the page's process terminated; its screens keep their snapshots.
    func sessionWebViewProcessDidTerminate(_ session: Session)
    /// Called when a full page load ended and the page's Turbo is ready.
    func sessionDidLoadWebView(_ session: Session)
    /// Called when a visit's request was sent.
    func sessionDidStartRequest(_ session: Session)
    /// Called when a visit's request ended, successfully or not.
    func sessionDidFinishRequest(_ session: Session)
    /// Called when a form submission started.
    func sessionDidStartFormSubmission(_ session: Session)
    /// Called when a form submission received its response.
    func sessionDidFinishFormSubmission(_ session: Session)
}

extension SessionDelegate {
    /// Opens the location as an external one.
    public func session(_ session: Session, didProposeVisitToCrossOriginRedirect location: URL) {
        self.session(session, openExternalURL: location)
    }
    /// Opens the default browser, or the desktop program for the scheme, within the limits for pages.
    public func session(_ session: Session, openExternalURL url: URL) {
        if let location = try? Location(url) { session.openExternally(location) }
    }
    /// Waits for the first call of the other method's completion handler.
    public func session(
        _ session: Session,
        didReceiveAuthenticationChallenge challenge: AuthenticationChallenge
    ) async -> AuthenticationDisposition {
        await AuthenticationDisposition.first {
            self.session(session, didReceiveAuthenticationChallenge: challenge, completionHandler: $0)
        }
    }
    /// Uses the stored password, or asks the user.
    public func session(
        _ session: Session,
        didReceiveAuthenticationChallenge challenge: AuthenticationChallenge,
        completionHandler: @escaping (AuthenticationDisposition) -> Void
    ) {
        completionHandler(.performDefaultHandling)
    }
    /// Lets the library decide, with the visited location's origin as the app's.
    public func session(
        _ session: Session,
        decidePolicyFor navigationAction: NavigationAction
    ) -> WebViewPolicyManager.Decision { .default }
    /// Does nothing.
    public func session(_ session: Session, goBack count: Int?) {}
    /// Reloads the current page; see ``Session/recover()``.
    public func sessionWebViewProcessDidTerminate(_ session: Session) { session.recover() }
    /// Does nothing.
    public func sessionDidLoadWebView(_ session: Session) {}
    /// Does nothing.
    public func sessionDidStartRequest(_ session: Session) {}
    /// Does nothing.
    public func sessionDidFinishRequest(_ session: Session) {}
    /// Does nothing.
    public func sessionDidStartFormSubmission(_ session: Session) {}
    /// Does nothing.
    public func sessionDidFinishFormSubmission(_ session: Session) {}
}

/// A session's delegate as the first rule of its policy.
struct SessionDelegateRule: WebViewPolicyRule {
    let name = "session delegate"
    let session: Session
    let delegate: any SessionDelegate

    func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool { true }

    func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision? {
        switch delegate.session(session, decidePolicyFor: action.located(in: state)) {
        case .allow: .allow
        case .cancel: .refuse(reason: "the session's delegate canceled the navigation")
        case .default: nil
        }
    }
}

/// Answers a session's questions and routes its proposals, as a navigator does.
protocol SessionHost: AnyObject {
    // Without a host, a session asks its delegate, or uses the defaults of a session that an app drives itself.
    func session(_ session: Session, didProposeVisit proposal: VisitProposal)
    /// Called when a visit failed; the handler repeats it.
    func session(
        _ session: Session,
        didFailRequestForVisitable visitable: any Visitable,
        error: HotwireNativeError,
        retryHandler: @escaping () -> Void
    )
    /// Called when one of the app's servers requests authentication.
    func session(
        _ session: Session,
        didReceiveAuthenticationChallenge challenge: AuthenticationChallenge
    ) async -> AuthenticationDisposition
    /// Called when a full page load ended and the page's Turbo is ready.
    func sessionDidLoadWebView(_ session: Session)
    func sessionDidFinishRequest(_ session: Session)
    func sessionDidStartFormSubmission(_ session: Session, to url: URL)
    func sessionDidFinishFormSubmission(_ session: Session, at url: URL)
    /// Returns the decision on a navigation outside of Turbo.
    func session(_ session: Session, decide action: NavigationAction, _ state: NavigationState) -> NavigationDecision
    /// Returns whether a page without Turbo opens a location in its own screen.
    func session(_ session: Session, opensInPlace location: Location) -> Bool
    /// Returns whether a page may use a permission.
    func session(_ session: Session, decide request: PermissionRequest) -> PermissionDecision
    /// Returns the origins whose pages run the library's scripts and can propose visits.
    func session(_ session: Session, appOriginsFor location: Location) -> Set<Origin>
    /// Opens a window that keeps its opener for a page; returns `nil` if none opens.
    func session(_ session: Session, open window: RequestedWindow) -> PopupWindow?
    /// Called when a page's script closes its window.
    func sessionRequestedClose(_ session: Session)
    /// Called when a page received a message from a popup of the same origin.
    func sessionReceivedPopupAnswer(_ session: Session)
    /// Opens the file at a visited location; returns `false` if the session should download it instead.
    func session(_ session: Session, openFileAt location: Location) -> Bool
    /// Opens a location of the app in a new window for the user.
    func session(_ session: Session, openNewWindow location: Location)
    /// Opens a location in the default browser for the user.
    func session(_ session: Session, openInBrowser location: Location)
    /// Asks the user whether a page may open a desktop program without a click, and opens it only then.
    func session(_ session: Session, askToOpen location: Location)
    /// Goes back for the user, or by this many screens for the page's script.
    func session(_ session: Session, goBack count: Int?)
}
