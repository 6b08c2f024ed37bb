public import FoundationEssentials
public import HotwireCore

/// A route decision handler of the library.
///
/// The router uses the handler's rule directly. An app's handler may ask it instead of deciding itself:
///
/// ```swift
/// let popup = PopupRouteDecisionHandler()
/// let opens = popup.matches(location: url, configuration: configuration)
/// ```
public class LibraryRouteDecisionHandler: RouteDecisionHandler {
    /// What the handler decides.
    let rule: any RouteRule

    fileprivate init(_ rule: any RouteRule) { self.rule = rule }

    /// The handler's name in the log.
    public var name: String { rule.name }

    /// Returns whether the handler decides on a location; it never does on an invalid one.
    public func matches(location: URL, configuration: Navigator.Configuration) -> Bool {
        rule.matches(VisitProposal(url: location), origins: configuration.origins)
    }

    /// Returns the decision on a matching location.
    public func handle(
        location: URL,
        configuration: Navigator.Configuration,
        navigator: Navigator
    ) -> Router.Decision {
        rule.handle(VisitProposal(url: location), origins: configuration.origins)
    }
}

/// Opens the app's pages in its screens (iOS: `AppNavigationRouteDecisionHandler`, which compares hosts).
public final class AppNavigationRouteDecisionHandler: LibraryRouteDecisionHandler {
    /// Creates the handler.
    public init() { super.init(AppNavigationRouteRule()) }
}

/// Opens external pages in a separate window (iOS: `SafariViewControllerRouteDecisionHandler`).
///
/// ``NavigatorDelegate/handle(externalURL:from:)`` may choose another way for each page.
public final class PopupRouteDecisionHandler: LibraryRouteDecisionHandler {
    /// Creates the handler.
    public init() { super.init(PopupRouteRule()) }
}

/// Opens external pages in the default browser (Android: `BrowserTabRouteDecisionHandler`).
///
/// It matches the same pages as ``PopupRouteDecisionHandler``, so register it instead of that handler.
public final class BrowserRouteDecisionHandler: LibraryRouteDecisionHandler {
    /// Creates the handler.
    public init() { super.init(BrowserRouteRule()) }
}

/// Opens `mailto:`, `tel:` and other schemes in the desktop's default program (iOS: the same name).
///
/// It never matches dangerous schemes, such as `javascript:`.
public final class SystemNavigationRouteDecisionHandler: LibraryRouteDecisionHandler {
    /// Creates the handler.
    public init() { super.init(SystemNavigationRouteRule()) }
}
