/// Routes what a page opens in a new window: its screens are the app's, as on iOS, which has the same name.
public struct NewWindowWebViewPolicyDecisionHandler: WebViewPolicyRule {
    /// `new-window`.
    public let name = "new-window"

    /// Creates the handler.
    public init() {}

    /// Whether the action wants a window.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.isNewWindow
    }

    /// Routes it; form data must go along, so a form opens in its own window outside of the app.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        guard action.method != "GET" else { return .routeIfSafe(action, origins, from: state.frame(of: action)) }
        return origins.kind(of: action.location) == .outside
            ? .allow : .refuse(reason: "a form can be sent in a new window only to an outside host")
    }
}
