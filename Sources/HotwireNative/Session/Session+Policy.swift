import HotwireCore

/// What depends on the origins of the app.
extension Session {
    /// Returns the app's request headers, which are sent to its own origins only.
    func requestHeaders(for location: Location) -> [String: String] {
        let headers = webView.configuration.requestHeaders
        guard !headers.isEmpty, let origin = location.origin else { return [:] }
        let origins = host?.session(self, appOriginsFor: location) ?? []
        return origins.contains(origin) || (origins.isEmpty && webView.location?.origin == origin) ? headers : [:]
    }

    func allowScripts(at location: Location) {
        let origins = host?.session(self, appOriginsFor: location) ?? []
        webView.scripts.allow(origins.isEmpty ? Set([location.origin].compactMap(\.self)) : origins)
    }

    /// Returns the policy of a session without a navigator, in which the visited location's origin is the app's.
    func policy(asking delegate: any SessionDelegate, in state: NavigationState) -> WebViewPolicyManager {
        let origins = AppOrigins(start: state.loading ?? webView.location)
        return policy(for: origins, [SessionDelegateRule(session: self, delegate: delegate)] + policyRules)
    }

    /// Returns the policy of an app with these origins.
    ///
    /// - Parameters:
    ///   - origins: the app's origins
    ///   - rules: the rules of the session's navigator; without a navigator, an app's own handlers are not asked (as on iOS)
    /// - Returns: The policy.
    func policy(for origins: AppOrigins, _ rules: [any WebViewPolicyRule]? = nil) -> WebViewPolicyManager {
        WebViewPolicyManager(origins: origins, rules: rules ?? policyRules, logger: app.logger)
    }
}
