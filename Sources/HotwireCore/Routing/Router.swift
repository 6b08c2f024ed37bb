package import Logging

/// Decides where a location opens, before a screen is made for it (iOS: `Router`).
///
/// Its handlers are asked in order, and the first that matches decides. If none does, nothing opens.
@MainActor public struct Router {
    /// Schemes that are a danger in the hands of a page; no handler is asked about them.
    nonisolated package static let refusedSchemes: Set<String> = [
        "about", "blob", "data", "file", "filesystem", "javascript", "view-source", "vbscript", "webkit", "resource",
    ]

    /// The rules that are asked unless the app names others.
    package static let defaultRules: [any RouteRule] = [
        AppNavigationRouteDecisionHandler(), PopupRouteDecisionHandler(), SystemNavigationRouteDecisionHandler(),
    ]

    /// The app's own origins.
    package var origins: AppOrigins
    /// The rules, in the order in which they are asked.
    package var rules: [any RouteRule]
    private let logger: Logger

    /// Creates a router.
    ///
    /// - Parameters:
    ///   - origins: distinguish the app from outside locations
    ///   - rules: the rules, in the order in which they are asked
    ///   - logger: receives which rule decides, and what opens nowhere
    package init(
        origins: AppOrigins,
        rules: [any RouteRule] = Self.defaultRules,
        logger: Logger = Logger(label: "hotwire-native")
    ) {
        self.origins = origins
        self.rules = rules
        self.logger = logger
    }

    /// Where a proposal opens.
    package func decide(_ proposal: VisitProposal) -> Decision { decide(proposal, for: nil) }

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
        let handler = custom == nil ? rules.first { $0.matches(proposal, origins: origins) } : nil
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
