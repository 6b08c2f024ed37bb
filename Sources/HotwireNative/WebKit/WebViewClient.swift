import HotwireCore

/// The client that drives a web view; a session.
protocol WebViewClient: AnyObject {
    /// The engine, the page or the user did something.
    func receive(_ event: WebViewEvent)
    /// Returns the decision for a navigation.
    func webView(decide action: NavigationAction, _ state: NavigationState) -> NavigationDecision
    /// Whether the server's own error page is shown instead of the native one.
    func webView(showsErrorPageAt location: Location, for error: HTTPError) -> Bool
    /// The app's decision on a page's permission request.
    func webView(decide request: PermissionRequest) -> PermissionDecision
    /// A visit led to a file; returns whether it is shown; otherwise it is downloaded.
    func webView(openFileAt location: Location) -> Bool
    /// The app's answer to an authentication challenge of its own server.
    func webView(answer challenge: AuthenticationChallenge) async -> AuthenticationDisposition
    /// The page opens a window that keeps its opener; returns its view, or `nil` where none opens.
    func webView(openWindow location: Location, for opener: WebView) -> UnsafeMutableRawPointer?
}
