/// Decides how a proposal changes the screens, before anything moves.
///
/// The first that fits, as on iOS (reference 3.3): an empty stack gets its root; the page that is shown is replaced;
/// the page below is gone back to; a replace visit replaces; all else is pushed.
public struct NavigationRules: Hashable, Sendable {
    /// Makes the rules.
    public init() {}

    /// The move for a proposal.
    ///
    /// - Parameters:
    ///   - proposal: what is asked for
    ///   - kind: what the new screen would be made of
    ///   - hierarchy: the screens as they are
    ///   - id: the number that a new screen would get
    /// - Returns: what happens to the screens
    public func move(
        for proposal: VisitProposal,
        kind: ScreenEntry.Kind,
        in hierarchy: Hierarchy,
        id: ScreenEntry.ID
    ) -> Move {
        let entry = ScreenEntry(id: id, kind: kind, location: proposal.location)
        guard let top = hierarchy.top else { return .push(entry) }
        if top.kind == kind, top.shows(proposal.location) { return .replace(entry) }
        if let previous = hierarchy.previous, previous.kind == kind, previous.shows(proposal.location) {
            return .pop(count: 1)
        }
        switch proposal.options.action {
        case .replace: return .replace(entry)
        case .advance, .restore: return .push(entry)
        }
    }
}
