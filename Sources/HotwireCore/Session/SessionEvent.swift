/// What happens to a session.
public enum SessionEvent: Hashable, Sendable {
    /// The app or the navigator wants a place to show a location.
    case visit(PlaceIdentifier, Location, VisitOptions, reload: Bool)
    /// The topmost place shall be loaded anew.
    case reload
    /// A place is about to be shown.
    case willAppear(PlaceIdentifier, Location)
    /// A place is shown and its animation has ended.
    case didAppear(PlaceIdentifier)
    /// A place is about to be covered or to go.
    case willDisappear(PlaceIdentifier)
    /// A place exists no more.
    case gone(PlaceIdentifier)
    /// A place of an earlier run is there again, and its page may have been scrolled then.
    case remembered(PlaceIdentifier, Location, ScrollPosition?)
    /// The page of a place was scrolled to where it was, or cannot be.
    case scrollRestored(PlaceIdentifier)
    /// The page's script said something; the location is that of its document.
    case message(TurboMessage, Location)
    /// The server answered a visit inside of the page with an error page of its own, which is to be shown.
    case answeredWithErrorPage(identifier: String, HTTPError, TurboErrorPage)
    /// The user wants to see the page that the server made about the error in a place.
    case serverPageWanted(PlaceIdentifier)
    /// The engine says how a load of a whole document goes.
    case load(LoadEvent)
    /// The page wants to go somewhere past Turbo, and the app is to say where that is shown.
    case navigated(Location)
    /// The server sent a request that the page made itself elsewhere.
    case requestRedirected(RequestRedirect)
    /// A bridge component of the page was answered.
    case bridgeReplied(Message)
    /// The page has gone round and round, as `ProposalLoop` found.
    case wentRound
    /// A call into the page failed, as its script is not there.
    case callFailed
    /// A person is asked something on the page's behalf, or has answered; the page waits meanwhile, and so do visits.
    case asking(Bool)
    /// A form of the page is on its way, or none is any longer.
    case submitting(Bool)
    /// The page's process died.
    case processTerminated
    /// A person clicked, pressed a key, went back, or asked once more.
    case personActed
    /// A service worker answered in place of a server that cannot be reached: a visit of the page's, or a whole document.
    case fallbackCame(identifier: String?)
    /// There is a network again.
    case networkReturned
    /// What is shown is to be loaded again, as its process died.
    case recover
    /// A wait is over.
    case timerEnded(SessionTimer, visit: Int)
    /// The page's own cache is to be emptied when a place next appears.
    case snapshotCacheIsStale
    /// The next place that appears is to be loaded anew.
    case contentIsStale
}

/// How the load of a whole document goes.
public enum LoadEvent: Hashable, Sendable {
    /// The server sent the load elsewhere within the app.
    case redirected(Location)
    /// The server sent the load to a page of the app that does not belong into this screen, and nobody asked for it yet.
    case movedOn(Location)
    /// The new document is the server's own page about an error, which is to be shown.
    case errorPage(HTTPError)
    /// The load failed, and the page that the server made about the error was not read.
    case hiddenErrorPage(HTTPError)
    /// The new document is the server's error page for a form that the page sent past Turbo.
    case formRefused
    /// The new document takes the place of the old one.
    case committed
    /// The document and what it needs have arrived.
    case finished
    /// A person stays on the page that was there, so that nothing is loaded.
    case stayed
    /// The load failed.
    case failed(HotwireNativeError)
    /// The process that talks to servers died, and the load with it.
    case interrupted
}
