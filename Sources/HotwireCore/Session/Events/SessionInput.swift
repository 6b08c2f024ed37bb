/// An event that a session handles.
package enum SessionInput: Hashable, Sendable {
    /// The app or the navigator requests a visit in a host.
    case visit(VisitHostIdentifier, Location, VisitOptions, reload: Bool)
    /// Reload the topmost host.
    case reload
    /// The user returns to the page after a form of their own.
    case returnedAfterForm
    /// Stop waiting for a form's response.
    case formsLeft
    /// Forget all visits and hosts.
    case reset
    case willAppear(VisitHostIdentifier, Location)
    /// A host is shown and its animation has ended.
    case didAppear(VisitHostIdentifier)
    /// A host is about to be covered or removed.
    case willDisappear(VisitHostIdentifier)
    case gone(VisitHostIdentifier)
    /// A host was restored from an earlier run, possibly with a scroll position.
    case remembered(VisitHostIdentifier, Location, ScrollPosition?)
    /// The scroll position of a host's page was restored, or cannot be.
    case scrollRestored(VisitHostIdentifier)
    case page(WebViewEvent)
    /// A page without Turbo leads to a location that loads in the same screen.
    case openedInPlace(Location, from: Referrer = Referrer())
    /// No screen visits the page with Turbo that a page without it led to.
    case arrivalDeclined
    /// Go back to the page without Turbo that the page's host showed before.
    case backInPlace
    /// The server answered a visit inside the page with its own error page, which is to be shown.
    case answeredWithErrorPage(identifier: String, HTTPError, TurboErrorPage)
    /// The user wants to see the server's own error page in a host.
    case serverPageWanted(VisitHostIdentifier)
    /// `ProposalLoop` found that the page proposes the same visits endlessly.
    case proposalLoopFound
    /// A call into the page failed because its script is missing.
    case callFailed
    /// The user retries a failed visit.
    case retry(SessionVisit)
    /// A service worker answered for an unreachable server, in a page's visit or (without an identifier) in a full page load.
    case fallbackCame(identifier: String?)
    case networkReturned
    /// The server was started again, so pages may have changed.
    case serverReturned
    /// Another page's form may have changed what the page shows.
    case changedElsewhere
    /// A host's page is shown again after it was hidden for longer than its rule allows.
    case outdated(VisitHostIdentifier)
    /// Reload the visible page after its process died.
    case recover
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
    /// Start a full page load of an earlier page, from the engine's own history if it has the page.
    case loadAgain(Location)
    case stopLoading
    /// Open a file that a visit led to.
    case openFile(Location)
    case call(TurboCall)
    /// Restore the scroll position of a host's page, and report when that is done.
    case restoreScroll(VisitHostIdentifier, ScrollPosition)
    /// Move the page into a visit host; the previous host keeps a snapshot.
    case takePage(VisitHostIdentifier, from: VisitHostIdentifier?)
    /// Take the page out of a visit host that is being removed.
    case givePageBack(VisitHostIdentifier)
    /// Keep a snapshot of the page in its host.
    case keepSnapshot(VisitHostIdentifier)
    case show(VisitHostIdentifier, VisitAppearance)
    /// Start a wait for a visit, and cancel a running one of the same kind.
    case startTimer(SessionTimer, visit: Int)
    case stopTimer(SessionTimer)
    case report(SessionEvent)
}

extension SessionEffect {
    /// The same effect, but with a page's request replaced by its load from the engine's own history.
    var fromHistory: SessionEffect {
        guard case .load(let location, html: nil, from: _) = self else { return self }
        return .loadAgain(location)
    }
}
