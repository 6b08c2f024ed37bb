/// One change of a navigator's screens.
package enum Move: Hashable, Sendable {
    /// Put a screen on top of a stack.
    case push(ScreenEntry, on: Navigation.Context)
    /// Put a screen in the place of a stack's top one.
    case replace(ScreenEntry, on: Navigation.Context)
    /// Make a screen the only one of the main stack.
    case replaceRoot(ScreenEntry)
    /// Take screens from the top of a stack; its root stays.
    case pop(count: Int, on: Navigation.Context)
    /// Show a modal stack with this one screen over the main stack.
    case present(ScreenEntry)
    /// Take the modal stack away.
    case dismiss
    /// Ask a question over the screens, which stay as they are.
    case alert(ScreenEntry)

    /// The move's name in the trace.
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

    /// The screen that the move brings.
    package var entry: ScreenEntry? {
        switch self {
        case .push(let entry, _), .replace(let entry, _), .replaceRoot(let entry), .present(let entry),
            .alert(let entry):
            entry
        case .pop, .dismiss: nil
        }
    }

    /// The stack that the move changes.
    package var context: Navigation.Context {
        switch self {
        case .push(_, let context), .replace(_, let context), .pop(_, let context): context
        case .replaceRoot: .default
        case .present, .dismiss, .alert: .modal
        }
    }
}

extension Move: CustomStringConvertible {
    /// The move in words, for people and for tables: `push /a`, `pop 2`, `push /new on modal`.
    package var description: String {
        let place = context == .modal ? " on modal" : ""
        switch self {
        case .push(let entry, _), .replace(let entry, _):
            return "\(name) \(entry.routedLocation.pathAndQuery)\(place)"
        case .replaceRoot(let entry), .present(let entry), .alert(let entry):
            return "\(name) \(entry.routedLocation.pathAndQuery)"
        case .pop(let count, _): return "\(name) \(count)\(place)"
        case .dismiss: return name
        }
    }
}
