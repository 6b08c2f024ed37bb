import HotwireCore

/// The client that drives a web view; a session.
protocol WebViewClient: AnyObject {
    /// The page's script sent a message.
    func webView(received message: TurboMessage, from location: Location)
    /// A bridge component of the page is answered.
    func webView(replied message: Message)
    /// The page's script asks a server for a page.
    func webView(requested location: Location, isPrefetch: Bool)
    /// A request that the page made itself was lost after the server had sent it elsewhere.
    func webView(lost source: Location, _ loss: PageRequest.Loss)
    /// The user clicked or pressed a key in the page.
    func webViewPersonActed()
    /// A full page load progresses.
    func webView(_ event: LoadEvent)
    /// Returns the decision for a navigation.
    func webView(decide action: NavigationAction, _ state: NavigationState) -> NavigationDecision
    /// Whether the server's own error page is shown instead of the native one.
    func webView(showsErrorPageAt location: Location, for error: HTTPError) -> Bool
    /// The app's decision on a page's permission request.
    func webView(decide request: PermissionRequest) -> PermissionDecision
    /// A visit led to a file; returns whether it is shown; otherwise it is downloaded.
    func webView(openFileAt location: Location) -> Bool
    /// A navigation is to be routed.
    func webView(route location: Location)
    /// A desktop program may open a location, if the user agrees.
    func webView(ask location: Location)
    /// The page requests a reload.
    func webViewReload()
    /// A key or button of the view goes back.
    func webViewGoBack()
    /// The page's title changed.
    func webViewTitleChanged(_ title: String)
    /// The user is asked something on the page's behalf, or has answered.
    func webView(isAsking: Bool)
    /// A form that loads its response in place is on its way, or no longer is.
    func webView(isSubmitting: Bool)
    /// The app's answer to an authentication challenge of its own server.
    func webView(answer challenge: AuthenticationChallenge) async -> AuthenticationDisposition
    /// The page's process died.
    func webViewProcessTerminated()
    /// A responsiveness check started, succeeded, or found no input handling.
    func webView(_ event: AnswerMachine.Event)
    /// The page opens a window that keeps its opener.
    func webView(openWindow location: Location, for opener: WebView) -> UnsafeMutableRawPointer?
    /// The user opens a location of the app in a new window.
    func webView(openNewWindow location: Location)
    /// A location is opened in the default browser, as it cannot be shown here.
    func webView(openInBrowser location: Location)
}
