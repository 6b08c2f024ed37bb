public import FoundationEssentials
public import HotwireCore

/// Receives a session's visit proposals and errors (iOS: `SessionDelegate`); a ``Navigator`` is one.
///
/// The first two methods are required, the others have defaults.
///
/// ```swift
/// func session(_ session: Session, didProposeVisit proposal: VisitProposal) {
///     show(HotwireWebScreen(url: proposal.url))
/// }
/// ```
@MainActor public protocol SessionDelegate: AnyObject {
    /// The page asks for a visit; nothing happens unless the delegate makes it.
    func session(_ session: Session, didProposeVisit proposal: VisitProposal)
    /// A visit failed.
    ///
    /// - Parameters:
    ///   - session: the session
    ///   - visitable: the screen of the visit
    ///   - error: what happened
    ///   - retryHandler: repeats the visit
    func session(
        _ session: Session,
        didFailRequestForVisitable visitable: any Visitable,
        error: HotwireNativeError,
        retryHandler: @escaping () -> Void
    )
    /// A server of the app requests authentication; never called for a proxy, nor for other servers' frames.
    func session(
        _ session: Session,
        didReceiveAuthenticationChallenge challenge: AuthenticationChallenge
    ) async -> AuthenticationDisposition
    /// The page's process died; its screens keep their pictures.
    func sessionWebViewProcessDidTerminate(_ session: Session)
    /// A whole document was loaded and its Turbo is ready.
    func sessionDidLoadWebView(_ session: Session)
    /// A visit's request was sent.
    func sessionDidStartRequest(_ session: Session)
    /// A visit's request is over, well or not.
    func sessionDidFinishRequest(_ session: Session)
    /// A form is on its way.
    func sessionDidStartFormSubmission(_ session: Session, to url: URL)
    /// A form was answered.
    func sessionDidFinishFormSubmission(_ session: Session, at url: URL)
    /// The decision for a navigation outside of Turbo.
    func session(_ session: Session, decide action: NavigationAction, _ state: NavigationState) -> NavigationDecision
    /// Whether a page may use a permission; by default the user is asked.
    func session(_ session: Session, decide request: PermissionRequest) -> PermissionDecision
    /// Which origins our scripts run in, so that their pages can ask for visits.
    func session(_ session: Session, appOriginsFor location: Location) -> Set<Origin>
    /// The page opens a window with which it goes on talking; `nil` opens none.
    func session(_ session: Session, openWindow location: Location) -> PopupWindow?
    /// A visit led to a file, or what else is not a page, and failed.
    ///
    /// - Returns: whether the delegate shows the file; it is downloaded otherwise.
    func session(_ session: Session, openFileAt location: Location) -> Bool
    /// The user opens a location of the app in a new window.
    func session(_ session: Session, openNewWindow location: Location)
    /// A location cannot be shown here and is to be opened in the default browser.
    func session(_ session: Session, openInBrowser location: Location)
    /// A page leads to a desktop program without the user's click; nothing opens unless the user is asked.
    func session(_ session: Session, askToOpen location: Location)
    /// A key or button of the web view goes back, or the page's script goes back this many screens.
    func session(_ session: Session, goBack count: Int?)
}

extension SessionDelegate {
    /// Uses the remembered password, or asks.
    public func session(
        _ session: Session,
        didReceiveAuthenticationChallenge challenge: AuthenticationChallenge
    ) async -> AuthenticationDisposition { .performDefaultHandling }
    /// Loads what is shown again; see ``Session/recover()``.
    public func sessionWebViewProcessDidTerminate(_ session: Session) { session.recover() }
    /// Does nothing.
    public func sessionDidLoadWebView(_ session: Session) {}
    /// Does nothing.
    public func sessionDidStartRequest(_ session: Session) {}
    /// Does nothing.
    public func sessionDidFinishRequest(_ session: Session) {}
    /// Does nothing.
    public func sessionDidStartFormSubmission(_ session: Session, to url: URL) {}
    /// Does nothing.
    public func sessionDidFinishFormSubmission(_ session: Session, at url: URL) {}
    /// Adopts the location's origin as the app's, and routes what leads elsewhere.
    public func session(
        _ session: Session,
        decide action: NavigationAction,
        _ state: NavigationState
    ) -> NavigationDecision {
        session.policy(for: AppOrigins(start: state.loading ?? session.webView.location)).decide(action, state)
    }
    /// Lets the user decide.
    public func session(_ session: Session, decide request: PermissionRequest) -> PermissionDecision { .prompt }
    /// Names none: the scripts run in the origin of the location that is visited.
    public func session(_ session: Session, appOriginsFor location: Location) -> Set<Origin> { [] }
    /// Lets the file be downloaded.
    public func session(_ session: Session, openFileAt location: Location) -> Bool { false }
    /// Opens none.
    public func session(_ session: Session, openWindow location: Location) -> PopupWindow? { nil }
    /// Does nothing.
    public func session(_ session: Session, openNewWindow location: Location) {}
    /// Opens the default browser.
    public func session(_ session: Session, openInBrowser location: Location) {
        DesktopOpener(session.app).open(location, over: session.topmostVisitable?.visitableView.widget)
    }

    /// Opens nothing.
    public func session(_ session: Session, askToOpen location: Location) {}
    /// Does nothing.
    public func session(_ session: Session, goBack count: Int?) {}
}
