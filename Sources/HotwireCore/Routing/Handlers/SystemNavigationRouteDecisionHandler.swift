/// Opens `mailto:`, `tel:` and other schemes in the program that the desktop has for them (iOS: the same name).
///
/// It never matches the ``Router/refusedSchemes``.
public struct SystemNavigationRouteDecisionHandler: RouteDecisionHandler {
    /// `system-navigation`.
    public let name = "system-navigation"

    /// Makes the handler.
    public init() {}

    /// Whether it is for a program of the desktop.
    public func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool {
        origins.kind(of: proposal.location) == .desktop
    }

    /// Opens it in that program.
    public func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision { .desktop }
}
