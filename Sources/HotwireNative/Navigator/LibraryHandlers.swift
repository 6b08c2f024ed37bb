public import FoundationEssentials
public import HotwireCore

// The router and the policy use the library's handlers directly as rules. The methods below are for an app's handler that
// delegates to one of them.

extension Navigator.Configuration {
    /// Returns the kind of a location in an app with this configuration; `nil` for an invalid address.
    fileprivate func kind(of url: URL) -> LocationKind? {
        guard let location = try? Location(url) else { return nil }
        return AppOrigins(start: try? Location(startLocation), others: appOrigins).kind(of: location)
    }
}

extension AppNavigationRouteDecisionHandler: RouteDecisionHandler {
    /// Returns whether the location is a page of the app.
    public func matches(location: URL, configuration: Navigator.Configuration) -> Bool {
        configuration.kind(of: location) == .app
    }

    /// Opens the location in a screen.
    public func handle(
        location: URL,
        configuration: Navigator.Configuration,
        navigator: Navigator
    ) -> Router.Decision { .navigate }
}

extension PopupRouteDecisionHandler: RouteDecisionHandler {
    /// Returns whether the location is a web page outside of the app.
    public func matches(location: URL, configuration: Navigator.Configuration) -> Bool {
        configuration.kind(of: location) == .outside
    }

    /// Opens the location in its own window.
    public func handle(
        location: URL,
        configuration: Navigator.Configuration,
        navigator: Navigator
    ) -> Router.Decision { .popup }
}

extension BrowserRouteDecisionHandler: RouteDecisionHandler {
    /// Returns whether the location is a web page outside of the app.
    public func matches(location: URL, configuration: Navigator.Configuration) -> Bool {
        configuration.kind(of: location) == .outside
    }

    /// Opens the location in the default browser.
    public func handle(
        location: URL,
        configuration: Navigator.Configuration,
        navigator: Navigator
    ) -> Router.Decision { .browser }
}

extension SystemNavigationRouteDecisionHandler: RouteDecisionHandler {
    /// Returns whether a desktop program opens the location.
    public func matches(location: URL, configuration: Navigator.Configuration) -> Bool {
        configuration.kind(of: location) == .desktop
    }

    /// Opens the location in that program.
    public func handle(
        location: URL,
        configuration: Navigator.Configuration,
        navigator: Navigator
    ) -> Router.Decision { .desktop }
}

extension ReloadWebViewPolicyDecisionHandler: WebViewPolicyDecisionHandler {
    /// Returns whether the page reloads itself.
    public func matches(navigationAction: NavigationAction, configuration: Navigator.Configuration) -> Bool {
        navigationAction.navigationType == .reload && navigationAction.isMainFrame != false
    }

    /// Reloads through the session.
    public func handle(
        navigationAction: NavigationAction,
        configuration: Navigator.Configuration,
        navigator: Navigator
    ) -> WebViewPolicyManager.Decision {
        navigator.reload()
        return .cancel
    }
}

extension NewWindowWebViewPolicyDecisionHandler: WebViewPolicyDecisionHandler {
    /// Returns whether the action targets a new window.
    public func matches(navigationAction: NavigationAction, configuration: Navigator.Configuration) -> Bool {
        navigationAction.isNewWindow
    }

    /// Lets the library route the location if that is safe.
    public func handle(
        navigationAction: NavigationAction,
        configuration: Navigator.Configuration,
        navigator: Navigator
    ) -> WebViewPolicyManager.Decision {
        .default
    }
}

extension ExternalNavigationWebViewPolicyDecisionHandler: WebViewPolicyDecisionHandler {
    /// Returns whether a link was clicked, or a script or the document itself navigates.
    public func matches(navigationAction: NavigationAction, configuration: Navigator.Configuration) -> Bool {
        navigationAction.navigationType == .linkActivated || navigationAction.navigationType == .other
    }

    /// Lets the library route the location if that is safe.
    public func handle(
        navigationAction: NavigationAction,
        configuration: Navigator.Configuration,
        navigator: Navigator
    ) -> WebViewPolicyManager.Decision {
        .default
    }
}

extension LinkActivatedWebViewPolicyDecisionHandler: WebViewPolicyDecisionHandler {
    /// Returns whether a link of the main frame was clicked.
    public func matches(navigationAction: NavigationAction, configuration: Navigator.Configuration) -> Bool {
        navigationAction.navigationType == .linkActivated && navigationAction.isMainFrame == true
    }

    /// Cancels the navigation.
    public func handle(
        navigationAction: NavigationAction,
        configuration: Navigator.Configuration,
        navigator: Navigator
    ) -> WebViewPolicyManager.Decision {
        .cancel
    }
}
