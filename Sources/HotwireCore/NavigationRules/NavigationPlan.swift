/// The response to a proposal: the moves, and the visit that follows.
package struct NavigationPlan: Hashable, Sendable {
    /// The visit that a plan performs.
    package enum Visit: Hashable, Sendable {
        /// No visit: the session restores the screen that is revealed.
        case none
        /// Visits the location of the screen that the moves show.
        case location(VisitOptions)
        /// Visits the current location of the screen that is on top after the moves, if it is a web screen.
        case top(VisitOptions)
        /// Visits a location in a screen of the list pane, beside which the detail stays.
        case list(ScreenEntry.ID, Location, VisitOptions)
        /// Reloads the screen that is on top after the moves with a full page load, if it is a web screen.
        case reload
    }

    /// The changes to the screens, in order.
    package let moves: [Move]
    /// The visit that follows the moves.
    package let visit: Visit
    /// Why the platform whose rules apply cannot carry out the plan, or `nil`.
    package let objection: String?

    /// Creates a plan.
    package init(_ moves: [Move] = [], visit: Visit = .none, objection: String? = nil) {
        self.moves = moves
        self.visit = visit
        self.objection = objection
    }

    /// The name in the trace: the names of the moves, or `refresh` if no screen moves but one is visited again.
    package var name: String {
        if !moves.isEmpty { return moves.map(\.name).joined(separator: " ") }
        return visit == .none ? "none" : "refresh"
    }
}

extension NavigationPlan: CustomStringConvertible {
    /// A short description for reports and tables.
    package var description: String {
        let moves = moves.map(\.description)
        let parts: [String] =
            switch visit {
            case .none: moves
            case .location: moves + ["visit"]
            case .top(let options): moves + [options.response == nil ? "refresh" : "show the response"]
            case .list(_, let location, let options):
                moves + [(options.response == nil ? "refresh " : "show the response in ") + location.pathAndQuery]
            case .reload: moves + ["reload"]
            }
        return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
    }
}
