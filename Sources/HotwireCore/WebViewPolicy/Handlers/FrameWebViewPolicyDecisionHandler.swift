/// Lets frames go where they want (Linux only; on iOS a link in a frame leaves the frame).
package struct FrameWebViewPolicyDecisionHandler: WebViewPolicyRule {
    /// `frame`.
    package let name = "frame"

    /// Creates the handler.
    package init() {}

    /// Whether the action is a frame's, or may be.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        state.frame(of: action) != .top
    }

    /// Lets the frame go on, apart from what would start programs; where it may be the top frame's, the frames are counted.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        guard state.frame(of: action) == .inner else { return .countFrames }
        return action.location.isWeb ? .allow : .routeIfSafe(action, origins, from: .inner)
    }
}
