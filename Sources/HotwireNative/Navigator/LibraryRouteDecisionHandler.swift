public import FoundationEssentials
public import HotwireCore

/// Decides as the library does by itself: ``AppNavigationRouteDecisionHandler``, ``PopupRouteDecisionHandler`` and
/// ``SystemNavigationRouteDecisionHandler``, in this order (Linux only).
///
/// An app registers it after its own handlers, or registers those of its subclasses that it wants:
///
/// ```swift
/// Hotwire.registerRouteDecisionHandlers([PaymentHandler(), LibraryRouteDecisionHandler()])
/// ```
///
/// The router uses the rules directly. A handler of the app may ask one of these handlers before it decides.
public class LibraryRouteDecisionHandler: RouteDecisionHandler {
    /// Creates the handler.
    public init() {}

    /// What decides, in order.
    class var rules: [any RouteRule] { Router.defaultRules }

    /// The names of the rules, for the log.
    public var name: String { Self.rules.map(\.name).joined(separator: ", ") }

    /// Returns whether the handler decides on a location; it never does on an invalid one.
    public func matches(location: URL, configuration: Navigator.Configuration) -> Bool {
        rule(for: VisitProposal(url: location), configuration) != nil
    }

    /// Returns the decision on a matching location.
    public func handle(
        location: URL,
        configuration: Navigator.Configuration,
        navigator: Navigator
    ) -> Router.Decision {
        let proposal = VisitProposal(url: location)
        return rule(for: proposal, configuration)?.handle(proposal, origins: configuration.origins) ?? .cancel
    }

    private func rule(for proposal: VisitProposal, _ configuration: Navigator.Configuration) -> (any RouteRule)? {
        Self.rules.first { $0.matches(proposal, origins: configuration.origins) }
    }
}

/// Opens the app's pages in its screens (iOS: `AppNavigationRouteDecisionHandler`, which compares hosts).
public final class AppNavigationRouteDecisionHandler: LibraryRouteDecisionHandler {
    override class var rules: [any RouteRule] { [LibraryRouteRule.appNavigation] }
}

/// Opens external pages in a separate window (iOS: `SafariViewControllerRouteDecisionHandler`).
///
/// ``NavigatorDelegate/handle(externalURL:from:)`` may choose another way for each page.
public final class PopupRouteDecisionHandler: LibraryRouteDecisionHandler {
    override class var rules: [any RouteRule] { [LibraryRouteRule.popup] }
}

/// Opens external pages in the default browser (Android: `BrowserTabRouteDecisionHandler`).
///
/// It matches the same pages as ``PopupRouteDecisionHandler``, so register it instead of that handler.
public final class BrowserRouteDecisionHandler: LibraryRouteDecisionHandler {
    override class var rules: [any RouteRule] { [LibraryRouteRule.browser] }
}

/// Opens `mailto:`, `tel:` and other schemes in the desktop's default program (iOS: the same name).
///
/// It never matches dangerous schemes, such as `javascript:`.
public final class SystemNavigationRouteDecisionHandler: LibraryRouteDecisionHandler {
    override class var rules: [any RouteRule] { [LibraryRouteRule.systemNavigation] }
}
