/// Disables the engine's own history, because the screens are the history (Linux only).
package struct HistoryWebViewPolicyDecisionHandler: WebViewPolicyRule {
    /// `history`.
    package let name = "history"

    /// Creates the handler.
    package init() {}

    /// Whether the page goes back or forward.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .backForward
    }

    /// Refuses the navigation.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .refuse(reason: "the screens are the history")
    }
}
