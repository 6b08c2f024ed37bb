/// Opens pages outside of the app in the default browser (Android: `BrowserTabRouteDecisionHandler`).
///
/// It matches what ``PopupRouteDecisionHandler`` matches, so an app puts it in the place of that one.
public struct BrowserRouteDecisionHandler: RouteRule {
    /// `browser-tab`.
    public let name = "browser-tab"

    /// Creates the handler.
    public init() {}

    /// Whether it is a page of the web outside of the app.
    package func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool {
        origins.kind(of: proposal.location) == .outside
    }

    /// Opens it in the default browser.
    package func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision { .browser }
}
