public import FoundationEssentials
public import HotwireCore

/// Receives a session's visit proposals and errors (iOS: `SessionDelegate`).
///
/// The first two methods are required, the others have defaults.
///
/// ```swift
/// func session(_ session: Session, didProposeVisit proposal: VisitProposal) {
///     show(HotwireWebScreen(url: proposal.url))
/// }
/// ```
///
/// A navigator answers the questions of its own sessions. A delegate of such a session receives the notifications of loads,
/// requests and form submissions only, such as ``sessionDidStartRequest(_:)``.
@MainActor public protocol SessionDelegate: AnyObject {
    /// The page proposes a visit to a location of the app; nothing happens unless the delegate makes it.
    func session(_ session: Session, didProposeVisit proposal: VisitProposal)
    /// A visit failed; ``Session/reload()`` repeats it.
    func session(_ session: Session, didFailRequestForVisitable visitable: any Visitable, error: HotwireNativeError)
    /// The server redirected a visit to another origin; the visit has failed with ``LoadError/leftApp``.
    func session(_ session: Session, didProposeVisitToCrossOriginRedirect location: URL)
    /// A page leads to a location outside of the app, such as a link to another site (earlier versions of iOS).
    func session(_ session: Session, openExternalURL url: URL)
    /// A server of the app requests authentication; never called for a proxy, nor for other servers' frames.
    ///
    /// The default calls ``session(_:didReceiveAuthenticationChallenge:completionHandler:)``.
    func session(
        _ session: Session,
        didReceiveAuthenticationChallenge challenge: AuthenticationChallenge
    ) async -> AuthenticationDisposition
    /// A server of the app requests authentication, in the form that iOS has.
    ///
    /// - Parameters:
    ///   - session: the session whose page the server answers
    ///   - challenge: the server, and the authentication method
    ///   - completionHandler: takes the answer, now or later; the page waits for it
    func session(
        _ session: Session,
        didReceiveAuthenticationChallenge challenge: AuthenticationChallenge,
        completionHandler: @escaping (AuthenticationDisposition) -> Void
    )
    /// Returns the decision for a navigation outside of Turbo; never called for a load that the session requested, nor for an
    /// unsafe scheme.
    func session(
        _ session: Session,
        decidePolicyFor navigationAction: NavigationAction
    ) -> WebViewPolicyManager.Decision
    /// A key or mouse button goes back, or the page's script goes back this many screens (Linux only).
    func session(_ session: Session, goBack count: Int?)
    /// The page's process terminated; its screens keep their snapshots.
    func sessionWebViewProcessDidTerminate(_ session: Session)
    /// A whole document was loaded and its Turbo is ready.
    func sessionDidLoadWebView(_ session: Session)
    /// A visit's request was sent.
    func sessionDidStartRequest(_ session: Session)
    /// A visit's request has ended, successfully or not.
    func sessionDidFinishRequest(_ session: Session)
    /// A form submission started.
    func sessionDidStartFormSubmission(_ session: Session)
    /// A form submission received its response.
    func sessionDidFinishFormSubmission(_ session: Session)
}

extension SessionDelegate {
    /// Opens the location as an external one.
    public func session(_ session: Session, didProposeVisitToCrossOriginRedirect location: URL) {
        self.session(session, openExternalURL: location)
    }
    /// Opens the default browser, or the desktop's program for the scheme, within the limits for pages.
    public func session(_ session: Session, openExternalURL url: URL) {
        if let location = try? Location(url) { session.openExternally(location) }
    }
    /// Waits for the other method's answer, of which only the first counts.
    public func session(
        _ session: Session,
        didReceiveAuthenticationChallenge challenge: AuthenticationChallenge
    ) async -> AuthenticationDisposition {
        await withCheckedContinuation { continuation in
            var waiting: CheckedContinuation<AuthenticationDisposition, Never>? = continuation
            self.session(session, didReceiveAuthenticationChallenge: challenge) {
                waiting.take()?.resume(returning: $0)
            }
        }
    }
    /// Uses the remembered password, or asks.
    public func session(
        _ session: Session,
        didReceiveAuthenticationChallenge challenge: AuthenticationChallenge,
        completionHandler: @escaping (AuthenticationDisposition) -> Void
    ) {
        completionHandler(.performDefaultHandling)
    }
    /// Lets the library decide; the origin of the visited location is the app's.
    public func session(
        _ session: Session,
        decidePolicyFor navigationAction: NavigationAction
    ) -> WebViewPolicyManager.Decision { .default }
    /// Does nothing.
    public func session(_ session: Session, goBack count: Int?) {}
    /// Loads the current page again; see ``Session/recover()``.
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
