public import FoundationEssentials
public import HotwireCore

/// The decision for a proposal (iOS: `ProposalResult`).
public enum ProposalResult {
    /// The default web screen shows it.
    case accept
    /// A web screen of the app's own kind shows it; it is made only when the move needs it.
    case visitable(() -> any Visitable)
    /// A native screen of the app shows it; it is made only when the move needs it.
    case screen(() -> any Screen)
    /// A question is asked over the screens, which stay as they are.
    case alert(() -> AlertDialog)
    /// Nothing happens.
    case reject

    /// A web screen of the app's own kind shows it, written as on iOS: `.acceptCustom(ShoutingScreen(url: proposal.url))`.
    public static func acceptCustom(_ screen: @autoclosure @escaping () -> any Visitable) -> ProposalResult {
        .visitable(screen)
    }

    /// A native screen of the app shows it, written as on iOS: `.acceptCustom(NumbersScreen())`.
    public static func acceptCustom(_ screen: @autoclosure @escaping () -> any Screen) -> ProposalResult {
        .screen(screen)
    }

    /// A question over the screens, written as on iOS: `.acceptCustom(AlertDialog(title: "Sure?"))`.
    public static func acceptCustom(_ alert: @autoclosure @escaping () -> AlertDialog) -> ProposalResult {
        .alert(alert)
    }
}

/// The decision for a page outside of the app (Linux only: on iOS the app opens it itself).
public enum ExternalURLResult: Hashable, Sendable {
    /// It opens in its own window.
    case popup
    /// It opens in the default browser.
    case browser
    /// Nothing happens.
    case none
}

/// Decides for an app where visits go (iOS: `NavigatorDelegate`).
///
/// Every method has a default, and names the navigator that it concerns: an app has one per tab and window, which the user
/// opens at any time. ``Navigator/window`` is its window.
///
/// ```swift
/// final class Guide: NavigatorDelegate {
///     func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
///         proposal.url.path() == "/numbers" ? .acceptCustom(NumbersScreen()) : .accept
///     }
/// }
/// ```
@MainActor public protocol NavigatorDelegate: AnyObject {
    /// Decides a proposal; accepts it by default.
    ///
    /// Asked for locations of the app only; ``handle(externalURL:from:)`` is asked for all other web pages.
    ///
    /// - Parameters:
    ///   - proposal: what the page or the app asks for
    ///   - navigator: the navigator, for native screens that go on from there
    /// - Returns: which screen shows it, if any.
    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult
    /// Returns where a page outside of the app opens; by default in a popup.
    ///
    /// - Parameters:
    ///   - externalURL: the address of the page
    ///   - navigator: the navigator whose page leads there
    /// - Returns: a popup, the default browser, or nowhere.
    func handle(externalURL: URL, from navigator: Navigator) -> ExternalURLResult
    /// Says whether a page may use the camera, the microphone or the like (iOS: `requestMediaCapturePermissionFor`).
    ///
    /// By default the user is asked; the app's decision is neither remembered nor shown to the user.
    ///
    /// - Parameters:
    ///   - permissionRequest: the origin and the permission
    ///   - navigator: the navigator whose page, or whose popup, asks
    /// - Returns: whether the page may, or whether to ask the user.
    func handle(permissionRequest: PermissionRequest, from navigator: Navigator) -> PermissionDecision
    /// A visit failed; the native error page is shown by default.
    ///
    /// An implementation that shows nothing leaves the screen empty: call
    /// ``Navigator/showError(_:in:retryHandler:)`` for errors that it does not treat itself.
    ///
    /// ```swift
    /// func visitableDidFailRequest(
    ///     _ visitable: any Visitable, error: HotwireNativeError, from navigator: Navigator,
    ///     retryHandler: @escaping () -> Void
    /// ) {
    ///     guard error.statusCode == 401 else {
    ///         return Navigator.showError(error, in: visitable, retryHandler: retryHandler)
    ///     }
    ///     navigator.pop(animated: false)
    ///     navigator.route(signIn)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - visitable: the screen of the visit
    ///   - error: what happened
    ///   - navigator: the navigator of the screen, whose ``Navigator/window`` the user sees it in
    ///   - retryHandler: repeats the visit; it does nothing after the screen is gone
    func visitableDidFailRequest(
        _ visitable: any Visitable,
        error: HotwireNativeError,
        from navigator: Navigator,
        retryHandler: @escaping () -> Void
    )
    /// A server of the app requests HTTP authentication; by default the user is asked.
    ///
    /// It is called for servers of the app only: never for a proxy, nor for a frame of another site.
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
    ///   - challenge: the server, and the authentication method
    ///   - navigator: the navigator whose page the server answers
    /// - Returns: what is done about it.
    func didReceiveAuthenticationChallenge(
        _ challenge: AuthenticationChallenge,
        from navigator: Navigator
    ) async -> AuthenticationDisposition
    /// Says where a download goes; to the download folder by default.
    func navigator(_ navigator: Navigator, decideDestinationOf download: Download) -> DownloadDestination
    /// A form is on its way (Turbo: `formSubmissionStarted`).
    func formSubmissionDidStart(to url: URL, from navigator: Navigator)
    /// A form was answered (Turbo: `formSubmissionFinished`).
    func formSubmissionDidFinish(at url: URL, from navigator: Navigator)
    /// A visit's request is over, well or not.
    func requestDidFinish(at url: URL, from navigator: Navigator)
}

extension NavigatorDelegate {
    /// Accepts.
    public func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult { .accept }
    /// Opens a popup.
    public func handle(externalURL: URL, from navigator: Navigator) -> ExternalURLResult { .popup }
    /// Lets the user decide.
    public func handle(
        permissionRequest: PermissionRequest,
        from navigator: Navigator
    ) -> PermissionDecision { .prompt }
    /// Shows the error page that `Hotwire.config` makes.
    public func visitableDidFailRequest(
        _ visitable: any Visitable,
        error: HotwireNativeError,
        from navigator: Navigator,
        retryHandler: @escaping () -> Void
    ) {
        Navigator.showError(error, in: visitable, retryHandler: retryHandler)
    }
    /// Uses the remembered password, or asks.
    public func didReceiveAuthenticationChallenge(
        _ challenge: AuthenticationChallenge,
        from navigator: Navigator
    ) async -> AuthenticationDisposition { .performDefaultHandling }
    /// Takes the download folder.
    public func navigator(_ navigator: Navigator, decideDestinationOf download: Download) -> DownloadDestination {
        .downloads
    }
    /// Does nothing.
    public func formSubmissionDidStart(to url: URL, from navigator: Navigator) {}
    /// Does nothing.
    public func formSubmissionDidFinish(at url: URL, from navigator: Navigator) {}
    /// Does nothing.
    public func requestDidFinish(at url: URL, from navigator: Navigator) {}
}
