/// Pages whose streams were disconnected for a while, and that missed what was broadcast then (Linux only).
extension SessionMachine {
    /// The page's streams are connected again: it is refreshed where a user sees it, and else when one does.
    ///
    /// Snapshots of the pages below are as old, so that none of them is shown again. A visit that is running brings a new
    /// page.
    mutating func broadcastsMissed() -> [SessionEffect] {
        snapshotCacheIsStale = true
        guard page == .ready, let active, painted == active, let visit = current, !isUnpainted(visit) else { return [] }
        places[active]?.isStale = true
        guard places[active]?.isCovered == true else { return [.call(.refresh)] }
        places[active]?.isRefreshedWhenSeen = true
        return []
    }

    /// A place is seen again, whose page is still there.
    mutating func refreshIfMissed(_ place: PlaceIdentifier) -> [SessionEffect] {
        guard places[place]?.isRefreshedWhenSeen == true else { return [] }
        places[place]?.isRefreshedWhenSeen = false
        return page == .ready ? [.call(.refresh)] : []
    }
}
