public import FoundationEssentials
public import HotwireCore

/// A delegate that decides where an app's visits go (iOS: `NavigatorDelegate`).
///
/// Every method has a default. One delegate serves all tabs and windows, which the user can open at any time. Each method
/// therefore receives the navigator concerned, or a screen with its ``Visitable/navigator``. `Navigator.window` is the
/// navigator's window.
///
/// ```swift
/// final class Guide: NavigatorDelegate {
///     func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
///         proposal.url.path() == "/numbers" ? .acceptCustom(NumbersScreen()) : .accept
///     }
/// }
/// ```
@MainActor public protocol NavigatorDelegate: AnyObject {
    /// An action that repeats a failed visit.
    typealias RetryBlock = () -> Void

    /// Decides on a proposal; accepts it by default.
    ///
    /// Called only for locations of the app; ``handle(externalURL:from:)`` decides on all other web pages.
    ///
    /// - Parameters:
    ///   - proposal: the visit that the page or the app proposes
    ///   - navigator: the navigator, for native screens that route further visits
    /// - Returns: The screen for the proposal, if any.
    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult
    /// Decides where a page outside of the app opens; in a popup by default.
    ///
    /// - Parameters:
    ///   - externalURL: the address of the page
    ///   - navigator: the navigator whose page leads there
    /// - Returns: A popup, the default browser, or nowhere.
    func handle(externalURL: URL, from navigator: Navigator) -> ExternalURLResult
    /// Decides whether a page may use the camera, the microphone or similar (iOS: `requestMediaCapturePermissionFor`).
    ///
    /// Asks the user by default. The app's decision is not remembered, and not shown to the user.
    ///
    /// - Parameters:
    ///   - permissionRequest: the origin and the permission
    ///   - navigator: the navigator whose page or popup asks
    /// - Returns: Whether the page may do so, or whether to ask the user.
    func handle(permissionRequest: PermissionRequest, from navigator: Navigator) -> PermissionDecision
    /// Called when a visit has failed; the screen presents the error by default.
    ///
    /// An implementation that shows nothing leaves the screen empty. Let the screen present errors that you do not handle:
    ///
    /// ```swift
    /// func visitableDidFailRequest(
    ///     _ visitable: any Visitable, error: HotwireNativeError, retryHandler: RetryBlock?
    /// ) {
    ///     guard error.statusCode == 401 else {
    ///         (visitable as? any ErrorPresenter)?.presentError(error, retryHandler: retryHandler)
    ///         return
    ///     }
    ///     visitable.navigator?.pop(animated: false)
    ///     visitable.navigator?.route(signIn)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - visitable: the screen of the visit
    ///   - error: the error
    ///   - retryHandler: repeats the visit; does nothing after the screen has been removed
    func visitableDidFailRequest(_ visitable: any Visitable, error: HotwireNativeError, retryHandler: RetryBlock?)
    /// Called when one of the app's servers requests HTTP authentication; asks the user by default.
    ///
    /// Called only for the app's servers, never for a proxy or a frame of another site. The default calls
    /// ``didReceiveAuthenticationChallenge(_:completionHandler:)``.
    ///
    /// ```swift
    /// func didReceiveAuthenticationChallenge(
    ///     _ challenge: AuthenticationChallenge, from navigator: Navigator
    /// ) async -> AuthenticationDisposition {
    ///     guard let token = await vault.token(for: challenge.realm) else { return .askUser }
    ///     return .useCredential(user: "journal", password: token)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - challenge: the server and the authentication method
    ///   - navigator: the navigator whose page the server sends
    /// - Returns: The response to the challenge.
    func didReceiveAuthenticationChallenge(
        _ challenge: AuthenticationChallenge,
        from navigator: Navigator
    ) async -> AuthenticationDisposition
    /// Called when one of the app's servers requests HTTP authentication; has the same form as on iOS.
    ///
    /// - Parameters:
    ///   - challenge: the server and the authentication method
    ///   - completionHandler: receives the response, now or later; the page waits for it
    func didReceiveAuthenticationChallenge(
        _ challenge: AuthenticationChallenge,
        completionHandler: @escaping (AuthenticationDisposition) -> Void
    )
    /// Decides where a download is saved; in the download folder by default (Linux only).
    func navigator(_ navigator: Navigator, decideDestinationOf download: Download) -> DownloadDestination
    /// Called at each step of a visit; does nothing by default (iOS reports four of the steps, without the navigator).
    ///
    /// - Parameters:
    ///   - navigator: the navigator that visits
    ///   - visitable: the screen of the visit
    ///   - event: the step
    func navigator(_ navigator: Navigator, visitable: any Visitable, didReceive event: VisitEvent)
    /// Called when a form has been submitted.
    func formSubmissionDidStart(to url: URL)
    /// Called when a form's response has arrived.
    func formSubmissionDidFinish(at url: URL)
    /// Called when a visit's request has ended, successfully or not.
    func requestDidFinish(at url: URL)
}

