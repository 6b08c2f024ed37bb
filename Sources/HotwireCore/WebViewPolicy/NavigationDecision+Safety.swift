extension NavigationDecision {
    /// Routes an action; one that would start another program needs the user's consent, unless the user clicked in the
    /// page itself.
    ///
    /// The engine does not report which frame acts. What may be a frame's requires a user gesture, and even then
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
        case .desktop: return .refuse(reason: "a frame opens no other program unless the user acts")
        case .refused: return .refuse(reason: "the scheme “\(action.location.scheme)” is not safe")
        }
    }
}
