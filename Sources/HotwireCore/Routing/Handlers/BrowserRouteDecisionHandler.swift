/// Opens external pages in the default browser (Android: `BrowserTabRouteDecisionHandler`).
///
/// It matches the same pages as ``PopupRouteDecisionHandler``, so register it instead of that handler.
public struct BrowserRouteDecisionHandler: RouteRule {
    /// `browser-tab`.
    public let name = "browser-tab"

    /// Creates the handler.
    public init() {}

    /// Whether the target is an external web page.
    package func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool {
        origins.kind(of: proposal.location) == .outside
    }

    /// Opens the page in the default browser.
    package func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision { .browser }
}
