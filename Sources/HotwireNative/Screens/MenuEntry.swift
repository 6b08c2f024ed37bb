/// An entry of a menu (iOS: `UIAction`).
public struct MenuEntry {
    /// The text of the entry.
    public let title: String
    /// Whether the entry can be chosen.
    package let isEnabled: Bool
    /// Whether the entry has a check mark; `nil` if it never has one.
    package let isOn: Bool?
    /// The action of the entry.
    package let action: () -> Void

    /// Creates an entry.
    public init(title: String, isEnabled: Bool = true, action: @escaping () -> Void) {
        self.title = title
        self.isEnabled = isEnabled
        isOn = nil
        self.action = action
    }

    /// Creates an entry that can have a check mark.
    package init(title: String, isOn: Bool?, action: @escaping () -> Void) {
        self.title = title
        isEnabled = true
        self.isOn = isOn
        self.action = action
    }
}
