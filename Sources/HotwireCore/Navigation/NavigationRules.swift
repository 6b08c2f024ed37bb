/// Decides how a proposal changes the screens, before anything moves.
///
/// What the path configuration says of the location (`presentation`) comes first. Where it says nothing, the first that fits
/// holds, as on iOS (reference 3.3): an empty stack gets its root; the page that is shown is replaced; the page below is
/// gone back to; a replace visit replaces; all else is pushed.
public struct NavigationRules: Hashable, Sendable {
    /// Makes the rules.
    public init() {}

    /// The plan for a proposal.
    ///
    /// - Parameters:
    ///   - proposal: what is asked for
    ///   - kind: what the new screen would be made of
    ///   - hierarchy: the screens as they are
    ///   - id: the number that a new screen would get
    /// - Returns: what happens to the screens
    public func plan(
        for proposal: VisitProposal,
        kind: ScreenEntry.Kind,
        in hierarchy: Hierarchy,
        id: ScreenEntry.ID
    ) -> NavigationPlan {
        let entry = ScreenEntry(id: id, kind: kind, location: proposal.location)
        let isEmpty = hierarchy.main.isEmpty
        switch proposal.properties.presentation {
        case .default: return NavigationPlan(move(for: proposal, to: entry, in: hierarchy), visit: .proposal)
        case .push: return NavigationPlan(.push(entry), visit: .proposal)
        case .replace: return NavigationPlan(isEmpty ? .push(entry) : .replace(entry), visit: .proposal)
        case .replaceRoot: return NavigationPlan(isEmpty ? .push(entry) : .replaceRoot(entry), visit: .proposal)
        case .pop: return NavigationPlan(hierarchy.pop(1))
        case .refresh:
            // An order of the server's stands for no screen; a page does, and goes.
            let move = proposal.properties.isHistoricalLocation ? .none : hierarchy.pop(1)
            return NavigationPlan(move, visit: .top)
        case .clearAll: return NavigationPlan(hierarchy.pop(.max), visit: .top)
        case .none: return NavigationPlan(.none)
        }
    }

    private func move(for proposal: VisitProposal, to entry: ScreenEntry, in hierarchy: Hierarchy) -> Move {
        let ignoresQuery = proposal.properties.queryStringPresentation == .replace
        func isShown(by screen: ScreenEntry) -> Bool {
            screen.kind == entry.kind && screen.shows(proposal.location, ignoringQuery: ignoresQuery)
        }
        guard let top = hierarchy.top else { return .push(entry) }
        if isShown(by: top) { return .replace(entry) }
        if let previous = hierarchy.previous, isShown(by: previous) { return .pop(count: 1) }
        switch proposal.options.action {
        case .replace: return .replace(entry)
        case .advance, .restore: return .push(entry)
        }
    }
}

extension Hierarchy {
    /// Takes so many screens from the top, as far as there are that many above the root.
    fileprivate func pop(_ count: Int) -> Move {
        main.count > 1 ? .pop(count: min(count, main.count - 1)) : .none
    }
}
