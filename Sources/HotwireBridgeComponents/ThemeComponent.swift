public import HotwireCore
import HotwireNative

/// Light or dark for the app's windows, as a page lets a person choose (web: `theme`).
///
/// ```html
/// <div data-controller="bridge--theme" data-bridge--theme-theme-value="dark"></div>
/// ```
///
/// It takes what `@joemasilotti/bridge-components` and published apps send, with any event: `light`, `dark`, or nothing to
/// follow the desktop again. Pages see it as their `prefers-color-scheme`. It stays until a page says otherwise.
public final class ThemeComponent: BridgeComponent {
    /// The name by which pages know it.
    public static let name = "theme"
    /// Its way to the screen and to the page.
    public let connection: BridgeConnection

    /// Makes the component.
    public init(connection: BridgeConnection) { self.connection = connection }

    /// Takes the look on.
    public func receive(_ message: Message) {
        if let request = ThemePreference(message) { screen?.window?.application?.themeFromPage = request }
    }
}
