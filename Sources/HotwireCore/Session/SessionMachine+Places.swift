/// What becomes of places that come and go (iOS: `visitableViewWillAppear` and its siblings).
extension SessionMachine {
    mutating func willAppear(_ place: PlaceIdentifier, _ location: Location) -> [SessionEffect] {
        places[place, default: Place(location: location)].isCovered = false
        let previous = topmost
        guard current != nil || places[place]?.isRemembered == true else { return [] }
        topmost = place
        let cleared = leavePending(for: place, from: previous) + clearStaleCache(of: place)
        if contentIsStale {
            contentIsStale = false
            return cleared + reloadTopmost()
        }
        if isBeingVisited(place) { return cleared }
        if places[place]?.isRetriedWhenSeen == true, let visit = current, visit.place == place {
            return cleared + retried(visit)
        }
        if place == active, hasDocument, painted == place {
            return cleared + [.show(place, .page), .report(.restored(place))] + bridgeSettles(in: place)
                + refreshIfMissed(place)
        }
        if place == previous, place == current?.place, isSettled { return cleared }
        return cleared
            + visit(place, places[place]?.location ?? location, VisitOptions(action: .restore), reload: false)
    }

    mutating func didAppear(_ place: PlaceIdentifier) -> [SessionEffect] {
        guard places[place] != nil, current?.place == place, current?.state != .failed else { return [] }
        return take(place)
    }

    /// The page that is left stays as a picture and in Turbo's cache, also when a native screen covers it.
    mutating func willDisappear(_ place: PlaceIdentifier) -> [SessionEffect] {
        places[place]?.isCovered = true
        guard active == place, hasDocument, current?.state == .completed else { return [] }
        return keepPictureOfPage(in: place) + (page == .ready ? [.call(.cacheSnapshot)] : [])
    }

    mutating func gone(_ place: PlaceIdentifier) -> [SessionEffect] {
        places[place] = nil
        bridge.forget(place)
        if boot?.pending?.place == place { boot?.pending = nil }
        if topmost == place { topmost = nil }
        if painted == place { painted = nil }
        let waiting = boot?.pending
        var effects = current?.place == place ? abandonCurrent() : []
        if active == place {
            active = nil
            effects.append(.givePageBack(place))
        }
        return boot == nil ? effects + run(waiting) : effects
    }

    private mutating func abandonCurrent() -> [SessionEffect] {
        guard let visit = current, visit.state == .started else { return stopTimers }
        let cancel = visit.identifier.map { [SessionEffect.call(.cancel(identifier: $0))] } ?? []
        return stopBoot() + cancel + cancelCurrent()
    }

    /// A whole load flashes white; the picture hides that where the page was shown.
    func keepPictureOfPage(in place: PlaceIdentifier) -> [SessionEffect] {
        active == place && hasDocument && painted == place ? [.keepPicture(place)] : []
    }

    /// The error stays to be seen, and a visit that ended is about to be painted.
    private var isSettled: Bool {
        switch current?.state {
        case .failed: true
        case .completed: hasDocument && active == current?.place
        case .started, .canceled, nil: false
        }
    }

    /// A person who goes back from a visit that waits does not want it any more.
    private mutating func leavePending(for place: PlaceIdentifier, from left: PlaceIdentifier?) -> [SessionEffect] {
        guard let left, left != place, boot?.pending?.place == left else { return [] }
        boot?.pending = nil
        return [.show(left, .picture)]
    }

    private func isBeingVisited(_ place: PlaceIdentifier) -> Bool {
        if boot?.pending?.place == place { return true }
        return current?.place == place && current?.state == .started
    }

    private mutating func clearStaleCache(of place: PlaceIdentifier) -> [SessionEffect] {
        guard snapshotCacheIsStale || places[place]?.isStale == true else { return [] }
        snapshotCacheIsStale = false
        return page == .ready ? [.call(.clearSnapshotCache)] : []
    }
}

/// Where pages are scrolled to, so that they can be there again after a restart.
extension SessionMachine {
    mutating func remembered(
        _ place: PlaceIdentifier,
        _ location: Location,
        _ scroll: ScrollPosition?
    ) -> [SessionEffect] {
        places[place, default: Place(location: location)].isRemembered = true
        places[place]?.scroll = scroll
        places[place]?.unscrolled = scroll == nil ? nil : location
        return []
    }

    /// While a visit runs, the page that is scrolled may still be the one before; what holds is known when it is shown.
    mutating func scrolled(to position: ScrollPosition) -> [SessionEffect] {
        pageScroll = position
        guard page == .ready, let active, painted == active, places[active]?.unscrolled == nil else { return [] }
        places[active]?.scroll = position
        return [.report(.scrolled(active))]
    }

    /// A page that is to be scrolled first is not seen before, so that nobody sees it jump.
    ///
    /// Another page than the one that was left, such as the one to sign in, is shown from its top.
    mutating func appearance(of place: PlaceIdentifier, _ location: Location) -> SessionEffect {
        if let unscrolled = places[place]?.unscrolled {
            places[place]?.unscrolled = nil
            if unscrolled.isSamePage(as: location), let scroll = places[place]?.scroll {
                return .restoreScroll(place, scroll)
            }
        }
        places[place]?.scroll = pageScroll
        return .show(place, .page)
    }

    /// Another place's page may be there by now.
    func scrollRestored(_ place: PlaceIdentifier) -> [SessionEffect] {
        hasDocument && active == place && painted == place ? [.show(place, .page)] : []
    }

    /// Where a place's page is scrolled to, or was when it was left.
    func scroll(of place: PlaceIdentifier) -> ScrollPosition? { places[place]?.scroll }
}
