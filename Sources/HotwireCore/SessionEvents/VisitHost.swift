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
