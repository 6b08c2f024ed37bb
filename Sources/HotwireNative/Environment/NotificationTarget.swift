package import HotwireCore

/// What a click on a notification activates.
///
/// The desktop keeps notifications longer than the app runs, so the target names the page as well: a click in another run opens
/// it.
package nonisolated struct NotificationTarget: Hashable, Sendable {
    /// The notification's identifier on the desktop.
    package let id: String
    /// The number of the clicked button; `nil` for the notification itself.
    package let action: Int?
    /// The page to open if the notification is from an earlier run.
    package let location: Location?

    private static let nowhere = "-"

    /// Creates a target.
    package init(id: String, action: Int? = nil, location: Location?) {
        (self.id, self.action, self.location) = (id, action, location)
    }

    /// Decodes a target that any program on the bus can send; `nil` if it has another form.
    package init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        self.init(
            id: String(parts[2]),
            action: Int(parts[0]),
            location: try? Location(outside: String(parts[1]))
        )
    }

    /// The target as the parameter of the application's action; an address contains no spaces.
    package var text: String {
        let address = location.map { $0.isWeb ? $0.absoluteString : Self.nowhere } ?? Self.nowhere
        return "\(action.map(String.init) ?? "") \(address) \(id)"
    }
}
