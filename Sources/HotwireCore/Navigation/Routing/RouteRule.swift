/// Decides where matching locations open.
///
/// A ``Router`` evaluates its rules in order, and the first that matches decides. The library's handlers stand for
/// rules; those of an app are wrapped in rules.
@MainActor package protocol RouteRule {
    /// The name for the log.
    var name: String { get }

    /// Whether the rule matches a proposal.
    ///
    /// - Parameters:
    ///   - proposal: the proposal
    ///   - origins: the app's origins
    /// - Returns: Whether the rule decides.
    func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool

    /// Returns the decision for a matching proposal.
    ///
    /// - Parameters:
    ///   - proposal: the proposal
    ///   - origins: the app's origins
    /// - Returns: The decision.
    func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision
}

/// A rule of the library, which opens all locations of one kind in the same way.
package struct LibraryRouteRule: RouteRule {
    /// The name for the log.
    package let name: String
    private let kind: LocationKind
    private let decision: Router.Decision

    /// Whether the target is of the rule's kind.
    package func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool {
        origins.kind(of: proposal.location) == kind
    }

    /// Opens the target in the rule's way.
    package func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision { decision }
}

extension LibraryRouteRule {
    /// Opens the app's pages in its screens (iOS: `AppNavigationRouteDecisionHandler`, which compares hosts).
    package static let appNavigation = Self(name: "app-navigation", kind: .app, decision: .navigate)

    /// Opens external pages in a separate window (iOS: `SafariViewControllerRouteDecisionHandler`).
    ///
    /// `NavigatorDelegate.handle(externalURL:from:)` may choose another way for each page.
    package static let popup = Self(name: "popup", kind: .outside, decision: .popup)

    /// Opens external pages in the default browser, in place of ``popup`` (Android: `BrowserTabRouteDecisionHandler`).
    package static let browser = Self(name: "browser-tab", kind: .outside, decision: .browser)

    /// Opens `mailto:`, `tel:` and other schemes in the desktop's default program (iOS: `SystemNavigationRouteDecisionHandler`).
    ///
    /// Dangerous schemes, such as `javascript:`, are of another kind.
    package static let systemNavigation = Self(name: "system-navigation", kind: .desktop, decision: .desktop)
}
