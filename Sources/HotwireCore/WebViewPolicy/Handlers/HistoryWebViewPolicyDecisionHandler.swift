/// Keeps the engine's own history out of it, as the screens are the history (ours).
public struct HistoryWebViewPolicyDecisionHandler: WebViewPolicyDecisionHandler {
    /// `history`.
    public let name = "history"

    /// Makes the handler.
    public init() {}

    /// Whether the page goes back or forward.
    public func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.kind == .backForward
    }

    /// Refuses.
    public func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision {
        .refuse(reason: "the screens are the history")
    }
}