extension NavigatorDelegate {
    /// Accepts the proposal.
    public func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult { .accept }
    /// Opens a popup.
    public func handle(externalURL: URL, from navigator: Navigator) -> ExternalURLResult { .popup }
    /// Asks the user.
    public func handle(
        permissionRequest: PermissionRequest,
        from navigator: Navigator
    ) -> PermissionDecision { .prompt }
    /// Lets the screen present the error.
    public func visitableDidFailRequest(
        _ visitable: any Visitable,
        error: HotwireNativeError,
        retryHandler: RetryBlock?
    ) {
        VisitError.present(error, in: visitable, retryHandler: retryHandler)
    }
    /// Waits for the other method's completion handler, and uses only its first call.
    public func didReceiveAuthenticationChallenge(
        _ challenge: AuthenticationChallenge,
        from navigator: Navigator
    ) async -> AuthenticationDisposition {
        await AuthenticationDisposition.first { didReceiveAuthenticationChallenge(challenge, completionHandler: $0) }
    }
    /// Uses the stored password, or asks the user.
    public func didReceiveAuthenticationChallenge(
        _ challenge: AuthenticationChallenge,
        completionHandler: @escaping (AuthenticationDisposition) -> Void
    ) {
        completionHandler(.performDefaultHandling)
    }
    /// Chooses the download folder.
    public func navigator(_ navigator: Navigator, decideDestinationOf download: Download) -> DownloadDestination {
        .downloads
    }
    /// Does nothing.
    public func navigator(_ navigator: Navigator, visitable: any Visitable, didReceive event: VisitEvent) {}
    /// Does nothing.
    public func formSubmissionDidStart(to url: URL) {}
    /// Does nothing.
    public func formSubmissionDidFinish(at url: URL) {}
    /// Does nothing.
    public func requestDidFinish(at url: URL) {}
}

/// A decision on a proposal (iOS: `ProposalResult`).
public enum ProposalResult {
    /// The default web screen shows the page.
    case accept
    /// A custom web screen shows the page; it is created only if the navigation needs it.
    case visitable(() -> any Visitable)
    /// A native screen of the app shows the page; it is created only if the navigation needs it.
    case screen(() -> Screen)
    /// An alert appears over the screens, which do not change.
    case alert(() -> AlertDialog)
    /// Nothing happens.
    case reject

    /// A custom web screen shows the page, written as on iOS: `.acceptCustom(ShoutingScreen(url: proposal.url))`.
    public static func acceptCustom(_ screen: @autoclosure @escaping () -> any Visitable) -> ProposalResult {
        .visitable(screen)
    }

    /// A native screen of the app shows the page, written as on iOS: `.acceptCustom(NumbersScreen())`.
    public static func acceptCustom(_ screen: @autoclosure @escaping () -> Screen) -> ProposalResult {
        .screen(screen)
    }

    /// An alert appears over the screens, written as on iOS: `.acceptCustom(AlertDialog(title: "Sure?"))`.
    public static func acceptCustom(_ alert: @autoclosure @escaping () -> AlertDialog) -> ProposalResult {
        .alert(alert)
    }
}

/// A decision on a page outside of the app (Linux only: on iOS, the app opens the page itself).
public enum ExternalURLResult: Hashable, Sendable {
    /// The page opens in its own window.
    case popup
    /// The page opens in the default browser.
    case browser
    /// Nothing happens.
    case none
}

/// A step of a visit, reported by ``NavigatorDelegate/navigator(_:visitable:didReceive:)`` (Android: the callbacks of
/// `HotwireWebFragment`).
public enum VisitEvent: Hashable, Sendable {
    /// A visit started; `isColdBoot` is true for a full page load.
    case started(isColdBoot: Bool)
    /// A visit's request was sent.
    case requestStarted
    /// A visit's request ended, successfully or not.
    case requestFinished
    /// The visit has received its page, which is rendered next.
    case completed
    /// The page was rendered and becomes visible in one of the next frames.
    case rendered
    /// The visit failed.
    case failed(HotwireNativeError)
    /// A form of the page was submitted to this URL.
    case formSubmissionStarted(to: URL)
    /// The response to a form of the page arrived from this URL.
    case formSubmissionFinished(at: URL)
}
