import HotwireCore
import HotwireDesktop
import HotwireNative

nonisolated extension ThemePreference {
    /// Reads a message of a page's `theme` component, in the formats of all published web sides; `nil` if it requests
    /// nothing.
    init?(_ message: Message) {
        let data = message.fields
        let values = ["theme", "preference"].compactMap { data[$0] }
        guard let value = values.first(where: { $0 != "" && $0 != .null }) else {
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
