/// Opens pages outside of the app in a window of their own (iOS: `SafariViewControllerRouteDecisionHandler`).
///
/// `NavigatorDelegate.handle(externalURL:from:)` may choose another way for each of them.
public struct PopupRouteDecisionHandler: RouteDecisionHandler {
    /// `popup`.
    public let name = "popup"

    /// Makes the handler.
    public init() {}

    /// Whether it is a page of the web outside of the app.
    public func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool {
        origins.kind(of: proposal.location) == .outside
    }

    /// Opens it in a window of its own.
    public func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision { .popup }
}
