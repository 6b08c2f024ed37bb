/// One entry of a menu (iOS: `UIAction`).
public struct MenuEntry {
    /// Its text.
    public let title: String
    /// Whether it can be chosen.
    package let isEnabled: Bool
    /// What it does.
    package let action: () -> Void

    /// Creates an entry.
    public init(title: String, isEnabled: Bool = true, action: @escaping () -> Void) {
        self.title = title
        self.isEnabled = isEnabled
        self.action = action
    }
}
