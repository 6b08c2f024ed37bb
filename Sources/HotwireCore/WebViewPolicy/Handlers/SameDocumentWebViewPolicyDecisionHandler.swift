/// Lets `#anchor` links scroll, which the engine does by itself (ours; iOS visits the page anew).
package struct SameDocumentWebViewPolicyDecisionHandler: WebViewPolicyDecisionHandler {
    /// `same-document`.
    package let name = "same-document"

    /// Makes the handler.
    package init() {}

    /// Whether the action leads to a place in the page that is shown.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        guard action.kind != .reload, action.method == "GET", let current = state.current else { return false }
        return action.location.fragment != nil && action.location.isSamePage(as: current)
    }

    /// Lets the engine go on.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision {
        .allow
    }
}
