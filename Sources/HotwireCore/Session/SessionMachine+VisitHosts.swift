/// Handles the appearance and removal of hosts (iOS: `visitableViewWillAppear` and its siblings).
extension SessionMachine {
    mutating func willAppear(_ visitHost: VisitHostIdentifier, _ location: Location) -> [SessionEffect] {
        visitHosts[visitHost, default: VisitHostState(location: location)].isCovered = false
        let previous = topmost
        guard current != nil || visitHosts[visitHost]?.isRemembered == true else { return [] }
        topmost = visitHost
        let cleared = leavePending(for: visitHost, from: previous) + clearStaleCache(of: visitHost)
        if contentIsStale {
            contentIsStale = false
            return cleared + reloadTopmost()
        }
        if isBeingVisited(visitHost) { return cleared }
        if visitHosts[visitHost]?.isRetriedWhenSeen == true, let visit = current, visit.visitHost == visitHost {
            return cleared + retried(visit)
        }
        if visitHost == active, hasDocument, painted == visitHost {
            return cleared + [.show(visitHost, .page), .report(.restored(visitHost))] + bridgeSettles(in: visitHost)
                + refreshIfMissed(visitHost)
        }
        if visitHost == previous, visitHost == current?.visitHost, isSettled { return cleared }
        return cleared
            + visit(
                visitHost,
                visitHosts[visitHost]?.location ?? location,
                VisitOptions(action: .restore),
                reload: false
            )
    }

    mutating func didAppear(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        guard visitHosts[visitHost] != nil, current?.visitHost == visitHost, current?.state != .failed else {
            return []
        }
        return take(visitHost)
    }

    /// Keeps the page that is left as a snapshot and in Turbo's cache, also when a native screen covers it.
    mutating func willDisappear(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        visitHosts[visitHost]?.isCovered = true
        guard active == visitHost, hasDocument, current?.state == .completed else { return [] }
        return keepSnapshotOfPage(in: visitHost) + (page == .ready ? [.call(.cacheSnapshot)] : [])
    }

    mutating func gone(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        visitHosts[visitHost] = nil
        bridge.forget(visitHost)
        if boot?.pending?.visitHost == visitHost { boot?.pending = nil }
        if topmost == visitHost { topmost = nil }
        if painted == visitHost { painted = nil }
        let waiting = boot?.pending
        var effects = current?.visitHost == visitHost ? abandonCurrent() : []
        if active == visitHost {
            active = nil
            effects.append(.givePageBack(visitHost))
        }
        return boot == nil ? effects + run(waiting) : effects
    }

    /// Starts over; the numbers of visits continue, so that messages of earlier ones are not mistaken for new ones.
    mutating func reset() -> [SessionEffect] {
        let effects = abandonCurrent() + (active.map { [.givePageBack($0)] } ?? [])
        let (count, hasDocument) = (visitCount, hasCommittedDocument)
        self = SessionMachine()
        (visitCount, hasCommittedDocument) = (count, hasDocument)
        return effects
    }

    private mutating func abandonCurrent() -> [SessionEffect] {
        guard let visit = current, visit.state == .started else { return stopTimers }
        let cancel = visit.identifier.map { [SessionEffect.call(.cancel(identifier: $0))] } ?? []
        return stopBoot() + cancel + cancelCurrent()
    }

    /// A full page load flashes white; the snapshot of a page that was shown hides that.
    func keepSnapshotOfPage(in visitHost: VisitHostIdentifier) -> [SessionEffect] {
        active == visitHost && hasDocument && painted == visitHost ? [.keepSnapshot(visitHost)] : []
    }

    /// Whether nothing is to be visited: an error stays visible, and a visit that ended is about to be painted.
    private var isSettled: Bool {
        switch current?.state {
        case .failed: true
        case .completed: hasDocument && active == current?.visitHost
        case .started, .canceled, nil: false
        }
    }

    /// A user who goes back from a pending visit no longer wants it.
    private mutating func leavePending(for visitHost: VisitHostIdentifier, from left: VisitHostIdentifier?)
        -> [SessionEffect]
    {
        guard let left, left != visitHost, boot?.pending?.visitHost == left else { return [] }
        boot?.pending = nil
        return [.show(left, .snapshot)]
    }

    private func isBeingVisited(_ visitHost: VisitHostIdentifier) -> Bool {
        if boot?.pending?.visitHost == visitHost { return true }
        return current?.visitHost == visitHost && current?.state == .started
    }

    private mutating func clearStaleCache(of visitHost: VisitHostIdentifier) -> [SessionEffect] {
        guard snapshotCacheIsStale || visitHosts[visitHost]?.isStale == true else { return [] }
        snapshotCacheIsStale = false
        return page == .ready ? [.call(.clearSnapshotCache)] : []
    }
}

/// Scroll positions of pages, which are restored after a restart.
extension SessionMachine {
    mutating func remembered(
        _ visitHost: VisitHostIdentifier,
        _ location: Location,
        _ scroll: ScrollPosition?
    ) -> [SessionEffect] {
        visitHosts[visitHost, default: VisitHostState(location: location)].remember(location, scroll)
        return []
    }

    /// Records a scroll position; during a visit it may still be the previous page's, so it is assigned when the new one is shown.
    mutating func scrolled(to position: ScrollPosition) -> [SessionEffect] {
        pageScroll = position
        guard page == .ready, let active, painted == active, visitHosts[active]?.unscrolled == nil else { return [] }
        visitHosts[active]?.scroll = position
        return [.report(.scrolled(active))]
    }

    /// Returns how a page is shown: only after its scroll position is restored, so that it does not jump visibly.
    mutating func appearance(of visitHost: VisitHostIdentifier, _ location: Location) -> SessionEffect {
        if let scroll = visitHosts[visitHost]?.takeScroll(at: location) { return .restoreScroll(visitHost, scroll) }
        visitHosts[visitHost]?.scroll = pageScroll
        return .show(visitHost, .page)
    }

    /// Shows the page, unless it is another host's by now.
    func scrollRestored(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        hasDocument && active == visitHost && painted == visitHost ? [.show(visitHost, .page)] : []
    }

    /// Returns the scroll position of a host's page, or the last one if the page was left.
    func scroll(of visitHost: VisitHostIdentifier) -> ScrollPosition? { visitHosts[visitHost]?.scroll }
}

/// Pages that missed broadcasts while their streams were disconnected (Linux only).
extension SessionMachine {
    /// Refreshes the page after its streams reconnected, at once if the user sees it, and otherwise when it is next seen.
    ///
    /// Snapshots of the pages below are as old, so none of them is shown again. A running visit brings a new page.
    mutating func broadcastsMissed() -> [SessionEffect] {
        snapshotCacheIsStale = true
        guard page == .ready, let active, painted == active, let visit = current, !isUnpainted(visit) else { return [] }
        visitHosts[active]?.isStale = true
        guard visitHosts[active]?.isCovered == true else { return [.call(.refresh)] }
        visitHosts[active]?.isRefreshedWhenSeen = true
        return []
    }

    /// Refreshes the page of a host that is seen again, if it missed broadcasts.
    mutating func refreshIfMissed(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        guard visitHosts[visitHost]?.isRefreshedWhenSeen == true else { return [] }
        visitHosts[visitHost]?.isRefreshedWhenSeen = false
        return page == .ready ? [.call(.refresh)] : []
    }
}
