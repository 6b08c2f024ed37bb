import FoundationEssentials
import HotwireCore

/// Answers a session's questions and routes its proposals; implemented by a navigator.
///
/// A session without a host asks its ``SessionDelegate``, or uses the defaults of a session that an app drives itself.
protocol SessionHost: AnyObject {
    /// Called when the page proposes a visit.
    func session(_ session: Session, didProposeVisit proposal: VisitProposal)
    /// Called when a visit failed; the handler repeats it.
    func session(
        _ session: Session,
        didFailRequestForVisitable visitable: any Visitable,
        error: HotwireNativeError,
        retryHandler: @escaping () -> Void
    )
    /// Called when a server of the app requests authentication.
    func session(
        _ session: Session,
        didReceiveAuthenticationChallenge challenge: AuthenticationChallenge
    ) async -> AuthenticationDisposition
    /// Called when a full page load ended and the page's Turbo is ready.
    func sessionDidLoadWebView(_ session: Session)
    /// Called when a visit's request ended.
    func sessionDidFinishRequest(_ session: Session)
    /// Called when a form submission started.
    func sessionDidStartFormSubmission(_ session: Session, to url: URL)
    /// Called when a form submission received its response.
    func sessionDidFinishFormSubmission(_ session: Session, at url: URL)
    /// Returns the decision on a navigation outside of Turbo.
    func session(_ session: Session, decide action: NavigationAction, _ state: NavigationState) -> NavigationDecision
    /// Returns whether the screen of a page without Turbo also shows a location that the page leads to.
    func session(_ session: Session, opensInPlace location: Location) -> Bool
    /// Returns whether a page may use a permission.
    func session(_ session: Session, decide request: PermissionRequest) -> PermissionDecision
    /// Returns the origins in which the library's scripts run, so that their pages can propose visits.
    func session(_ session: Session, appOriginsFor location: Location) -> Set<Origin>
    /// Opens a window that keeps its opener for a page; `nil` opens none.
    func session(_ session: Session, open window: RequestedWindow) -> PopupWindow?
    /// Called when a page's script closes its window.
    func sessionRequestedClose(_ session: Session)
    /// Called when a page received a message from a popup of the same origin.
    func sessionReceivedPopupAnswer(_ session: Session)
    /// Opens a file that a visit led to; returns whether it is shown, as it is downloaded otherwise.
    func session(_ session: Session, openFileAt location: Location) -> Bool
    /// Opens a location of the app in a new window for the user.
    func session(_ session: Session, openNewWindow location: Location)
    /// Opens a location in the default browser for the user.
    func session(_ session: Session, openInBrowser location: Location)
    /// Asks the user whether a page may open a desktop program without a click; nothing opens otherwise.
    func session(_ session: Session, askToOpen location: Location)
    /// Goes back for the user, or goes back this many screens for the page's script.
    func session(_ session: Session, goBack count: Int?)
}
