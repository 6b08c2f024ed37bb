extension NavigationDecision {
    /// Routes an action, unless it would start another program without a click.
    static func routeIfSafe(_ action: NavigationAction, _ origins: AppOrigins) -> NavigationDecision {
        switch origins.kind(of: action.location) {
        case .app, .outside: return .route
        case .desktop:
            return action.isUserGesture ? .route : .refuse(reason: "only a click may start another program")
        case .refused: return .refuse(reason: "the scheme “\(action.location.scheme)” is not safe")
        }
    }
}
