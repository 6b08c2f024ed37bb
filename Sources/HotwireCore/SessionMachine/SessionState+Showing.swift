/// What hosts show of the page.
extension SessionState {
    /// Handles that a host is shown and its animation has ended (iOS: `visitableViewDidAppear`).
    mutating func didAppear(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        guard hosts[visitHost] != nil, current?.visitHost == visitHost, current?.state != .failed else { return [] }
        return take(visitHost)
    }

    /// Keeps the page that is left as a snapshot and in Turbo's cache, also when a native screen covers it.
    mutating func willDisappear(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        hosts[visitHost]?.isCovered = true
        guard active == visitHost, document.isShown, current?.state == .completed else { return [] }
        return keepSnapshotOfPage(in: visitHost) + (page == .ready ? [.call(.cacheSnapshot)] : [])
    }

    /// A full page load flashes white; the snapshot of a page that was shown hides that.
    func keepSnapshotOfPage(in visitHost: VisitHostIdentifier) -> [SessionEffect] {
        showsPage(visitHost) ? [.keepSnapshot(visitHost)] : []
    }

    /// Shows a completed page whose paint was not reported.
    mutating func showUnpainted(_ visit: SessionVisit) -> [SessionEffect] {
        guard visit.state == .completed, isUnpainted(visit) else { return [] }
        hosts.painted = visit.visitHost
        return take(visit.visitHost) + [.stopTimer(.activity), .stopTimer(.turbo), .show(visit.visitHost, .page)]
    }

    /// Clears the page's own snapshot cache before a host appears, if it is outdated.
    mutating func clearStaleCache(for visitHost: VisitHostIdentifier) -> [SessionEffect] {
        hosts.takeStaleCache(for: visitHost) && page == .ready ? [.call(.clearSnapshotCache)] : []
    }

    /// Handles a change after the page was rendered; before that, the title is reported with the rendering.
    func titleChanged(_ title: String) -> [SessionEffect] {
        guard isPageRendered, !title.isEmpty, let active else { return [] }
        return [.report(.titleChanged(active, title))]
    }

    /// Records the address that the page's script has set, at which the page is loaded again.
    ///
    /// During a visit, the address may be that of another page. A page's answer to a form has no address of its own.
    mutating func pageMoved(to location: Location) -> [SessionEffect] {
        guard isPageRendered, document.isShown, !showsRefusedForm, location.origin == document.origin, let active,
            let visitHost = hosts[active], visitHost.location != location, page == .ready || visitHost.isPlain
        else { return [] }
        hosts[active]?.location = location
        return [.report(.addressChanged(active, location))]
    }

    /// Handles a change of the page's own history.
    mutating func setHistoryDepth(_ depth: Int) -> [SessionEffect] {
        guard historyDepth != depth else { return [] }
        historyDepth = depth
        return [.report(.historyChanged)]
    }
}

/// Scroll positions of pages, which are restored after a restart.
extension SessionState {
    /// Records a scroll position; during a visit it may still be the previous page's, so it is assigned when the new one is shown.
    mutating func scrolled(to position: ScrollPosition) -> [SessionEffect] {
        document.scrolled(to: position)
        return document.isShown ? hosts.scrolled(to: position) : []
    }

    /// Shows the page, unless it is another host's by now.
    func scrollRestored(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        showsPage(visitHost) ? [.show(visitHost, .page)] : []
    }

    /// Returns the scroll position of a host's page, or the last one if the page was left.
    func scroll(of visitHost: VisitHostIdentifier) -> ScrollPosition? { hosts[visitHost]?.scroll }
}

/// Pages that missed broadcasts while their streams were disconnected (Linux only).
extension SessionState {
    /// Refreshes the page after its streams reconnected, at once if the user sees it, and otherwise when it is next seen.
    ///
    /// A running visit brings a new page.
    mutating func broadcastsMissed() -> [SessionEffect] {
        hosts.missBroadcasts(in: page == .ready ? idleHost : nil)
    }

    /// Refreshes a page that another page's form may have changed, and keeps its scroll position.
    mutating func changedElsewhere() -> [SessionEffect] {
        if page == .ready, let idleHost { hosts[idleHost]?.keepScroll() }
        return broadcastsMissed()
    }

    /// Refreshes the page of a host that is seen again, if it missed broadcasts.
    mutating func refreshIfMissed(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        hosts.takeRefresh(of: visitHost) && page == .ready ? [.call(.refresh)] : []
    }

    /// Refreshes the page of a host that was not seen for too long, unless the host is left or visited meanwhile.
    func refreshOutdated(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        guard page == .ready, idleHost == visitHost, hosts.isSeen(visitHost), let state = hosts[visitHost] else {
            return []
        }
        return [.report(.outdated(state.location)), .call(.refresh)]
    }
}

/// Pages of a service worker in place of those of a server that cannot be reached.
///
/// Such a page has no Turbo, and that is not an error: it is shown as it is, and the real page is loaded once the network
/// returns.
extension SessionState {
    /// Whether the document that is being loaded may have no Turbo.
    var mayBePlain: Bool { boot?.errorPage != nil || current?.isFallback == true }

    /// Handles that the response to the newest visit, or the document loaded for it, came from a service worker alone.
    ///
    /// - Parameter identifier: Turbo's identifier of the visit; `nil` for a full page load
    /// - Returns: The effects to perform.
    mutating func fallbackCame(_ identifier: String?) -> [SessionEffect] {
        guard let visit = current, !visit.isFallback else { return [] }
        guard let identifier else {
            if boot == nil, page == .plain, visit.isColdBoot, visit.state == .completed,
                hosts[visit.visitHost]?.isPlain == true
            {
                // It was shown as a page of the app before the server was found missing.
                hosts[visit.visitHost]?.isPlain = false
                return fallback()
            }
            guard boot?.isCommitted == true, visit.isColdBoot, visit.state == .started else { return [] }
            return fallback() + [.startTimer(.turbo, visit: visit.number), .call(.awaitPaint)]
        }
        guard visit.identifier == identifier, visit.state == .started || visit.state == .completed else { return [] }
        // Going back to it would show it from the page's own cache.
        hosts[visit.visitHost]?.isStale = true
        return fallback()
    }

    private mutating func fallback() -> [SessionEffect] {
        current?.isFallback = true
        return current.map { [.report(.offlinePage($0))] } ?? []
    }
}
