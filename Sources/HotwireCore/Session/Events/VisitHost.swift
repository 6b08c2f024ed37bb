/// A view that shows visits: it takes the page and gives it back; a port.
@MainActor package protocol VisitHost: AnyObject {
    /// Takes the page.
    func takePage()
    /// Gives the page back, and keeps a snapshot of it if the host stays.
    func givePageBack(keepingSnapshot: Bool)
    /// Keeps a snapshot of the page.
    func keepSnapshot()
    /// Shows the page, its snapshot, nothing, an activity indicator or an error.
    func show(_ appearance: VisitAppearance)
    /// Called when the page is rendered and about to be seen; after a redirect, its address differs from the visit's.
    func didRender(_ location: Location, title: String)
}

/// Identifies a host that shows visits, so that the session's decisions need no view.
package struct VisitHostIdentifier: Hashable, Sendable, CustomStringConvertible {
    let number: Int

    /// Creates an identifier; the engine counts hosts.
    package init(_ number: Int) {
        self.number = number
    }

    /// A text for logs.
    package var description: String { "visit host \(number)" }
}

/// What a visit host shows during and after a visit.
package enum VisitAppearance: Hashable, Sendable {
    /// The live page.
    case page
    /// The snapshot of the host's page, or an empty background if there is none.
    case snapshot
    /// An empty background, with nothing of another host's page.
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
