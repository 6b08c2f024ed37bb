import HotwireCore

/// Whoever drives a web view; a session.
protocol WebViewClient: AnyObject {
    /// The page's script said something.
    func webView(received message: TurboMessage, from location: Location)
    /// A bridge component of the page is answered.
    func webView(replied message: Message)
    /// The page's script asks a server for a page.
    func webView(requested location: Location, isPrefetch: Bool)
    /// A request that the page made itself was lost after the server had sent it elsewhere.
    func webView(lost source: Location, _ loss: PageRequest.Loss)
    /// A person clicked or pressed a key in the page.
    func webViewPersonActed()
    /// A load of a whole document goes on.
    func webView(_ event: LoadEvent)
    /// What becomes of a navigation.
    func webView(decide action: NavigationAction, _ state: NavigationState) -> NavigationDecision
    /// Whether the server's own error page is shown in place of ours.
    func webView(showsErrorPageAt location: Location) -> Bool
    /// What the app says to a page's request for a permission.
    func webView(decide request: PermissionRequest) -> PermissionDecision
    /// A visit led to a file; returns whether it is shown, as it is downloaded otherwise.
    func webView(openFileAt location: Location) -> Bool
    /// A navigation is to be routed.
    func webView(route location: Location)
    /// A program of the desktop may open a location, if the person says so.
    func webView(ask location: Location)
    /// The page asks to be loaded anew.
    func webViewReload()
    /// A key or button of the view goes back.
    func webViewGoBack()
    /// The page has another title.
    func webViewTitleChanged(_ title: String)
    /// A person is asked something on the page's behalf, or has answered.
    func webView(isAsking: Bool)
    /// What the app answers to a server of its own that asks who asks.
    func webView(answer challenge: AuthenticationChallenge) async -> AuthenticationDisposition
    /// The page's process died.
    func webViewProcessTerminated()
    /// The page was asked, or answered, or takes no input.
    func webView(_ event: AnswerMachine.Event)
    /// The page opens a window with which it goes on talking.
    func webView(openWindow location: Location, for opener: WebView) -> UnsafeMutableRawPointer?
    /// A person wants a location of the app in a window of its own.
    func webView(openNewWindow location: Location)
    /// A location is opened in the default browser, as it cannot be shown here.
    func webView(openInBrowser location: Location)
}
