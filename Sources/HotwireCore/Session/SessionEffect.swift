/// What a session does next; its engine performs it.
public enum SessionEffect: Hashable, Sendable {
    /// Load a whole document; with HTML, show that instead of asking the server.
    case load(Location, html: String?)
    /// Stop the load of a whole document.
    case stopLoading
    /// Open what a visit found to be a file.
    case openFile(Location)
    /// Call into the page.
    case call(TurboCall)
    /// Scroll the page of a place to where it was, and say when that is done.
    case restoreScroll(PlaceIdentifier, ScrollPosition)
    /// Move the page into a place; the place that had it keeps a picture.
    case takePage(PlaceIdentifier)
    /// Take the page out of a place that goes.
    case givePageBack(PlaceIdentifier)
    /// Keep a picture of the page in its place.
    case keepPicture(PlaceIdentifier)
    /// Show something in a place.
    case show(PlaceIdentifier, VisitAppearance)
    /// Start a wait for a visit; one of the same kind that runs is dropped.
    case startTimer(SessionTimer, visit: Int)
    /// Drop a wait.
    case stopTimer(SessionTimer)
    /// Tell whoever listens.
    case report(SessionReport)
}

/// What a session tells its delegate, its navigator and the trace.
public enum SessionReport: Hashable, Sendable {
    /// The page asks for a visit.
    case proposed(Location, VisitOptions)
    /// A visit has begun.
    case started(SessionVisit)
    /// A visit's request was sent.
    case requestStarted(SessionVisit)
    /// A visit's request is over.
    case requestFinished(SessionVisit)
    /// A whole document is loaded for a visit.
    case coldBoot(SessionVisit)
    /// The server sent a visit elsewhere.
    case redirected(SessionVisit, to: Location)
    /// A place's page is painted.
    case rendered(PlaceIdentifier, Location, title: String, visit: Int?)
    /// A visit is over.
    case completed(SessionVisit)
    /// A visit failed.
    case failed(SessionVisit, HotwireNativeError)
    /// A visit that failed in the page is tried once more as a whole load.
    case retried(SessionVisit)
    /// A place that came back shows its page without a visit.
    case restored(PlaceIdentifier)
    /// A whole document has been loaded and its Turbo is ready.
    case loadedPage
    /// A form is on its way.
    case formSubmissionStarted(Location)
    /// A form was answered.
    case formSubmissionFinished(Location)
    /// A form got no answer, and nobody knows whether it arrived.
    case formSubmissionLost(Location)
    /// The page has these links within its origin.
    case links([Location])
    /// The page has more or fewer entries of its own to go back through.
    case historyChanged
    /// The page's script goes back this many screens.
    case historyBack(count: Int)
    /// The page's script wants to be loaded anew.
    case reloadRequested
    /// The page's process died.
    case processTerminated
    /// The page does not answer any more, or answers again.
    case answering(Bool)
    /// A message of the page was taken in.
    case message(TurboMessage, from: Location)
    /// The page's script asks a server for a page, a part of one or a form's answer, perhaps before anybody wants it.
    case pageRequested(Location, isPrefetch: Bool)
    /// A script of the page threw an error.
    case scriptError(String)
    /// What the page's bridge components have to do with a place.
    case bridge(PlaceIdentifier, BridgeEvent)
    /// A bridge component of the page was answered.
    case bridgeReplied(Message)
}

/// What the page's bridge components have to do with the place that shows them.
public enum BridgeEvent: Hashable, Sendable {
    /// One of them says something.
    case message(Message)
    /// They wait for no more answers to messages.
    case released([Message])
}
