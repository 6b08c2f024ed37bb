/// Lets links do nothing that go past Turbo (iOS: the same name).
///
/// The default list has no use for it. An app puts it before ``ExternalNavigationWebViewPolicyDecisionHandler`` where only
/// scripts shall lead away from a page.
public struct LinkActivatedWebViewPolicyDecisionHandler: WebViewPolicyRule {
    /// `link-activated`.
    public let name = "link-activated"

    /// Creates the handler.
    public init() {}

    /// Whether a link of the top frame was clicked.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .linkActivated && state.frame(of: action) == .top
    }

    /// Refuses.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .refuse(reason: "links that go past Turbo do nothing")
    }
}
