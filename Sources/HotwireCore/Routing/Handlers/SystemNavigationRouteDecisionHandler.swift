/// Opens `mailto:`, `tel:` and other schemes in the desktop's default program (iOS: the same name).
///
/// It never matches dangerous schemes, such as `javascript:`.
public struct SystemNavigationRouteDecisionHandler: RouteRule {
    /// `system-navigation`.
    public let name = "system-navigation"

    /// Creates the handler.
    public init() {}

    /// Whether another program on the desktop opens the target.
    package func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool {
        origins.kind(of: proposal.location) == .desktop
    }

    /// Opens the address in that program.
    package func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision { .desktop }
}
