/// An event that a session handles.
package enum SessionInput: Hashable, Sendable {
    /// The app or the navigator requests a visit in a host.
    case visit(VisitHostIdentifier, Location, VisitOptions, reload: Bool)
    /// Load the topmost visit host again.
    case reload
    /// The user returns to the page after a form of their own.
    case returnedAfterForm
    /// Stop waiting for the response to a form.
    case formsLeft
    /// Forget all visits and visit hosts.
    case reset
    /// A host is about to be shown.
    case willAppear(VisitHostIdentifier, Location)
    /// A host is shown and its animation has ended.
    case didAppear(VisitHostIdentifier)
    /// A host is about to be covered or removed.
    case willDisappear(VisitHostIdentifier)
    /// A host no longer exists.
    case gone(VisitHostIdentifier)
    /// A host of an earlier run was restored, perhaps with a scroll position.
    case remembered(VisitHostIdentifier, Location, ScrollPosition?)
    /// The scroll position of a host's page was restored, or cannot be.
    case scrollRestored(VisitHostIdentifier)
    /// The web view's engine or page reports an event.
    case page(WebViewEvent)
    /// A page without Turbo leads to a location that loads in its own screen.
    case openedInPlace(Location, from: Referrer = Referrer())
    /// No screen is visited for the page with Turbo that a page without it led to.
    case arrivalDeclined
    /// Go back to the page without Turbo that the page's host showed before.
    case backInPlace
    /// The server answered a visit inside the page with its own error page, which is to be shown.
    case answeredWithErrorPage(identifier: String, HTTPError, TurboErrorPage)
    /// The user wants to see the server's own error page in a host.
    case serverPageWanted(VisitHostIdentifier)
    /// `ProposalLoop` found that the page proposes the same visits endlessly.
    case proposalLoopFound
    /// A call into the page failed, as its script is missing.
    case callFailed
    /// The user retries a failed visit.
    case retry(SessionVisit)
    /// A service worker answered in place of a server that cannot be reached: a visit of the page, or else a full page load.
    case fallbackCame(identifier: String?)
    /// The network is available again.
    case networkReturned
    /// The server was started again, so that pages may have changed.
    case serverReturned
    /// A form of another page may have changed what the page shows.
    case changedElsewhere
    /// The page of a host was not seen for longer than its rule allows, and is shown again.
    case outdated(VisitHostIdentifier)
    /// Load the visible page again, as its process died.
    case recover
    /// A wait is over.
    case timerEnded(SessionTimer, visit: Int)
    /// Clear the page's snapshot cache when a host next appears.
    case snapshotCacheIsStale
    /// Reload the next host that appears.
    case contentIsStale
}

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
