/// Makes the session reload a page that reloads itself (iOS: the same name).
public struct ReloadWebViewPolicyDecisionHandler: WebViewPolicyRule {
    /// `reload`.
    public let name = "reload"

    /// Creates the handler.
    public init() {}

    /// Whether the current page reloads.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .reload && state.frame(of: action) == .top
    }

    /// Reloads through the session.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .reload
    }
}
