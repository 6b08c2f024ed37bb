/// Keeps the data that forms post within the app (Linux only; on iOS they post anywhere).
package struct FormSubmissionWebViewPolicyDecisionHandler: WebViewPolicyRule {
    /// `form-submission`.
    package let name = "form-submission"

    /// Creates the handler.
    package init() {}

    /// Whether a form is submitted without Turbo.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .formSubmitted || action.navigationType == .formResubmitted
    }

    /// Routes a GET form, allows a form that posts to the app, and refuses one that posts elsewhere.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        if action.method == "GET" { return .routeIfSafe(action, origins) }
        return origins.kind(of: action.location) == .app
            ? .allow : .refuse(reason: "a form of the page would send data to another site")
    }
}
