package import Logging

/// Determines where a location opens before a screen is created for it (iOS: `Router`).
///
/// The router asks its handlers in order, and the first that matches decides. If none matches, nothing opens.
@MainActor public struct Router {
    /// Schemes that a page could use for an attack, refused before any rule is evaluated.
    nonisolated package static let refusedSchemes: Set<String> = [
        "about", "blob", "data", "file", "filesystem", "javascript", "view-source", "vbscript", "webkit", "resource",
    ]

    package static let defaultRules: [any RouteRule] = [
        LibraryRouteRule.appNavigation, LibraryRouteRule.popup, LibraryRouteRule.systemNavigation,
    ]

    package var origins: AppOrigins
    /// The rules in the order of evaluation.
    package var rules: [any RouteRule]
    private let logger: Logger

    package init(
        origins: AppOrigins,
        rules: [any RouteRule] = Self.defaultRules,
        logger: Logger = Logger(label: "hotwire-native")
    ) {
        self.origins = origins
        self.rules = rules
        self.logger = logger
    }

    package func decide(_ proposal: VisitProposal) -> Decision { decide(proposal, for: nil) }

    /// Returns the decision for a proposal; `custom` is the screen's own decision, which takes precedence over the rules.
    package func decide(_ proposal: VisitProposal, for custom: Decision?) -> Decision {
        // A decision that is impossible for the location, such as another site's page in an app screen, is logged and opens
        // nothing.
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
            logger.error("“\(name)” decided “\(decision)” for \(location), which is invalid: \(objection)")
            return .cancel
        }
        logger.debug("“\(name)” decided “\(decision)” for \(location)")
        return decision
    }
}

extension Router {
    /// Where a proposal opens (iOS: `Router.Decision`).
    public enum Decision: Hashable, Sendable {
        /// In a screen of the app; possible only for its own origins.
        case navigate
        /// In a separate window, unless the app's delegate decides otherwise; possible only for external pages.
        case popup
        /// In the default browser.
        case browser
        /// In the desktop's default program for the scheme.
        case desktop
        /// Nowhere.
        case cancel
    }
}

extension Router.Decision {
    /// Returns why an app's handler cannot choose this decision for a kind of location; `nil` if it can.
    func objection(to kind: LocationKind) -> String? {
        switch (self, kind) {
        case (.navigate, .app), (.popup, .outside), (.browser, .app), (.browser, .outside), (.desktop, _), (.cancel, _):
            nil
        case (.navigate, _): "its origin is not an app origin; add it to “\(NamedOrigins.setting)”"
        case (.popup, .app): "the page belongs to the app, so the popup would return it immediately"
        case (.popup, _), (.browser, _): "it is not a web page"
        }
    }

    /// The name in the trace, which must never change.
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

/// Opens locations that do not open in a screen.
@MainActor package protocol Opener: AnyObject {
    /// Opens an external page as the delegate decides: in a popup, in the default browser, or nowhere.
    func openOutside(_ location: Location, from source: VisitSource)
    /// Opens a page in the default browser without asking the delegate.
    func openInBrowser(_ location: Location, from source: VisitSource)
    func openOnDesktop(_ location: Location, from source: VisitSource)
}

/// The origin of a request for a visit.
package enum VisitSource: Hashable, Sendable {
    /// The app's code, or the user in the app's own controls.
    case app
    /// The page in an area's web view.
    case page(ScreenArea)
}
