/// Keeps the engine's own history out of it, as the screens are the history (ours).
package struct HistoryWebViewPolicyDecisionHandler: WebViewPolicyDecisionHandler {
    /// `history`.
    package let name = "history"

    /// Makes the handler.
    package init() {}

    /// Whether the page goes back or forward.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.kind == .backForward
    }

    /// Refuses.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision {
        .refuse(reason: "the screens are the history")
    }
}
