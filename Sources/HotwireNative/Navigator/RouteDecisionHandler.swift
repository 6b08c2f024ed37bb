public import FoundationEssentials
public import HotwireCore

/// A handler that decides where matching locations open (iOS: `RouteDecisionHandler`).
///
/// The router asks the registered handlers in order, and the first that matches decides:
///
/// ```swift
/// struct PaymentHandler: RouteDecisionHandler {
///     let name = "payment"
///
///     func matches(location: URL, configuration: Navigator.Configuration) -> Bool {
///         location.host() == "pay.example.com"
///     }
///
///     func handle(location: URL, configuration: Navigator.Configuration, navigator: Navigator) -> Router.Decision {
///         .browser
///     }
/// }
///
/// Hotwire.registerRouteDecisionHandlers([PaymentHandler(), LibraryRouteDecisionHandler()])
/// ```
///
/// An impossible decision, such as ``Router/Decision/navigate`` for another site's page, is logged, and nothing opens.
@MainActor public protocol RouteDecisionHandler {
    /// The handler's name in the log.
    var name: String { get }

    /// Returns whether the handler decides on a location; if it does, later handlers are not asked.
    ///
    /// - Parameters:
    ///   - location: the location
    ///   - configuration: the configuration of the navigator that routes the location
    /// - Returns: Whether the handler decides.
    func matches(location: URL, configuration: Navigator.Configuration) -> Bool

    /// Returns the decision on a matching location.
    ///
    /// - Parameters:
    ///   - location: the location
    ///   - configuration: the configuration of the navigator that routes the location
    ///   - navigator: the navigator; to open the location differently, open it here and return ``Router/Decision/cancel``
    /// - Returns: Where the location opens.
    func handle(location: URL, configuration: Navigator.Configuration, navigator: Navigator) -> Router.Decision
}

extension Hotwire {
    /// Registers the handlers that decide where locations open; they replace ``LibraryRouteDecisionHandler``.
    ///
    /// ```swift
    /// Hotwire.registerRouteDecisionHandlers([
    ///     AppNavigationRouteDecisionHandler(), BrowserRouteDecisionHandler(), SystemNavigationRouteDecisionHandler(),
    /// ])
    /// ```
    ///
    /// - Parameter decisionHandlers: the handlers in order; they apply to navigators that are created from now on
    public static func registerRouteDecisionHandlers(_ decisionHandlers: [any RouteDecisionHandler]) {
        config.register(decisionHandlers)
    }
}

extension HotwireConfig {
    package mutating func register(_ handlers: [any RouteDecisionHandler]) {
        makeRouteRules = { navigator in
            handlers.flatMap { handler -> [any RouteRule] in
                if let library = handler as? LibraryRouteDecisionHandler { return type(of: library).rules }
                return (navigator as? Navigator).map { [AppRouteRule(handler, of: $0)] } ?? []
            }
        }
    }
}

/// A handler with the library's own decisions: ``AppNavigationRouteDecisionHandler``, ``PopupRouteDecisionHandler`` and
/// ``SystemNavigationRouteDecisionHandler``, in this order (Linux only).
///
/// An app registers it after its own handlers, or instead registers only the subclasses that it wants:
///
/// ```swift
/// Hotwire.registerRouteDecisionHandlers([PaymentHandler(), LibraryRouteDecisionHandler()])
/// ```
///
/// The router uses the rules directly. A handler of the app may ask one of these handlers before it decides.
public class LibraryRouteDecisionHandler: RouteDecisionHandler {
    /// Creates the handler.
    public init() {}

    /// The rules that decide, in order.
    class var rules: [any RouteRule] { Router.defaultRules }

    /// The names of the rules, for the log.
    public var name: String { Self.rules.map(\.name).joined(separator: ", ") }

    /// Returns whether the handler decides on a location; it never decides on an invalid one.
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

/// A handler that opens the app's pages in its screens (iOS: `AppNavigationRouteDecisionHandler`, which compares hosts).
public final class AppNavigationRouteDecisionHandler: LibraryRouteDecisionHandler {
    override class var rules: [any RouteRule] { [LibraryRouteRule.appNavigation] }
}

/// A handler that opens external pages in a separate window (iOS: `SafariViewControllerRouteDecisionHandler`).
///
/// ``NavigatorDelegate/handle(externalURL:from:)`` may decide differently for each page.
public final class PopupRouteDecisionHandler: LibraryRouteDecisionHandler {
    override class var rules: [any RouteRule] { [LibraryRouteRule.popup] }
}

/// A handler that opens external pages in the default browser (Android: `BrowserTabRouteDecisionHandler`).
///
/// It matches the same pages as ``PopupRouteDecisionHandler``, so register it instead of that handler.
public final class BrowserRouteDecisionHandler: LibraryRouteDecisionHandler {
    override class var rules: [any RouteRule] { [LibraryRouteRule.browser] }
}

/// A handler that opens `mailto:`, `tel:` and other schemes in the desktop's default program (iOS: the same name).
///
/// It never matches dangerous schemes, such as `javascript:`.
public final class SystemNavigationRouteDecisionHandler: LibraryRouteDecisionHandler {
    override class var rules: [any RouteRule] { [LibraryRouteRule.systemNavigation] }
}

/// An app's handler as a rule of the router.
final class AppRouteRule: RouteRule {
    let handler: any RouteDecisionHandler
    private weak var navigator: Navigator?

    init(_ handler: any RouteDecisionHandler, of navigator: Navigator) {
        (self.handler, self.navigator) = (handler, navigator)
    }

    var name: String { handler.name }

    func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool {
        guard let configuration = configuration(for: proposal) else { return false }
        return handler.matches(location: proposal.url, configuration: configuration)
    }

    func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision {
        guard let navigator, let configuration = configuration(for: proposal) else { return .cancel }
        return handler.handle(location: proposal.url, configuration: configuration, navigator: navigator)
    }

    private func configuration(for proposal: VisitProposal) -> Navigator.Configuration? {
        navigator?.configuration(startingAt: proposal.url)
    }
}
