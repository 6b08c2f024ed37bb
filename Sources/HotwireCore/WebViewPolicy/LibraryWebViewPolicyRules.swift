/// Makes the session reload a page that reloads itself (iOS: `ReloadWebViewPolicyDecisionHandler`).
package struct ReloadWebViewPolicyRule: WebViewPolicyRule {
    /// `reload`.
    package let name = "reload"

    /// Creates the rule.
    package init() {}

    /// Whether the current page reloads.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .reload && state.frame(of: action) == .top
    }

    /// Reloads through the session.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .reload
    }
}

/// Routes a page that opens in a new window to the app's screens (iOS: `NewWindowWebViewPolicyDecisionHandler`).
package struct NewWindowWebViewPolicyRule: WebViewPolicyRule {
    /// `new-window`.
    package let name = "new-window"

    /// Creates the rule.
    package init() {}

    /// Whether the action targets a new window.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.isNewWindow
    }

    /// Routes it; a form opens in a popup, because its data must be sent along, and so does a page of the app in a window that
    /// the script uses.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        let kind = origins.kind(of: action.location)
        if action.method != "GET", kind == .app || kind == .outside { return kind == .app ? .openPopup : .allow }
        if kind == .app, let window = state.scriptWindow, window.isUsed, window.location == action.location {
            return .openPopup
        }
        return .routeIfSafe(action, origins, from: state.frame(of: action))
    }
}

/// Routes links and scripts of a page that bypass Turbo (iOS: `ExternalNavigationWebViewPolicyDecisionHandler`).
package struct ExternalNavigationWebViewPolicyRule: WebViewPolicyRule {
    /// `external-navigation`.
    package let name = "external-navigation"

    /// Creates the rule.
    package init() {}

    /// Whether a link was clicked, or a script or the document itself navigates.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .linkActivated || action.navigationType == .other
    }

    /// Routes the navigation, unless it would start another program without a click.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .routeIfSafe(action, origins)
    }
}

/// Ignores links that bypass Turbo (iOS: `LinkActivatedWebViewPolicyDecisionHandler`).
///
/// It is not among the defaults, and has to come before ``ExternalNavigationWebViewPolicyRule``.
package struct LinkActivatedWebViewPolicyRule: WebViewPolicyRule {
    /// `link-activated`.
    package let name = "link-activated"

    /// Creates the rule.
    package init() {}

    /// Whether a link of the top frame was clicked.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .linkActivated && state.frame(of: action) == .top
    }

    /// Refuses the navigation.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .refuse(reason: "links that bypass Turbo are ignored")
    }
}
