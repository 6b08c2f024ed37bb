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
