/// What a session does next; its engine performs it.
package enum SessionEffect: Hashable, Sendable {
    /// Load a whole document; with HTML, show that instead of asking the server.
    case load(Location, html: String?)
    /// Stop the load of a whole document.
    case stopLoading
    /// Open what a visit found to be a file.
    case openFile(Location)
    /// Call into the page.
    case call(TurboCall)
    /// Scroll the page of a place to where it was, and say when that is done.
    case restoreScroll(VisitHostIdentifier, ScrollPosition)
    /// Move the page into a visit host; the host that had it keeps a snapshot.
    case takePage(VisitHostIdentifier, from: VisitHostIdentifier?)
    /// Remove the page from a visit host that is being removed.
    case givePageBack(VisitHostIdentifier)
    /// Keep a snapshot of the page in its visit host.
    case keepSnapshot(VisitHostIdentifier)
    /// Show something in a place.
    case show(VisitHostIdentifier, VisitAppearance)
    /// Start a wait for a visit; one of the same kind that runs is dropped.
    case startTimer(SessionTimer, visit: Int)
    /// Drop a wait.
    case stopTimer(SessionTimer)
    /// Report an event to the observer.
    case report(SessionEvent)
}
