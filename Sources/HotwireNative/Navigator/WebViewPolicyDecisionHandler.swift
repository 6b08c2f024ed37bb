public import HotwireCore

/// Decides on the matching navigations outside of Turbo (iOS: the same name).
///
/// The registered handlers are asked in order, and the first that matches decides. This one blocks a site in a page's frames:
///
/// ```swift
/// struct TrackerHandler: WebViewPolicyDecisionHandler {
///     let name = "tracker"
///
///     func matches(navigationAction: NavigationAction, configuration: Navigator.Configuration) -> Bool {
///         navigationAction.url.host() == "tracker.example.com"
///     }
///
///     func handle(
///         navigationAction: NavigationAction, configuration: Navigator.Configuration, navigator: Navigator
///     ) -> WebViewPolicyManager.Decision { .cancel }
/// }
///
/// Hotwire.registerWebViewPolicyDecisionHandlers([TrackerHandler(), LibraryWebViewPolicyDecisionHandler()])
/// ```
@MainActor public protocol WebViewPolicyDecisionHandler {
    /// The handler's name in the log.
    var name: String { get }

    /// Returns whether the handler decides on an action; if it does, later handlers are not asked.
    ///
    /// - Parameters:
    ///   - navigationAction: the navigation that the web view requests
    ///   - configuration: the configuration of the navigator where the navigation takes place
    /// - Returns: Whether the handler decides.
    func matches(navigationAction: NavigationAction, configuration: Navigator.Configuration) -> Bool

    /// Returns the decision on a matching action.
    ///
    /// - Parameters:
    ///   - navigationAction: the navigation that the web view requests
    ///   - configuration: the configuration of the navigator where the navigation takes place
    ///   - navigator: the navigator; to show the location in another way, show it here and return
    ///     ``WebViewPolicyManager/Decision/cancel``
    /// - Returns: The decision.
    func handle(
        navigationAction: NavigationAction,
        configuration: Navigator.Configuration,
        navigator: Navigator
    ) -> WebViewPolicyManager.Decision
}

/// An app's handler as a rule of the policy.
final class AppWebViewPolicyRule: WebViewPolicyRule {
    let handler: any WebViewPolicyDecisionHandler
    private weak var navigator: Navigator?

    init(_ handler: any WebViewPolicyDecisionHandler, of navigator: Navigator) {
        (self.handler, self.navigator) = (handler, navigator)
    }

    var name: String { handler.name }

    func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        guard let configuration = navigator?.configuration(startingAt: action.url) else { return false }
        return handler.matches(navigationAction: action.located(in: state), configuration: configuration)
    }

    func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision? {
        guard let navigator else { return nil }
        let decision = handler.handle(
            navigationAction: action.located(in: state),
            configuration: navigator.configuration(startingAt: action.url),
            navigator: navigator
        )
        return switch decision {
        case .allow: .allow
        case .cancel: .refuse(reason: "“\(name)” cancels the navigation")
        case .default: nil
        }
    }
}
