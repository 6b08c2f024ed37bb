import HotwireCore
import HotwireDesktop
import HotwireNative

/// A light or dark appearance for the app's windows, which the page lets the user choose (web: `theme`).
final class ThemeComponent: BridgeComponent {
    override class var name: String { "theme" }

    override func onReceive(message: Message) {
        if let request = ThemePreference(message) { screen?.setTheme(request) }
    }
}

nonisolated extension ThemePreference {
    /// Reads a message of a page's `theme` component in any published format; `nil` if it requests nothing.
    init?(_ message: Message) {
        let data = message.fields
        let values = ["theme", "preference"].compactMap { data[$0] }
        guard let value = values.first(where: { $0 != "" && $0 != .null }) else {
            if values.isEmpty { return nil }
            // An empty value follows the desktop again.
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
