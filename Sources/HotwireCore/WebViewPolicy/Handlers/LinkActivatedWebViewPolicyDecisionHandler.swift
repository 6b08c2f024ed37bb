/// Ignores links that bypass Turbo (iOS: the same name).
///
/// It is not registered by default. Register it before ``ExternalNavigationWebViewPolicyDecisionHandler`` if only scripts may
/// leave a page.
public struct LinkActivatedWebViewPolicyDecisionHandler: WebViewPolicyRule {
    /// `link-activated`.
    public let name = "link-activated"

    /// Creates the handler.
    public init() {}

    /// Whether a link of the top frame was clicked.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .linkActivated && state.frame(of: action) == .top
    }

    /// Refuses the navigation.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .refuse(reason: "links that bypass Turbo are ignored")
    }
}
