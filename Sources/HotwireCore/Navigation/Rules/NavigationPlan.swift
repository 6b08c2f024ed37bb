/// The response to a proposal: moves, followed by a visit.
package struct NavigationPlan: Hashable, Sendable {
    /// The visit that a plan starts after its moves.
    package enum Visit: Hashable, Sendable {
        /// No visit; the session restores the revealed screen.
        case none
        /// Visits the routed location of the screen that the moves show.
        case location(VisitOptions)
        /// Visits the current location of the screen on top after the moves, if it is a web screen.
        case top(VisitOptions)
        /// Visits a location in a screen of the list pane while the detail pane stays.
        case list(ScreenEntry.ID, Location, VisitOptions)
        /// Reloads the screen on top after the moves with a full page load, if it is a web screen.
        case reload
    }

    package let moves: [Move]
    package let visit: Visit
    /// Why the emulated platform cannot carry out the plan; `nil` if it can.
    package let objection: String?

    package init(_ moves: [Move] = [], visit: Visit = .none, objection: String? = nil) {
        self.moves = moves
        self.visit = visit
        self.objection = objection
    }

    /// The name in the trace: the moves' names, or `refresh` if no screen moves but one is visited again.
    package var name: String {
        if !moves.isEmpty { return moves.map(\.name).joined(separator: " ") }
        return visit == .none ? "none" : "refresh"
    }
}

extension NavigationPlan.Visit {
    static let again = Self.top(VisitOptions(action: .replace))
}

extension NavigationPlan: CustomStringConvertible {
    /// A short description for reports and tables: `push /a, visit`.
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

/// A change to a navigator's screens.
package enum Move: Hashable, Sendable {
    case push(ScreenEntry, on: Navigation.Context)
    /// Replaces the top `count` screens of a stack with one screen.
    case replace(ScreenEntry, on: Navigation.Context, count: Int = 1)
    case replaceRoot(ScreenEntry)
    /// Pops screens from a stack, but never its root.
    case pop(count: Int, on: Navigation.Context)
    /// Presents a modal stack with one screen.
    case present(ScreenEntry)
    case dismiss
    /// Shows an alert, which leaves the screens as they are.
    case alert(ScreenEntry)

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

    package var entry: ScreenEntry? {
        switch self {
        case .push(let entry, _), .replace(let entry, _, _), .replaceRoot(let entry), .present(let entry),
            .alert(let entry):
            entry
        case .pop, .dismiss: nil
        }
    }

    var isAlert: Bool { if case .alert = self { true } else { false } }

    var isPresentation: Bool { if case .present = self { true } else { false } }

    package var context: Navigation.Context {
        switch self {
        case .push(_, let context), .replace(_, let context, _), .pop(_, let context): context
        case .replaceRoot: .default
        case .present, .dismiss, .alert: .modal
        }
    }
}

extension Move: CustomStringConvertible {
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
