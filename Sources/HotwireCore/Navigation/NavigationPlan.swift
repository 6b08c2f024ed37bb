/// What a proposal leads to.
package struct NavigationPlan: Hashable, Sendable {
    /// What is visited.
    package enum Visit: Hashable, Sendable {
        /// Nothing: a screen that is gone back to is restored by its session.
        case none
        /// The location of the screen that the moves bring.
        case location(VisitOptions)
        /// What is then on top, at the location that it shows, where it is a web page.
        case top(VisitOptions)
        /// What is then on top, as a whole document, where it is a web page.
        case reload
    }

    /// How the screens change, in order.
    package let moves: [Move]
    /// What is visited when they do.
    package let visit: Visit
    /// Why the platform whose rules these are could not do it, where it cannot.
    package let objection: String?

    /// Makes a plan.
    package init(_ moves: [Move] = [], visit: Visit = .none, objection: String? = nil) {
        self.moves = moves
        self.visit = visit
        self.objection = objection
    }

    /// The plan's name in the trace: the names of its moves, or `refresh` where no screen moves but one is visited anew.
    package var name: String {
        if !moves.isEmpty { return moves.map(\.name).joined(separator: " ") }
        return visit == .none ? "none" : "refresh"
    }
}

extension NavigationPlan: CustomStringConvertible {
    /// The plan in words, for people and for tables.
    package var description: String {
        let moves = moves.map(\.description)
        let words: [String] =
            switch visit {
            case .none: moves
            case .location: moves + ["visit"]
            case .top(let options): moves + [options.response == nil ? "refresh" : "show the answer"]
            case .reload: moves + ["reload"]
            }
        return words.isEmpty ? "nothing" : words.joined(separator: ", ")
    }
}
