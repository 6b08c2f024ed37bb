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
