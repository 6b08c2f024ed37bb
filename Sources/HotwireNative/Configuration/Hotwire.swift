public import HotwireCore

/// The door to the library (iOS: `Hotwire`).
///
/// ```swift
/// Hotwire.config.applicationUserAgentPrefix = "My App"
/// ```
public enum Hotwire {
    /// Loads the rules that say where each page belongs, and lets ``HotwireConfiguration/pathConfiguration`` have them.
    ///
    /// ```swift
    /// Hotwire.loadPathConfiguration(from: [.file(url)])
    /// ```
    ///
    /// - Parameter sources: where rules come from, in order; each that can be read takes the place of the one before.
    ///   ``PathConfiguration/problems`` tells of the others
    public static func loadPathConfiguration(from sources: [PathConfiguration.Source]) {
        config.pathConfiguration.sources = sources
    }

    /// Says who decides where locations open, in place of ``Router/defaultHandlers``.
    ///
    /// ```swift
    /// Hotwire.registerRouteDecisionHandlers([
    ///     AppNavigationRouteDecisionHandler(), BrowserRouteDecisionHandler(), SystemNavigationRouteDecisionHandler(),
    /// ])
    /// ```
    ///
    /// - Parameter handlers: who is asked, in this order, by navigators that are made from now on
    public static func registerRouteDecisionHandlers(_ handlers: [any RouteDecisionHandler]) {
        config.routeDecisionHandlers = handlers
    }

    /// Says who decides what a web view may do past Turbo, in place of ``WebViewPolicy/defaultHandlers``.
    ///
    /// ```swift
    /// Hotwire.registerWebViewPolicyDecisionHandlers([HelpFrameHandler()] + WebViewPolicy.defaultHandlers)
    /// ```
    ///
    /// - Parameter handlers: who is asked, in this order, by sessions that are made from now on
    public static func registerWebViewPolicyDecisionHandlers(_ handlers: [any WebViewPolicyDecisionHandler]) {
        config.webViewPolicyDecisionHandlers = handlers
    }

    /// Registers bridge components: what pages can show and do natively.
    ///
    /// ```swift
    /// Hotwire.registerBridgeComponents([StarComponent.self])
    /// ```
    ///
    /// - Parameter types: the components; each replaces an earlier one of its name, also one of `HotwireBridgeComponents`.
    ///   Open pages are notified too, but register before you create the first ``Navigator``: servers read the names in each
    ///   request's user agent
    public static func registerBridgeComponents(_ types: [BridgeComponent.Type]) {
        config.bridgeComponentTypes.add(types)
    }

    /// What initialisers take for granted; set it before the first ``Navigator`` or ``Session`` is made.
    ///
    /// A ``Navigator``, ``Session``, ``WebView``, ``HTTPClient`` or window reads it once, when it is created. Read again each
    /// time are ``HotwireConfiguration/defaultScreen`` and ``HotwireConfiguration/makeCustomErrorScreen`` when a screen is
    /// made, and what a session takes (``HotwireConfiguration/timeouts``, for example) when a modal's session is made. A
    /// ``HotwireConfiguration/logger``, ``HotwireConfiguration/trace`` or language that is set later is in effect at once.
    public static var config = HotwireConfiguration() { didSet { InterfaceLanguage.translation = config.translation } }
}
