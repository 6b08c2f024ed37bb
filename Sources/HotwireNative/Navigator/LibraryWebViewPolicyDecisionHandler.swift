public import HotwireCore

/// A web view policy handler of the library.
///
/// The policy uses the handler's rule directly. An app's handler may ask it instead of deciding itself, as with
/// ``LibraryRouteDecisionHandler``.
public class LibraryWebViewPolicyDecisionHandler: WebViewPolicyDecisionHandler {
    /// What the handler decides.
    let rule: any WebViewPolicyRule

    fileprivate init(_ rule: any WebViewPolicyRule) { self.rule = rule }

    /// The handler's name in the log.
    public var name: String { rule.name }

    /// Returns whether the handler decides on an action.
    public func matches(navigationAction: NavigationAction, configuration: Navigator.Configuration) -> Bool {
        rule.matches(
            navigationAction,
            state: NavigationState(locating: navigationAction),
            origins: configuration.origins
        )
    }

    /// Returns the decision on a matching action; `default` lets the library route the location if that is safe.
    public func handle(
        navigationAction: NavigationAction,
        configuration: Navigator.Configuration,
        navigator: Navigator
    ) -> WebViewPolicyManager.Decision {
        let state = NavigationState(locating: navigationAction)
        switch rule.handle(navigationAction, state: state, origins: configuration.origins) {
        case .allow: return .allow
        case .refuse: return .cancel
        case .reload:
            navigator.reload()
            return .cancel
        default: return .default
        }
    }
}

/// Makes the session reload a page that reloads itself (iOS: the same name).
public final class ReloadWebViewPolicyDecisionHandler: LibraryWebViewPolicyDecisionHandler {
    /// Creates the handler.
    public init() { super.init(ReloadWebViewPolicyRule()) }
}

/// Routes a page that opens in a new window to the app's screens (iOS: the same name).
public final class NewWindowWebViewPolicyDecisionHandler: LibraryWebViewPolicyDecisionHandler {
    /// Creates the handler.
    public init() { super.init(NewWindowWebViewPolicyRule()) }
}

/// Routes links and scripts of a page that bypass Turbo (iOS: the same name).
public final class ExternalNavigationWebViewPolicyDecisionHandler: LibraryWebViewPolicyDecisionHandler {
    /// Creates the handler.
    public init() { super.init(ExternalNavigationWebViewPolicyRule()) }
}

/// Ignores links that bypass Turbo (iOS: the same name).
///
/// It is not registered by default. Register it before ``ExternalNavigationWebViewPolicyDecisionHandler`` if only scripts may
/// leave a page.
public final class LinkActivatedWebViewPolicyDecisionHandler: LibraryWebViewPolicyDecisionHandler {
    /// Creates the handler.
    public init() { super.init(LinkActivatedWebViewPolicyRule()) }
}
