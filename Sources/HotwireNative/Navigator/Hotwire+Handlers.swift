internal import FoundationEssentials
internal import HotwireCore

extension Hotwire {
    /// Registers the handlers that decide where locations open, replacing ``Router/defaultHandlers``.
    ///
    /// ```swift
    /// Hotwire.registerRouteDecisionHandlers([
    ///     AppNavigationRouteDecisionHandler(), BrowserRouteDecisionHandler(), SystemNavigationRouteDecisionHandler(),
    /// ])
    /// ```
    ///
    /// - Parameter decisionHandlers: the handlers, in the order in which navigators created from now on ask them
    public static func registerRouteDecisionHandlers(_ decisionHandlers: [any RouteDecisionHandler]) {
        config.register(decisionHandlers)
    }

    /// Registers the handlers that decide what a web view may do outside of Turbo, replacing
    /// ``WebViewPolicyManager/defaultHandlers``.
    ///
    /// ```swift
    /// Hotwire.registerWebViewPolicyDecisionHandlers([TrackerHandler()] + WebViewPolicyManager.defaultHandlers)
    /// ```
    ///
    /// The library always keeps frames in their place, submits forms to the app only and lets anchors scroll, but only after
    /// asking the handlers registered before ``ExternalNavigationWebViewPolicyDecisionHandler``.
    ///
    /// - Parameter policyDecisionHandlers: the handlers, in the order in which navigators created from now on ask them
    public static func registerWebViewPolicyDecisionHandlers(
        _ policyDecisionHandlers: [any WebViewPolicyDecisionHandler]
    ) {
        config.register(policyDecisionHandlers)
    }
}

extension HotwireConfig {
    /// Registers route decision handlers.
    package mutating func register(_ handlers: [any RouteDecisionHandler]) {
        makeRouteRules = { navigator in
            handlers.compactMap { handler in
                (handler as? LibraryRouteDecisionHandler)?.rule
                    ?? (navigator as? Navigator).map { AppRouteRule(handler, of: $0) }
            }
        }
    }

    /// Registers web view policy handlers.
    package mutating func register(_ handlers: [any WebViewPolicyDecisionHandler]) {
        makeWebViewPolicyRules = { navigator in
            WebViewPolicyManager.rules(
                handlers.compactMap { handler in
                    (handler as? LibraryWebViewPolicyDecisionHandler)?.rule
                        ?? (navigator as? Navigator).map { AppWebViewPolicyRule(handler, of: $0) }
                }
            )
        }
    }
}

extension Navigator {
    /// Uses the handlers that the app registered.
    func adoptHandlers(of config: HotwireConfig) {
        engine.router.rules = config.makeRouteRules(self)
        webViewPolicyRules = config.makeWebViewPolicyRules(self)
    }

    /// Returns the configuration for handlers; a navigator without one starts at the routed location.
    func configuration(startingAt url: URL) -> Configuration {
        configuration ?? Configuration(name: "", startLocation: engine.hierarchy.main.first?.routedLocation.url ?? url)
    }
}
