import HotwireCore
import HotwireDesktop
import HotwireNative

/// A light or dark appearance for the app's windows, which the page lets the user choose (web: `theme`).
///
/// ```html
/// <div data-controller="bridge--theme" data-bridge--theme-theme-value="dark"></div>
/// ```
///
/// The component accepts the data of `@joemasilotti/bridge-components` and published apps, with any event: `light`, `dark`,
/// or an empty value, `auto` or `system` to follow the desktop again. Pages see it as their `prefers-color-scheme`. It stays
/// in effect until a page changes it.
final class ThemeComponent: BridgeComponent {
    override class var name: String { "theme" }

    /// Applies the appearance.
    override func onReceive(message: Message) {
        if let request = ThemePreference(message) { screen?.setTheme(request) }
    }
}

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
