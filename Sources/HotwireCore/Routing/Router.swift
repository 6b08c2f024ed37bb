public import Logging

/// Decides where a proposal opens, before any screen is thought of (iOS: `Router`).
///
/// Its handlers are asked in their order, and the first that matches decides. Where none does, nothing opens.
///
/// ```swift
/// let router = Router(origins: AppOrigins(start: start))
/// router.decide(proposal)  // .navigate for a page of the app
/// ```
@MainActor public struct Router {
    /// Schemes that are a danger in the hands of a page; no handler is asked about them.
    nonisolated public static let refusedSchemes: Set<String> = [
        "about", "blob", "data", "file", "filesystem", "javascript", "view-source", "vbscript", "webkit", "resource",
    ]

    /// What is asked unless the app says otherwise: ``AppNavigationRouteDecisionHandler``, ``PopupRouteDecisionHandler``,
    /// ``SystemNavigationRouteDecisionHandler``.
    public static let defaultHandlers: [any RouteDecisionHandler] = [
        AppNavigationRouteDecisionHandler(), PopupRouteDecisionHandler(), SystemNavigationRouteDecisionHandler(),
    ]

    /// The app's own origins.
    package var origins: AppOrigins
    /// Who is asked, in this order.
    package let handlers: [any RouteDecisionHandler]
    private let logger: Logger

    /// Makes a router.
    ///
    /// - Parameters:
    ///   - origins: tell the app from the outside
    ///   - handlers: who is asked, in this order
    ///   - logger: hears which handler decides, and of what opens nowhere
    public init(
        origins: AppOrigins,
        handlers: [any RouteDecisionHandler] = Self.defaultHandlers,
        logger: Logger = Logger(label: "hotwire-native")
    ) {
        self.origins = origins
        self.handlers = handlers
        self.logger = logger
    }

    /// Where a proposal opens.
    public func decide(_ proposal: VisitProposal) -> Decision { decide(proposal, for: nil) }

    /// Where a proposal opens, by a screen's own decision where it has one.
    ///
    /// A decision that is not possible for the location, such as a page of another site in a screen of the app, is logged, and
    /// nothing opens.
    package func decide(_ proposal: VisitProposal, for custom: Decision?) -> Decision {
        let (location, kind) = (proposal.location, origins.kind(of: proposal.location))
        guard kind != .refused else {
            logger.notice("refused to open \(location): the scheme “\(location.scheme)” is not safe")
            return .cancel
        }
        let handler = custom == nil ? handlers.first { $0.matches(proposal, origins: origins) } : nil
        guard let decision = custom ?? handler?.handle(proposal, origins: origins) else {
            logger.warning("no handler says where \(location) opens")
            return .cancel
        }
        let name = handler?.name ?? "the current screen"
        if let objection = decision.objection(to: kind) {
            logger.error("“\(name)” answers “\(decision)” for \(location): \(objection)")
            return .cancel
        }
        logger.debug("“\(name)” answers “\(decision)” for \(location)")
        return decision
    }
}
