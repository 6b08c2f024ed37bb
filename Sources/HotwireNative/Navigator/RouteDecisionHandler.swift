public import FoundationEssentials
public import HotwireCore

/// Decides where the locations that it matches open (iOS: `RouteDecisionHandler`).
///
/// The registered handlers are asked in order, and the first that matches decides:
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
/// A decision that is impossible for a location, such as ``Router/Decision/navigate`` for a page of another site, is logged,
/// and nothing opens.
@MainActor public protocol RouteDecisionHandler {
    /// The handler's name in the log.
    var name: String { get }

    /// Returns whether the handler decides on a location; if it does, later handlers are not asked.
    ///
    /// - Parameters:
    ///   - location: the location
    ///   - configuration: the configuration of the navigator where the navigation takes place
    /// - Returns: Whether the handler decides.
    func matches(location: URL, configuration: Navigator.Configuration) -> Bool

    /// Returns the decision on a matching location.
    ///
    /// - Parameters:
    ///   - location: the location
    ///   - configuration: the configuration of the navigator where the navigation takes place
    ///   - navigator: the navigator; to open the location in another way, open it here and return ``Router/Decision/cancel``
    /// - Returns: Where the location opens.
    func handle(location: URL, configuration: Navigator.Configuration, navigator: Navigator) -> Router.Decision
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
