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

extension NavigationPlan.Visit {
    /// Visits the top screen after the moves again.
    static let again = Self.top(VisitOptions(action: .replace))
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

/// One change of a navigator's screens.
package enum Move: Hashable, Sendable {
    /// Pushes a screen onto a stack.
    case push(ScreenEntry, on: Navigation.Context)
    /// Replaces the top screens of a stack with one screen.
    case replace(ScreenEntry, on: Navigation.Context, count: Int = 1)
    /// Replaces the main stack with a single screen.
    case replaceRoot(ScreenEntry)
    /// Pops screens from a stack; its root stays.
    case pop(count: Int, on: Navigation.Context)
    /// Presents a modal stack with one screen over the main stack.
    case present(ScreenEntry)
    /// Dismisses the modal stack.
    case dismiss
    /// Shows an alert over the screens, which do not change.
    case alert(ScreenEntry)

    /// The name in the trace.
    package var name: String {
        switch self {
        case .push: "push"
        case .replace: "replace"
        case .replaceRoot: "replace_root"
        case .pop: "pop"
        case .present: "present"
        case .dismiss: "dismiss"
        case .alert: "alert"
        }
    }

    /// The screen that the move shows.
    package var entry: ScreenEntry? {
        switch self {
        case .push(let entry, _), .replace(let entry, _, _), .replaceRoot(let entry), .present(let entry),
            .alert(let entry):
            entry
        case .pop, .dismiss: nil
        }
    }

    /// Whether the move shows an alert.
    var isAlert: Bool { if case .alert = self { true } else { false } }

    /// Whether the move presents a modal stack.
    var isPresentation: Bool { if case .present = self { true } else { false } }

    /// The stack that the move changes.
    package var context: Navigation.Context {
        switch self {
        case .push(_, let context), .replace(_, let context, _), .pop(_, let context): context
        case .replaceRoot: .default
        case .present, .dismiss, .alert: .modal
        }
    }
}

extension Move: CustomStringConvertible {
    /// A short description for reports and tables: `push /a`, `pop 2`, `push /new on modal`.
    package var description: String {
        let place = context == .modal ? " on modal" : ""
        switch self {
        case .push(let entry, _):
            return "\(name) \(entry.routedLocation.pathAndQuery)\(place)"
        case .replace(let entry, _, let count):
            return "\(name)\(count > 1 ? " \(count) with" : "") \(entry.routedLocation.pathAndQuery)\(place)"
        case .replaceRoot(let entry), .present(let entry), .alert(let entry):
            return "\(name) \(entry.routedLocation.pathAndQuery)"
        case .pop(let count, _): return "\(name) \(count)\(place)"
        case .dismiss: return name
        }
    }
}
