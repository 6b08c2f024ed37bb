/// Routes links and scripts of a page that bypass Turbo (iOS: the same name).
public struct ExternalNavigationWebViewPolicyDecisionHandler: WebViewPolicyRule {
    /// `external-navigation`.
    public let name = "external-navigation"

    /// Creates the handler.
    public init() {}

    /// Whether a link was clicked, or a script or the document itself navigates.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .linkActivated || action.navigationType == .other
    }

    /// Routes the navigation, unless it would start another program without a click.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .routeIfSafe(action, origins)
    }
}
