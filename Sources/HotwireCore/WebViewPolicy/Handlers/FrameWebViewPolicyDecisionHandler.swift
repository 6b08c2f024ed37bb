/// Lets frames go where they want (Linux only; on iOS a link in a frame leaves the frame).
public struct FrameWebViewPolicyDecisionHandler: WebViewPolicyDecisionHandler {
    /// `frame`.
    public let name = "frame"

    /// Creates the handler.
    public init() {}

    /// Whether the action is a frame's, or may be.
    public func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        state.frame(of: action) != .top
    }

    /// Lets the frame go on, apart from what would start programs; where it may be the top frame's, the frames are counted.
    public func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision {
        guard state.frame(of: action) == .inner else { return .countFrames }
        return action.location.isWeb ? .allow : .routeIfSafe(action, origins, from: .inner)
    }
}
