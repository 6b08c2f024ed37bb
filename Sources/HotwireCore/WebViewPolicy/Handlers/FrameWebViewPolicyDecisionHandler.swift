/// Lets frames navigate freely (Linux only; on iOS a link in a frame leaves the frame).
package struct FrameWebViewPolicyDecisionHandler: WebViewPolicyRule {
    /// `frame`.
    package let name = "frame"

    /// Creates the handler.
    package init() {}

    /// Whether the action belongs, or may belong, to a frame.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        state.frame(of: action) != .top
    }

    /// Allows the navigation unless it would start a program; if it may be the top frame's, the frames are counted first.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        guard state.frame(of: action) == .inner else { return .countFrames }
        return action.location.isWeb ? .allow : .routeIfSafe(action, origins, from: .inner)
    }
}
