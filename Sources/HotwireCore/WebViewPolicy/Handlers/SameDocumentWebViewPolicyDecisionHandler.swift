/// Lets the engine scroll to `#anchor` links (Linux only; iOS visits the page again).
package struct SameDocumentWebViewPolicyDecisionHandler: WebViewPolicyRule {
    /// `same-document`.
    package let name = "same-document"

    /// Creates the handler.
    package init() {}

    /// Whether the action targets an anchor in the current page.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        guard action.navigationType != .reload, action.method == "GET", let current = state.current else {
            return false
        }
        return action.location.fragment != nil && action.location.isSamePage(as: current)
    }

    /// Allows the navigation.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .allow
    }
}
