import HotwireCore

/// What a page's `progress` component asks for.
nonisolated enum ProgressRequest: Hashable, Sendable {
    /// Something goes on: so much of it is done, from 0 to 1, or nobody knows how much.
    case show(fraction: Double?, title: String?)
    /// It went on; without a title it is called as before.
    case update(fraction: Double?, title: String?)
    /// It is over.
    case hide

    /// Reads a message; `nil` for what is nothing to do.
    init?(_ message: Message) {
        let data = message.fields
        switch message.event {
        case "show": self = .show(fraction: Self.fraction(of: data), title: data.text("title"))
        case "update": self = .update(fraction: Self.fraction(of: data), title: data.text("title"))
        case "hide": self = .hide
        default: return nil
        }
    }

    private static func fraction(of data: JSONValue) -> Double? {
        let number = data["fraction"]?.doubleValue ?? data.text("fraction").flatMap { Double($0) }
        return number.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
    }
}
