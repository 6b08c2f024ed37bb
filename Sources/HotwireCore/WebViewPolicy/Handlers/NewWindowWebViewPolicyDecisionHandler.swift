/// Routes a page that opens in a new window to the app's screens (iOS: the same name).
public struct NewWindowWebViewPolicyDecisionHandler: WebViewPolicyRule {
    /// `new-window`.
    public let name = "new-window"

    /// Creates the handler.
    public init() {}

    /// Whether the action targets a new window.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.isNewWindow
    }

    /// Routes it; a form opens in a separate window for an external address, because its data must be sent along.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        guard action.method != "GET" else { return .routeIfSafe(action, origins, from: state.frame(of: action)) }
        return origins.kind(of: action.location) == .outside
            ? .allow : .refuse(reason: "a form can be sent in a new window only to an external site")
    }
}
