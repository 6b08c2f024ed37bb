/// Lets links do nothing that go past Turbo (iOS: the same name).
///
/// The default list has no use for it. An app puts it before ``ExternalNavigationWebViewPolicyDecisionHandler`` where only
/// scripts shall lead away from a page.
public struct LinkActivatedWebViewPolicyDecisionHandler: WebViewPolicyDecisionHandler {
    /// `link-activated`.
    public let name = "link-activated"

    /// Makes the handler.
    public init() {}

    /// Whether a link of the top frame was clicked.
    public func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.kind == .linkClicked && state.frame(of: action) == .top
    }

    /// Refuses.
    public func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision {
        .refuse(reason: "links that go past Turbo do nothing")
    }
}
