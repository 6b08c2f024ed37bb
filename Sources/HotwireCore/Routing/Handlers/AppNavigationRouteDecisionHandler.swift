/// Opens the app's pages in its screens (iOS: `AppNavigationRouteDecisionHandler`, which compares hosts).
public struct AppNavigationRouteDecisionHandler: RouteRule {
    /// `app-navigation`.
    public let name = "app-navigation"

    /// Creates the handler.
    public init() {}

    /// Whether the target belongs to one of the app's origins.
    package func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool {
        origins.kind(of: proposal.location) == .app
    }

    /// Opens the page in a screen.
    package func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision { .navigate }
}
