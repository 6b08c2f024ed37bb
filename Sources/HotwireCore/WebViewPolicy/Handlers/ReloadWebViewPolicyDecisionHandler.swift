/// Lets the session reload a page that reloads itself (iOS: the same name).
public struct ReloadWebViewPolicyDecisionHandler: WebViewPolicyDecisionHandler {
    /// `reload`.
    public let name = "reload"

    /// Makes the handler.
    public init() {}

    /// Whether the page that is shown reloads.
    public func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.kind == .reload && state.frame(of: action) == .top
    }

    /// Reloads through the session.
    public func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision {
        .reload
    }
}
