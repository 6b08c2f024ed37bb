import HotwireCore

/// A request of a page's `progress` component.
nonisolated enum ProgressRequest: Hashable, Sendable {
    /// Shows the completed fraction, from 0 to 1, or `nil` if it is unknown.
    case show(fraction: Double?, title: String?)
    /// Updates the fraction; without a title, the earlier one stays.
    case update(fraction: Double?, title: String?)
    /// Hides the progress bar.
    case hide

    /// Reads a message; `nil` if it requests nothing.
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
