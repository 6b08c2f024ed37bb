/// An entry of a menu (iOS: `UIAction`).
public struct MenuEntry {
    /// The text of the entry.
    public let title: String
    /// Whether the entry can be chosen.
    package let isEnabled: Bool
    /// The action of the entry.
    package let action: () -> Void

    /// Creates an entry.
    public init(title: String, isEnabled: Bool = true, action: @escaping () -> Void) {
        self.title = title
        self.isEnabled = isEnabled
        self.action = action
    }
}
