/// Keeps what forms post within the app (ours; on iOS they post anywhere).
public struct FormSubmissionWebViewPolicyDecisionHandler: WebViewPolicyDecisionHandler {
    /// `form-submission`.
    public let name = "form-submission"

    /// Makes the handler.
    public init() {}

    /// Whether a form is sent without Turbo.
    public func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.kind == .formSubmitted || action.kind == .formResubmitted
    }

    /// Routes a form that asks, lets one go on that posts into the app, and refuses one that posts out of it.
    public func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision {
        if action.method == "GET" { return .routeIfSafe(action, origins) }
        return origins.kind(of: action.location) == .app
            ? .allow : .refuse(reason: "a form of the page would send data out of the app")
    }
}
