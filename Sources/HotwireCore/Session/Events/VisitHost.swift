/// A view that shows visits, and holds the page meanwhile; a port.
@MainActor package protocol VisitHost: AnyObject {
    func takePage()
    /// Gives the page back, and keeps a snapshot of it if the host stays.
    func givePageBack(keepingSnapshot: Bool)
    func keepSnapshot()
    func show(_ appearance: VisitAppearance)
    /// Called when the page is rendered and about to be seen; after a redirect, its location differs from the visit's.
    func didRender(_ location: Location, title: String)
}

/// An identifier of a visit host, so that the session's decisions need no view.
package struct VisitHostIdentifier: Hashable, Sendable, CustomStringConvertible {
    let number: Int

    package init(_ number: Int) {
        self.number = number
    }

    package var description: String { "visit host \(number)" }
}

/// The content of a visit host during and after a visit.
package enum VisitAppearance: Hashable, Sendable {
    /// The live page.
    case page
    /// The snapshot of the host's page, or an empty background if there is none.
    case snapshot
    /// An empty background, with nothing from another host's page.
    case nothing
    /// An activity indicator over the current content.
    case activity
    /// The current content without an activity indicator.
    case idle
}

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

    /// Returns a known host's identifier; a new host may have the memory address of an earlier one.
    func known(_ visitHost: any VisitHost) -> VisitHostIdentifier? {
        identifiers[ObjectIdentifier(visitHost)].flatMap { visitHosts[$0]?.visitHost === visitHost ? $0 : nil }
    }

    /// Returns the host's identifier, and creates one for a new host.
    mutating func identifier(of visitHost: any VisitHost) -> VisitHostIdentifier {
        if let known = known(visitHost) { return known }
        count += 1
        let identifier = VisitHostIdentifier(count)
        identifiers[ObjectIdentifier(visitHost)] = identifier
        visitHosts[identifier] = WeakHost(visitHost: visitHost)
        return identifier
    }

    /// Makes the host reachable only by its identifier, because its last events have yet to be reported.
    mutating func release(_ visitHost: any VisitHost) { identifiers[ObjectIdentifier(visitHost)] = nil }

    mutating func remove(_ identifier: VisitHostIdentifier) { visitHosts[identifier] = nil }
}
