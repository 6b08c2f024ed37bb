/// The visit hosts of a session by their identifiers, each held weakly.
@MainActor struct VisitHostRegister {
    private struct WeakHost {
        weak var visitHost: (any VisitHost)?
    }

    private var visitHosts: [VisitHostIdentifier: WeakHost] = [:]
    private var identifiers: [ObjectIdentifier: VisitHostIdentifier] = [:]
    private var count = 0

    /// Returns the host with an identifier, if it still exists.
    subscript(identifier: VisitHostIdentifier?) -> (any VisitHost)? { identifier.flatMap { visitHosts[$0]?.visitHost } }

    /// Returns the identifier of a known host; another host may have had the same memory address before.
    func known(_ visitHost: any VisitHost) -> VisitHostIdentifier? {
        identifiers[ObjectIdentifier(visitHost)].flatMap { visitHosts[$0]?.visitHost === visitHost ? $0 : nil }
    }

    /// Returns the host's identifier; a new host gets one.
    mutating func identifier(of visitHost: any VisitHost) -> VisitHostIdentifier {
        if let known = known(visitHost) { return known }
        count += 1
        let identifier = VisitHostIdentifier(count)
        identifiers[ObjectIdentifier(visitHost)] = identifier
        visitHosts[identifier] = WeakHost(visitHost: visitHost)
        return identifier
    }

    /// Keeps the host reachable by its identifier only, as its last events are still to be reported.
    mutating func release(_ visitHost: any VisitHost) { identifiers[ObjectIdentifier(visitHost)] = nil }

    /// Removes an identifier.
    mutating func remove(_ identifier: VisitHostIdentifier) { visitHosts[identifier] = nil }
}
