/// The places of a session by their identifiers, each held weakly.
@MainActor struct PlaceRegister {
    private struct WeakPlace {
        weak var place: (any VisitPlace)?
    }

    private var places: [PlaceIdentifier: WeakPlace] = [:]
    private var identifiers: [ObjectIdentifier: PlaceIdentifier] = [:]
    private var count = 0

    /// The place with an identifier, while it lives.
    subscript(identifier: PlaceIdentifier?) -> (any VisitPlace)? { identifier.flatMap { places[$0]?.place } }

    /// The identifier of a place that is known; another place may have stood at its address before.
    func known(_ place: any VisitPlace) -> PlaceIdentifier? {
        identifiers[ObjectIdentifier(place)].flatMap { places[$0]?.place === place ? $0 : nil }
    }

    /// The place's identifier; a new place gets one.
    mutating func identifier(of place: any VisitPlace) -> PlaceIdentifier {
        if let known = known(place) { return known }
        count += 1
        let identifier = PlaceIdentifier(count)
        identifiers[ObjectIdentifier(place)] = identifier
        places[identifier] = WeakPlace(place: place)
        return identifier
    }

    /// Finds the place under its identifier alone from now on, as what it leaves behind is still to be told.
    mutating func release(_ place: any VisitPlace) { identifiers[ObjectIdentifier(place)] = nil }

    /// Knows an identifier no more.
    mutating func remove(_ identifier: PlaceIdentifier) { places[identifier] = nil }
}
