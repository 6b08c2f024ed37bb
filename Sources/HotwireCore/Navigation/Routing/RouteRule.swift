// The library's handlers are placeholders for rules of this kind. An app's own handlers are wrapped in rules.
/// A rule that decides where matching locations open; a ``Router`` applies the first one that matches.
@MainActor package protocol RouteRule {
    /// The name in the log.
    var name: String { get }

    func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool

    /// Returns the decision for a proposal that the rule matches.
    func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision
}

/// A library rule, which opens all locations of one kind in the same way.
package struct LibraryRouteRule: RouteRule {
    package let name: String
    private let kind: LocationKind
    private let decision: Router.Decision

    package func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool {
        origins.kind(of: proposal.location) == kind
    }

    package func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision { decision }
}

extension LibraryRouteRule {
    /// Opens the app's pages in screens (iOS: `AppNavigationRouteDecisionHandler`, which compares hosts).
    package static let appNavigation = Self(name: "app-navigation", kind: .app, decision: .navigate)

    /// Opens external pages in a popup unless the delegate decides otherwise (iOS: `SafariViewControllerRouteDecisionHandler`).
    package static let popup = Self(name: "popup", kind: .outside, decision: .popup)

    /// Opens external pages in the default browser, instead of ``popup`` (Android: `BrowserTabRouteDecisionHandler`).
    package static let browser = Self(name: "browser-tab", kind: .outside, decision: .browser)

    /// Opens `mailto:`, `tel:` and other harmless schemes in the default program (iOS: `SystemNavigationRouteDecisionHandler`).
    package static let systemNavigation = Self(name: "system-navigation", kind: .desktop, decision: .desktop)
}
