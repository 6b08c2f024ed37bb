/// An event of a web view that is reported to its session, once each.
///
/// The sources are the engine, the page's script and the user. Decisions are not events: the web view asks the session.
package enum WebViewEvent: Hashable, Sendable {
    /// The page's script sent a message; the location is that of its document.
    case message(TurboMessage, from: Location)
    /// A bridge component of the page was answered.
    case bridgeReplied(Message)
    /// The page's script requests a page, a part of one or a form's response, perhaps as a prefetch.
    case pageRequested(Location, isPrefetch: Bool)
    /// The server answered a request for a page, for a part of one, or with a form.
    case answered(ServerAnswer)
    /// The server redirected a request that the page made itself.
    case requestRedirected(RequestRedirect)
    /// A full page load progressed.
    case load(LoadEvent)
    /// The page navigates past Turbo; the navigator decides where the location is shown.
    case navigated(Location, VisitOptions = VisitOptions())
    /// A location is to open outside the session's screens.
    case openRequested(Location, OpenTarget)
    /// The page navigates to itself.
    case reloadRequested
    /// The user goes back with a key or a mouse button.
    case backRequested
    /// The title of the document changed; empty if it has none.
    case titleChanged(String)
    /// A question on the page's behalf is shown to the user, or was answered; the page and visits wait meanwhile.
    case asking(Bool)
    /// A form that loads its response in place is pending, or no longer is.
    case submitting(to: Location?)
    /// A request that the page made itself failed.
    case requestLost(Location, RequestLoss)
    /// The user clicked or pressed a key in the page, or went back.
    case userActed
    /// The user touched the page, or the app ran a script in it or replied to it: what the page does next may be their wish.
    case used
    /// The page was checked for responsiveness, responded, or did not.
    case responsiveness(ResponsivenessCheck.Event)
    /// The page's process ended.
    case processTerminated
}

/// Where a location opens that is not shown in the session's screens.
package enum OpenTarget: Hashable, Sendable {
    /// In a new window of the app, as the user chose.
    case newWindow
    /// In the default browser.
    case browser
    /// In a program of the desktop, if the user agrees.
    case desktop
}
