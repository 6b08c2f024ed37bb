import HotwireCore

/// The client that drives a web view, such as a session.
protocol WebViewClient: AnyObject {
    /// Handles an event of the engine, the page or the user.
    func receive(_ event: WebViewEvent)
    /// Returns the decision on a navigation.
    func webView(decide action: NavigationAction, _ state: NavigationState) -> NavigationDecision
    /// Returns whether the server's own error page is shown instead of the native one.
    func webView(showsErrorPageAt location: Location, for error: HTTPError) -> Bool
    /// Returns the app's decision on a page's permission request.
    func webView(decide request: PermissionRequest) -> PermissionDecision
    /// Opens a file that a visit led to; returns whether it is shown, as it is downloaded otherwise.
    func webView(openFileAt location: Location) -> Bool
    /// Returns the app's response to an authentication challenge of its own server.
    func webView(answer challenge: AuthenticationChallenge) async -> AuthenticationDisposition
    /// Opens a window that keeps its opener; returns its view, or `nil` if none opens.
    func webView(open window: RequestedWindow, for opener: WebView) -> UnsafeMutableRawPointer?
    /// Keeps what the user entered in a form that the server refused, until its page is shown again.
    func webView(retain entries: FormEntries)
    /// Handles that the page's script closes its window.
    func webViewRequestedClose()
    /// Handles a message that the page received from a popup of the same origin.
    func webViewReceivedPopupAnswer()
}
