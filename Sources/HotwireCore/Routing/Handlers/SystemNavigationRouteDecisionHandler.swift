/// Opens `mailto:`, `tel:` and other schemes in the program that the desktop has for them (iOS: the same name).
///
/// It never matches dangerous schemes, such as `javascript:`.
public struct SystemNavigationRouteDecisionHandler: RouteRule {
    /// `system-navigation`.
    public let name = "system-navigation"

    /// Creates the handler.
    public init() {}

    /// Whether it is for a program of the desktop.
    package func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool {
        origins.kind(of: proposal.location) == .desktop
    }

    /// Opens it in that program.
    package func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision { .desktop }
}
