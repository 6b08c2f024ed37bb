public import HotwireCore

/// A handler that decides on matching navigations outside of Turbo (iOS: the same name).
///
/// The policy asks the registered handlers in order, and the first that matches decides. This handler blocks a site in frames:
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
    ///   - configuration: the configuration of the navigator whose web view navigates
    /// - Returns: Whether the handler decides.
    func matches(navigationAction: NavigationAction, configuration: Navigator.Configuration) -> Bool

    /// Returns the decision on a matching action.
    ///
    /// - Parameters:
    ///   - navigationAction: the navigation that the web view requests
    ///   - configuration: the configuration of the navigator whose web view navigates
    ///   - navigator: the navigator; to show the location differently, show it here and return
    ///     ``WebViewPolicyManager/Decision/cancel``
    /// - Returns: The decision.
    func handle(
        navigationAction: NavigationAction,
        configuration: Navigator.Configuration,
        navigator: Navigator
    ) -> WebViewPolicyManager.Decision
}

extension Hotwire {
    /// Registers the handlers that decide what a web view may do outside of Turbo; they replace
    /// ``LibraryWebViewPolicyDecisionHandler``.
    ///
    /// ```swift
    /// Hotwire.registerWebViewPolicyDecisionHandlers([TrackerHandler(), LibraryWebViewPolicyDecisionHandler()])
    /// ```
    ///
    /// The library always keeps frames in their place, submits forms only to the app, and lets anchors scroll. It asks the
    /// handlers that are registered before ``ExternalNavigationWebViewPolicyDecisionHandler`` first.
    ///
    /// - Parameter policyDecisionHandlers: the handlers in order; they apply to navigators that are created from now on
    public static func registerWebViewPolicyDecisionHandlers(
        _ policyDecisionHandlers: [any WebViewPolicyDecisionHandler]
    ) {
        config.register(policyDecisionHandlers)
    }
}

extension HotwireConfig {
    package mutating func register(_ handlers: [any WebViewPolicyDecisionHandler]) {
        makeWebViewPolicyRules = { navigator in
            WebViewPolicyManager.rules(
                handlers.flatMap { handler -> [any WebViewPolicyRule] in
                    if let library = handler as? LibraryWebViewPolicyDecisionHandler { return type(of: library).rules }
                    return (navigator as? Navigator).map { [AppWebViewPolicyRule(handler, of: $0)] } ?? []
                }
            )
        }
    }
}

/// A handler with the library's own decisions: ``ReloadWebViewPolicyDecisionHandler``, ``NewWindowWebViewPolicyDecisionHandler``
/// and ``ExternalNavigationWebViewPolicyDecisionHandler``, in this order (Linux only).
///
/// An app registers it after its own handlers, or instead registers only the subclasses that it wants:
///
/// ```swift
/// Hotwire.registerWebViewPolicyDecisionHandlers([TrackerHandler(), LibraryWebViewPolicyDecisionHandler()])
/// ```
///
/// The policy uses the rules directly. A handler of the app may ask one of these handlers before it decides.
public class LibraryWebViewPolicyDecisionHandler: WebViewPolicyDecisionHandler {
    /// Creates the handler.
    public init() {}

    /// The rules that decide, in order.
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

/// A handler that makes the session reload a page that reloads itself (iOS: the same name).
public final class ReloadWebViewPolicyDecisionHandler: LibraryWebViewPolicyDecisionHandler {
    override class var rules: [any WebViewPolicyRule] { [ReloadWebViewPolicyRule()] }
}

/// A handler that routes pages for new windows to the app's screens (iOS: the same name).
public final class NewWindowWebViewPolicyDecisionHandler: LibraryWebViewPolicyDecisionHandler {
    override class var rules: [any WebViewPolicyRule] { [NewWindowWebViewPolicyRule()] }
}

/// A handler that routes a page's links and scripts that bypass Turbo (iOS: the same name).
public final class ExternalNavigationWebViewPolicyDecisionHandler: LibraryWebViewPolicyDecisionHandler {
    override class var rules: [any WebViewPolicyRule] { [ExternalNavigationWebViewPolicyRule()] }
}

/// A handler that ignores links that bypass Turbo (iOS: the same name).
///
/// It is not registered by default. Register it before ``ExternalNavigationWebViewPolicyDecisionHandler`` if only scripts may
/// leave a page.
public final class LinkActivatedWebViewPolicyDecisionHandler: LibraryWebViewPolicyDecisionHandler {
    override class var rules: [any WebViewPolicyRule] { [LinkActivatedWebViewPolicyRule()] }
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
        case .cancel: .refuse(reason: "“\(name)” canceled the navigation")
        case .default: nil
        }
    }
}
