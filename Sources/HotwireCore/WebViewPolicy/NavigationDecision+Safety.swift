extension NavigationDecision {
    /// Routes an action; one that would start another program needs the user's consent, unless the user clicked in the page
    /// itself.
    ///
    /// The engine does not report which frame acts. An action that may be a frame's requires a user gesture, and even then
    /// consent.
    static func routeIfSafe(
        _ action: NavigationAction,
        _ origins: AppOrigins,
        from frame: NavigationState.Frame = .top
    ) -> NavigationDecision {
        switch origins.kind(of: action.location) {
        case .app, .outside: return .route
        case .desktop where frame == .top: return action.isUserGesture ? .route : .ask
        case .desktop where action.isUserGesture: return .ask
        case .desktop: return .refuse(reason: "a frame cannot open another program without a user gesture")
        case .refused: return .refuse(reason: "the scheme “\(action.location.scheme)” is not safe")
        }
    }
}
