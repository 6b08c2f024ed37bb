/// Opens pages outside of the app in their own window (iOS: `SafariViewControllerRouteDecisionHandler`).
///
/// `NavigatorDelegate.handle(externalURL:from:)` may choose another way for each of them.
public struct PopupRouteDecisionHandler: RouteRule {
    /// `popup`.
    public let name = "popup"

    /// Creates the handler.
    public init() {}

    /// Whether it is a web page outside of the app.
    package func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool {
        origins.kind(of: proposal.location) == .outside
    }

    /// Opens it in its own window.
    package func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision { .popup }
}
