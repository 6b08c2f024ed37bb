/// One change of a stack of screens.
public enum Move: Hashable, Sendable {
    /// Put a screen on top.
    case push(ScreenEntry)
    /// Put a screen in the place of the top one.
    case replace(ScreenEntry)
    /// Make a screen the only one.
    case replaceRoot(ScreenEntry)
    /// Take screens from the top; the root stays.
    case pop(count: Int)
    /// Leave the screens as they are.
    case none

    /// The move's name in the trace.
    public var name: String {
        switch self {
        case .push: "push"
        case .replace: "replace"
        case .replaceRoot: "replace_root"
        case .pop: "pop"
        case .none: "none"
        }
    }

    /// The screen that the move brings.
    public var entry: ScreenEntry? {
        switch self {
        case .push(let entry), .replace(let entry), .replaceRoot(let entry): entry
        case .pop, .none: nil
        }
    }
}
