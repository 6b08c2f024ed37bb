package import Logging

/// Determines where a location opens, before a screen is created for it (iOS: `Router`).
///
/// Its handlers are evaluated in order, and the first that matches decides. If none matches, nothing opens.
@MainActor public struct Router {
    /// Schemes that a page could use for an attack; they are refused before any handler is evaluated.
    nonisolated package static let refusedSchemes: Set<String> = [
        "about", "blob", "data", "file", "filesystem", "javascript", "view-source", "vbscript", "webkit", "resource",
    ]

    /// The default rules.
    package static let defaultRules: [any RouteRule] = [
        LibraryRouteRule.appNavigation, LibraryRouteRule.popup, LibraryRouteRule.systemNavigation,
    ]

    /// The app's own origins.
    package var origins: AppOrigins
    /// The rules, in the order of evaluation.
    package var rules: [any RouteRule]
    private let logger: Logger

    /// Creates a router.
    ///
    /// - Parameters:
    ///   - origins: the app's origins
    ///   - rules: the rules, in the order of evaluation
    ///   - logger: logs which rule decides and what does not open
    package init(
        origins: AppOrigins,
        rules: [any RouteRule] = Self.defaultRules,
        logger: Logger = Logger(label: "hotwire-native")
    ) {
        self.origins = origins
        self.rules = rules
        self.logger = logger
    }

    /// Returns the decision for a proposal.
    package func decide(_ proposal: VisitProposal) -> Decision { decide(proposal, for: nil) }

    /// Returns the decision for a proposal; a screen's own decision takes precedence.
    ///
    /// A decision that is not possible for the location, such as another site's page in a screen of the app, is logged, and nothing
    /// opens.
    package func decide(_ proposal: VisitProposal, for custom: Decision?) -> Decision {
        let (location, kind) = (proposal.location, origins.kind(of: proposal.location))
        guard kind != .refused else {
            logger.notice("refused to open \(location): the scheme “\(location.scheme)” is not safe")
            return .cancel
        }
        let handler = custom == nil ? rules.first { $0.matches(proposal, origins: origins) } : nil
        guard let decision = custom ?? handler?.handle(proposal, origins: origins) else {
            logger.warning("no handler matches \(location)")
            return .cancel
        }
        let name = handler?.name ?? "the current screen"
        if let objection = decision.objection(to: kind) {
            logger.error("“\(name)” decided “\(decision)” for \(location), which is not possible: \(objection)")
            return .cancel
        }
        logger.debug("“\(name)” decided “\(decision)” for \(location)")
        return decision
    }
}
