/// Opens the app's pages in its screens (iOS: `AppNavigationRouteDecisionHandler`, which compares hosts).
package struct AppNavigationRouteRule: RouteRule {
    /// `app-navigation`.
    package let name = "app-navigation"

    /// Creates the rule.
    package init() {}

    /// Whether the target belongs to one of the app's origins.
    package func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool {
        origins.kind(of: proposal.location) == .app
    }

    /// Opens the page in a screen.
    package func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision { .navigate }
}

/// Opens external pages in a separate window (iOS: `SafariViewControllerRouteDecisionHandler`).
///
/// `NavigatorDelegate.handle(externalURL:from:)` may choose another way for each page.
package struct PopupRouteRule: RouteRule {
    /// `popup`.
    package let name = "popup"

    /// Creates the rule.
    package init() {}

    /// Whether the target is an external web page.
    package func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool {
        origins.kind(of: proposal.location) == .outside
    }

    /// Opens the page in a separate window.
    package func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision { .popup }
}

/// Opens external pages in the default browser (Android: `BrowserTabRouteDecisionHandler`).
///
/// It matches the same pages as ``PopupRouteRule``, which it replaces.
package struct BrowserRouteRule: RouteRule {
    /// `browser-tab`.
    package let name = "browser-tab"

    /// Creates the rule.
    package init() {}

    /// Whether the target is an external web page.
    package func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool {
        origins.kind(of: proposal.location) == .outside
    }

    /// Opens the page in the default browser.
    package func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision { .browser }
}

/// Opens `mailto:`, `tel:` and other schemes in the desktop's default program (iOS: `SystemNavigationRouteDecisionHandler`).
///
/// It never matches dangerous schemes, such as `javascript:`.
package struct SystemNavigationRouteRule: RouteRule {
    /// `system-navigation`.
    package let name = "system-navigation"

    /// Creates the rule.
    package init() {}

    /// Whether another program on the desktop opens the target.
    package func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool {
        origins.kind(of: proposal.location) == .desktop
    }

    /// Opens the address in that program.
    package func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision { .desktop }
}
