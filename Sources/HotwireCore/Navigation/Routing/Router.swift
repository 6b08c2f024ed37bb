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

extension Router {
    /// The way in which a proposal opens (iOS: `Router.Decision`).
    public enum Decision: Hashable, Sendable {
        /// In a screen of the app; only for its own origins.
        case navigate
        /// In a separate window, unless the app's delegate chooses another way; only for external pages.
        case popup
        /// In the default browser.
        case browser
        /// In the desktop's program for the scheme.
        case desktop
        /// Not at all.
        case cancel
    }
}

extension Router.Decision {
    /// Returns why a decision is not possible for a kind of location, as an app's handler may be wrong; `nil` if it is possible.
    func objection(to kind: LocationKind) -> String? {
        switch (self, kind) {
        case (.navigate, .app), (.popup, .outside), (.browser, .app), (.browser, .outside), (.desktop, _), (.cancel, _):
            nil
        case (.navigate, _): "its origin is not one of the app's; add it to “\(NamedOrigins.setting)”"
        case (.popup, .app): "the page belongs to the app, so a popup would return it at once"
        case (.popup, _), (.browser, _): "it is not a web page"
        }
    }

    /// The name in the trace, which never changes.
    var traceWord: String {
        switch self {
        case .navigate: "navigate"
        case .popup: "outside"
        case .browser: "browser"
        case .desktop: "desktop"
        case .cancel: "refuse"
        }
    }
}

/// The interface that opens what does not open in a screen.
@MainActor package protocol Opener: AnyObject {
    /// Opens an external page as the delegate chooses: in a popup, in the default browser, or not at all.
    func openOutside(_ location: Location, from source: VisitSource)
    /// Opens a page in the default browser without asking the delegate.
    func openInBrowser(_ location: Location, from source: VisitSource)
    /// Opens a location in the desktop's program for its scheme.
    func openOnDesktop(_ location: Location, from source: VisitSource)
}

/// The requester of a visit.
package enum VisitSource: Hashable, Sendable {
    /// The app's own code, or the user in the app's own controls.
    case app
    /// The page in the web view of an area.
    case page(ScreenArea)
}
