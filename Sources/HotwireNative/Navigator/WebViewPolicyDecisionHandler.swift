public import HotwireCore

/// Decides about the navigations that it matches, of those that do not go through Turbo (iOS: the same name).
///
/// The registered handlers are asked in order, and the first that matches decides. This one keeps a page's frames away from a
/// site:
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
/// Hotwire.registerWebViewPolicyDecisionHandlers([TrackerHandler()] + WebViewPolicyManager.defaultHandlers)
/// ```
@MainActor public protocol WebViewPolicyDecisionHandler {
    /// The name for the log.
    var name: String { get }

    /// Returns whether it decides on an action; if it does, no later handler is asked.
    ///
    /// - Parameters:
    ///   - navigationAction: the navigation that the web view requests
    ///   - configuration: the configuration of the navigator where the navigation takes place
    /// - Returns: whether it decides.
    func matches(navigationAction: NavigationAction, configuration: Navigator.Configuration) -> Bool

    /// Returns the decision on an action that it matches.
    ///
    /// - Parameters:
    ///   - navigationAction: the navigation that the web view requests
    ///   - configuration: the configuration of the navigator where the navigation takes place
    ///   - navigator: the navigator; to show the location in another way, do it here, and return
    ///     ``WebViewPolicyManager/Decision/cancel``
    /// - Returns: the decision.
    func handle(
        navigationAction: NavigationAction,
        configuration: Navigator.Configuration,
        navigator: Navigator
    ) -> WebViewPolicyManager.Decision
}

extension WebViewPolicyManager {
    /// The handlers that are asked unless an app registers others: ``ReloadWebViewPolicyDecisionHandler``,
    /// ``NewWindowWebViewPolicyDecisionHandler`` and ``ExternalNavigationWebViewPolicyDecisionHandler`` (Linux only).
    public static var defaultHandlers: [any WebViewPolicyDecisionHandler] {
        [
            ReloadWebViewPolicyDecisionHandler(), NewWindowWebViewPolicyDecisionHandler(),
            ExternalNavigationWebViewPolicyDecisionHandler(),
        ]
    }
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
        case .cancel: .refuse(reason: "“\(name)” cancels it")
        case .default: nil
        }
    }
}
