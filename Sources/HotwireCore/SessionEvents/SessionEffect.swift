/// An action that a session decides on and its engine performs.
package enum SessionEffect: Hashable, Sendable {
    /// Start a full page load; with HTML, show that without a request.
    case load(Location, html: String?, from: Referrer = Referrer())
    /// Start a full page load of an earlier page, which the engine's own history may have.
    case loadAgain(Location)
    /// Stop the full page load.
    case stopLoading
    /// Open a file that a visit led to.
    case openFile(Location)
    /// Call into the page.
    case call(TurboCall)
    /// Restore the scroll position of a host's page, and report when that is done.
    case restoreScroll(VisitHostIdentifier, ScrollPosition)
    /// Move the page into a visit host; the host that had it keeps a snapshot.
    case takePage(VisitHostIdentifier, from: VisitHostIdentifier?)
    /// Remove the page from a visit host that is being removed.
    case givePageBack(VisitHostIdentifier)
    /// Keep a snapshot of the page in its visit host.
    case keepSnapshot(VisitHostIdentifier)
    /// Change what a host shows.
    case show(VisitHostIdentifier, VisitAppearance)
    /// Start a wait for a visit; a running one of the same kind is canceled.
    case startTimer(SessionTimer, visit: Int)
    /// Cancel a wait.
    case stopTimer(SessionTimer)
    /// Report an event to the observer.
    case report(SessionEvent)
}

extension SessionEffect {
    /// The same effect; in place of a page's request, its load from the engine's own history.
    var fromHistory: SessionEffect {
        guard case .load(let location, html: nil, from: _) = self else { return self }
        return .loadAgain(location)
    }
}
