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
    /// Move the page into a visit host; the host that had it keeps a snapshot.
    case takePage(PlaceIdentifier)
    /// Remove the page from a visit host that is being removed.
    case givePageBack(PlaceIdentifier)
    /// Keep a snapshot of the page in its visit host.
    case keepPicture(PlaceIdentifier)
    /// Show something in a place.
    case show(PlaceIdentifier, VisitAppearance)
    /// Start a wait for a visit; one of the same kind that runs is dropped.
    case startTimer(SessionTimer, visit: Int)
    /// Drop a wait.
    case stopTimer(SessionTimer)
    /// Notify the observers.
    case report(SessionReport)
}

/// What a session reports to its delegate, its navigator and the trace.
public enum SessionReport: Hashable, Sendable {
    /// The page asks for a visit.
    case proposed(Location, VisitOptions)
    /// A visit has begun.
    case started(SessionVisit)
    /// A visit's request was sent.
    case requestStarted(SessionVisit)
    /// A visit's request is over.
    case requestFinished(SessionVisit)
    /// A full page load starts for a visit.
    case coldBoot(SessionVisit)
    /// The server sent a visit elsewhere.
    case redirected(SessionVisit, to: Location)
    /// A place's page is rendered, and its frame is about to be seen.
    case rendered(PlaceIdentifier, Location, title: String, visit: Int?)
    /// A visit is over.
    case completed(SessionVisit)
    /// A visit failed.
    case failed(SessionVisit, HotwireNativeError)
    /// A visit that failed in the page is retried as a full page load.
    case retried(SessionVisit)
    /// A visit shows what a service worker has in place of a page whose server cannot be reached.
    case offlinePage(SessionVisit)
    /// A place that came back shows its page without a visit.
    case restored(PlaceIdentifier)
    /// A whole document has been loaded and its Turbo is ready.
    case loadedPage
    /// A form is on its way.
    case formSubmissionStarted(Location)
    /// A form was answered.
    case formSubmissionFinished(Location)
    /// A form got no response, and it is unknown whether it arrived.
    case formSubmissionLost(Location)
    /// A form was refused with a page from outside of the app; the page with the form is still shown.
    case formRefused(Location, HTTPError)
    /// The page has these links within its origin.
    case links([Location])
    /// The number of the page's own history entries changed.
    case historyChanged
    /// The page's script goes back this many screens.
    case historyBack(count: Int)
    /// The page's script requests a reload.
    case reloadRequested
    /// The page's process died.
    case processTerminated
    /// The page has become unresponsive, or responsive again.
    case answering(Bool)
    /// A message of the page was accepted.
    case message(TurboMessage, from: Location)
    /// The page's script asks a server for a page, a part of one or a form's answer, perhaps before the user wants it.
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
    /// One of them sends a message.
    case message(Message)
    /// They no longer wait for replies to messages.
    case released([Message])
}
