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
