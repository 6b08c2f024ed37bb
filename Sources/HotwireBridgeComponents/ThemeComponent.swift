import HotwireCore
import HotwireNative

/// Light or dark for the app's windows, as a page lets a person choose (web: `theme`).
///
/// ```html
/// <div data-controller="bridge--theme" data-bridge--theme-theme-value="dark"></div>
/// ```
///
/// It takes what `@joemasilotti/bridge-components` and published apps send, with any event: `light`, `dark`, or nothing to
/// follow the desktop again. Pages see it as their `prefers-color-scheme`. It stays until a page says otherwise.
final class ThemeComponent: BridgeComponent {
    override class var name: String { "theme" }

    /// Takes the look on.
    override func onReceive(message: Message) {
        if let request = ThemePreference(message) { screen?.setTheme(request) }
    }
}
