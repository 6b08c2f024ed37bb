/// The look that a page's `theme` component asks for, in the words of all published web sides.
package enum ThemeRequest: Hashable, Sendable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
    /// As the desktop has it.
    case system

    /// Reads a message of any event; `nil` for what is nothing to do.
    package init?(_ message: Message) {
        let data = message.jsonData
        let values = ["theme", "preference"].compactMap { data[$0] }
        guard let value = values.first(where: { $0 != "" && !$0.isNull }) else {
            if values.isEmpty { return nil }
            self = .system
            return
        }
        switch value.stringValue?.lowercased() {
        case "light": self = .light
        case "dark": self = .dark
        case "auto", "system": self = .system
        default: return nil
        }
    }
}
