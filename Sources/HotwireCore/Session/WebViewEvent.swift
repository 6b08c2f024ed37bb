/// What a web view says of its page to the session that drives it; each thing once.
///
/// The engine, the page's script and the user are its sources. What needs an answer is no event: the session is asked.
package enum WebViewEvent: Hashable, Sendable {
    /// The page's script sent a message; the location is that of its document.
    case message(TurboMessage, from: Location)
    /// A bridge component of the page was answered.
    case bridgeReplied(Message)
    /// The page's script asks a server for a page, a part of one or a form's answer, perhaps before the user wants it.
    case pageRequested(Location, isPrefetch: Bool)
    /// The server sent a request that the page made itself elsewhere.
    case requestRedirected(RequestRedirect)
    /// The load of a whole document progresses.
    case load(LoadEvent)
    /// The page navigates past Turbo, and the navigator decides where the location is shown.
    case navigated(Location)
    /// A location is to open outside of the session's screens.
    case openRequested(Location, OpenTarget)
    /// The page navigates to itself.
    case reloadRequested
    /// A key or a button of the mouse goes back.
    case backRequested
    /// The title of the document changed; empty where it has none.
    case titleChanged(String)
    /// The user is asked something on the page's behalf, or has answered; the page waits meanwhile, and so do visits.
    case asking(Bool)
    /// A form that loads its response in place is on its way, or none is any longer.
    case submitting(Bool)
    /// The user clicked or pressed a key in the page, or went back.
    case userActed
    /// The page was asked whether it responds, did, or does not.
    case responsiveness(ResponsivenessCheck.Event)
    /// The page's process ended.
    case processTerminated
}

/// Where a location opens that the session's screens do not show.
package enum OpenTarget: Hashable, Sendable {
    /// In a new window of the app, as the user chose.
    case newWindow
    /// In the default browser.
    case browser
    /// In a program of the desktop, if the user agrees.
    case desktop
}
