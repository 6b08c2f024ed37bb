extension NavigationDecision {
    /// Routes an action; one that would start another program without a click is asked about.
    static func routeIfSafe(_ action: NavigationAction, _ origins: AppOrigins) -> NavigationDecision {
        switch origins.kind(of: action.location) {
        case .app, .outside: return .route
        case .desktop: return action.isUserGesture ? .route : .ask
        case .refused: return .refuse(reason: "the scheme “\(action.location.scheme)” is not safe")
        }
    }
}
