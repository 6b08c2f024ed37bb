/// What happens to a session.
package enum SessionInput: Hashable, Sendable {
    /// The app or the navigator wants a place to show a location.
    case visit(VisitHostIdentifier, Location, VisitOptions, reload: Bool)
    /// Load the topmost visit host again.
    case reload
    /// Forget all visits and visit hosts.
    case reset
    /// A place is about to be shown.
    case willAppear(VisitHostIdentifier, Location)
    /// A place is shown and its animation has ended.
    case didAppear(VisitHostIdentifier)
    /// A place is about to be covered or to go.
    case willDisappear(VisitHostIdentifier)
    /// A place exists no more.
    case gone(VisitHostIdentifier)
    /// A place of an earlier run is there again, and its page may have been scrolled then.
    case remembered(VisitHostIdentifier, Location, ScrollPosition?)
    /// The page of a place was scrolled to where it was, or cannot be.
    case scrollRestored(VisitHostIdentifier)
    /// The web view's engine or page says something.
    case page(WebViewEvent)
    /// The server answered a visit inside of the page with an error page of its own, which is to be shown.
    case answeredWithErrorPage(identifier: String, HTTPError, TurboErrorPage)
    /// The user wants to see the page that the server made about the error in a place.
    case serverPageWanted(VisitHostIdentifier)
    /// `ProposalLoop` found that the page proposes the same visits endlessly.
    case proposalLoopFound
    /// A call into the page failed, as its script is not there.
    case callFailed
    /// The user repeats a visit that failed.
    case retry(SessionVisit)
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
