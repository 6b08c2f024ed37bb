/// Lets `#anchor` links scroll, which the engine does by itself (ours; iOS visits the page anew).
package struct SameDocumentWebViewPolicyDecisionHandler: WebViewPolicyRule {
    /// `same-document`.
    package let name = "same-document"

    /// Creates the handler.
    package init() {}

    /// Whether the action leads to a place in the page that is shown.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        guard action.navigationType != .reload, action.method == "GET", let current = state.current else {
            return false
        }
        return action.location.fragment != nil && action.location.isSamePage(as: current)
    }

    /// Lets the engine go on.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .allow
    }
}
