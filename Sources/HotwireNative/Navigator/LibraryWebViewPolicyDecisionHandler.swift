public import HotwireCore

/// Decides as the library does by itself: ``ReloadWebViewPolicyDecisionHandler``, ``NewWindowWebViewPolicyDecisionHandler`` and
/// ``ExternalNavigationWebViewPolicyDecisionHandler``, in this order (Linux only).
///
/// An app registers it after its own handlers, or registers those of its subclasses that it wants:
///
/// ```swift
/// Hotwire.registerWebViewPolicyDecisionHandlers([TrackerHandler(), LibraryWebViewPolicyDecisionHandler()])
/// ```
///
/// The policy uses the rules directly. A handler of the app may ask one of these handlers before it decides.
public class LibraryWebViewPolicyDecisionHandler: WebViewPolicyDecisionHandler {
    /// Creates the handler.
    public init() {}

    /// What decides, in order.
    class var rules: [any WebViewPolicyRule] { WebViewPolicyManager.libraryRules }

    /// The names of the rules, for the log.
    public var name: String { Self.rules.map(\.name).joined(separator: ", ") }

    /// Returns whether the handler decides on an action.
    public func matches(navigationAction: NavigationAction, configuration: Navigator.Configuration) -> Bool {
        rule(for: navigationAction, configuration) != nil
    }

    /// Returns the decision on a matching action; `default` lets the library route the location if that is safe.
    public func handle(
        navigationAction: NavigationAction,
        configuration: Navigator.Configuration,
        navigator: Navigator
    ) -> WebViewPolicyManager.Decision {
        let state = NavigationState(locating: navigationAction)
        let rule = rule(for: navigationAction, configuration)
        switch rule?.handle(navigationAction, state: state, origins: configuration.origins) {
        case .allow: return .allow
        case .refuse: return .cancel
        case .reload:
            navigator.reload()
            return .cancel
        default: return .default
        }
    }

    private func rule(
        for action: NavigationAction,
        _ configuration: Navigator.Configuration
    ) -> (any WebViewPolicyRule)? {
        let state = NavigationState(locating: action)
        return Self.rules.first { $0.matches(action, state: state, origins: configuration.origins) }
    }
}

/// Makes the session reload a page that reloads itself (iOS: the same name).
public final class ReloadWebViewPolicyDecisionHandler: LibraryWebViewPolicyDecisionHandler {
    override class var rules: [any WebViewPolicyRule] { [ReloadWebViewPolicyRule()] }
}

/// Routes a page that opens in a new window to the app's screens (iOS: the same name).
public final class NewWindowWebViewPolicyDecisionHandler: LibraryWebViewPolicyDecisionHandler {
    override class var rules: [any WebViewPolicyRule] { [NewWindowWebViewPolicyRule()] }
}

/// Routes links and scripts of a page that bypass Turbo (iOS: the same name).
public final class ExternalNavigationWebViewPolicyDecisionHandler: LibraryWebViewPolicyDecisionHandler {
    override class var rules: [any WebViewPolicyRule] { [ExternalNavigationWebViewPolicyRule()] }
}

/// Ignores links that bypass Turbo (iOS: the same name).
///
/// It is not registered by default. Register it before ``ExternalNavigationWebViewPolicyDecisionHandler`` if only scripts may
/// leave a page.
public final class LinkActivatedWebViewPolicyDecisionHandler: LibraryWebViewPolicyDecisionHandler {
    override class var rules: [any WebViewPolicyRule] { [LinkActivatedWebViewPolicyRule()] }
}
