/// Keeps what forms post within the app (ours; on iOS they post anywhere).
package struct FormSubmissionWebViewPolicyDecisionHandler: WebViewPolicyRule {
    /// `form-submission`.
    package let name = "form-submission"

    /// Creates the handler.
    package init() {}

    /// Whether a form is sent without Turbo.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .formSubmitted || action.navigationType == .formResubmitted
    }

    /// Routes a form that asks, lets one go on that posts into the app, and refuses one that posts out of it.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        if action.method == "GET" { return .routeIfSafe(action, origins) }
        return origins.kind(of: action.location) == .app
            ? .allow : .refuse(reason: "a form of the page would send data out of the app")
    }
}
