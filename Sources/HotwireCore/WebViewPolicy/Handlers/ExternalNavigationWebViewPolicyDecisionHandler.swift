/// Routes the links and scripts of a page that go past Turbo (iOS: the same name).
public struct ExternalNavigationWebViewPolicyDecisionHandler: WebViewPolicyDecisionHandler {
    /// `external-navigation`.
    public let name = "external-navigation"

    /// Makes the handler.
    public init() {}

    /// Whether a link was clicked, or a script or the document itself goes somewhere.
    public func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.kind == .linkClicked || action.kind == .other
    }

    /// Routes it, unless it would start another program without a click.
    public func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision {
        .routeIfSafe(action, origins)
    }
}
