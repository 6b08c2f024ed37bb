import FoundationEssentials
import HotwireCore

/// Answers a session's questions and routes its proposals; a navigator's.
///
/// A session without a host asks its ``SessionDelegate``, or uses the defaults of a session that an app drives itself.
protocol SessionHost: AnyObject {
    /// The page proposes a visit.
    func session(_ session: Session, didProposeVisit proposal: VisitProposal)
    /// A visit failed; the handler repeats it.
    func session(
        _ session: Session,
        didFailRequestForVisitable visitable: any Visitable,
        error: HotwireNativeError,
        retryHandler: @escaping () -> Void
    )
    /// A server of the app requests authentication.
    func session(
        _ session: Session,
        didReceiveAuthenticationChallenge challenge: AuthenticationChallenge
    ) async -> AuthenticationDisposition
    /// A whole document was loaded and its Turbo is ready.
    func sessionDidLoadWebView(_ session: Session)
    /// A visit's request has ended.
    func sessionDidFinishRequest(_ session: Session)
    /// A form submission started.
    func sessionDidStartFormSubmission(_ session: Session, to url: URL)
    /// A form submission received its response.
    func sessionDidFinishFormSubmission(_ session: Session, at url: URL)
    /// The decision for a navigation outside of Turbo.
    func session(_ session: Session, decide action: NavigationAction, _ state: NavigationState) -> NavigationDecision
    /// Whether a page may use a permission.
    func session(_ session: Session, decide request: PermissionRequest) -> PermissionDecision
    /// The origins in which the library's scripts run, so that their pages can propose visits.
    func session(_ session: Session, appOriginsFor location: Location) -> Set<Origin>
    /// The page opens a window that keeps its opener; `nil` opens none.
    func session(_ session: Session, openWindow location: Location) -> PopupWindow?
    /// A visit led to a file; returns whether it is shown; it is downloaded otherwise.
    func session(_ session: Session, openFileAt location: Location) -> Bool
    /// The user opens a location of the app in a new window.
    func session(_ session: Session, openNewWindow location: Location)
    /// The user opens a location in the default browser.
    func session(_ session: Session, openInBrowser location: Location)
    /// A page leads to a desktop program without the user's click; nothing opens unless the user is asked.
    func session(_ session: Session, askToOpen location: Location)
    /// The user goes back, or the page's script goes back this many screens.
    func session(_ session: Session, goBack count: Int?)
}
