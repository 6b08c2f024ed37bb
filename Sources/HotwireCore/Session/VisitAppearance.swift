/// What a place shows while a visit goes on and after it.
package enum VisitAppearance: Hashable, Sendable {
    /// The live page.
    case page
    /// The picture that was kept of the place's page, or an empty background where there is none.
    case snapshot
    /// An empty background: nothing of another place's page.
    case nothing
    /// An activity indicator over what is shown now.
    case activity
    /// What is shown now, without an activity indicator.
    case idle
}
