/// Opens external pages in a separate window (iOS: `SafariViewControllerRouteDecisionHandler`).
///
/// `NavigatorDelegate.handle(externalURL:from:)` may choose another way for each page.
public struct PopupRouteDecisionHandler: RouteRule {
    /// `popup`.
    public let name = "popup"

    /// Creates the handler.
    public init() {}

    /// Whether the target is an external web page.
    package func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool {
        origins.kind(of: proposal.location) == .outside
    }

    /// Opens the page in a separate window.
    package func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision { .popup }
}
