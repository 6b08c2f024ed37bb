import CWebKitGTK
import GLibInterop
import Testing

@testable import HotwireDesktop

/// The windows' theme, which depends on the app, on the user's system-wide choice, and on the desktop's theme.
nonisolated struct WindowThemeTests {
    private static let light = DesktopTheme(name: "Adwaita", prefersDark: false)
    private static let darkByName = DesktopTheme(name: "Adwaita-dark", prefersDark: false)
    private static let darkBySetting = DesktopTheme(name: "Adwaita", prefersDark: true)
    private static let own = DesktopTheme(name: "Arc", prefersDark: false)

    private func appearance(_ settings: String) throws -> DesktopAppearance {
        let text = "({'org.freedesktop.appearance': @a{sv} {\(settings)}},)"
        return DesktopAppearance(Variant(adopting: try #require(g_variant_parse(nil, text, nil, nil, nil))))
    }

    private static let (dark, lightOnly) = ("'color-scheme': <uint32 1>", "'color-scheme': <uint32 2>")
    private static let contrast = "'contrast': <uint32 1>"

    @Test(
        arguments: [
            // Without a choice, the windows use the desktop's theme.
            (.system, "", light, nil, nil), (.system, "", darkByName, nil, nil), (.system, "", darkBySetting, nil, nil),
            (.system, "", own, nil, nil),
            // The user made a system-wide choice.
            (.system, dark, light, nil, true), (.system, dark, darkBySetting, nil, nil),
            (.system, dark, own, nil, true),
            (.system, lightOnly, light, nil, nil), (.system, lightOnly, darkBySetting, nil, false),
            (.system, lightOnly, darkByName, "Adwaita", nil), (.system, lightOnly, own, nil, nil),
            // The app's choice takes precedence.
            (.light, dark, light, nil, nil), (.light, dark, darkByName, "Adwaita", nil),
            (.dark, lightOnly, light, nil, true),
            (.dark, "", darkByName, nil, true), (.light, "", darkBySetting, nil, false),
            // High contrast does not change light or dark.
            (.system, contrast, light, "HighContrast", nil), (.system, contrast, own, "HighContrast", nil),
            (.system, contrast, darkByName, "HighContrastInverse", true),
            (.system, "\(contrast), \(dark)", light, "HighContrastInverse", true),
            (.dark, contrast, light, "HighContrastInverse", true), (.light, contrast, darkByName, "HighContrast", nil),
            (.system, contrast, DesktopTheme(name: "HighContrast", prefersDark: false), nil, nil),
        ] as [(ThemePreference, String, DesktopTheme, String?, Bool?)]
    )
    func themeIsDecided(
        _ preference: ThemePreference,
        _ settings: String,
        _ desktop: DesktopTheme,
        _ name: String?,
        _ prefersDark: Bool?
    ) throws {
        let theme = WindowTheme(preference, try appearance(settings), desktop)
        #expect(theme.name == name)
        #expect(theme.prefersDark == prefersDark)
    }

    @Test func accentColorIsForTheDefaultTheme() throws {
        let color = "'accent-color': <(1.0, 0.0, 0.0)>"
        let hasAccent = { (settings: String, desktop: DesktopTheme) in
            WindowTheme(.system, try appearance(settings), desktop).accent != nil
        }
        #expect(try hasAccent(color, Self.light))
        #expect(try hasAccent(color, Self.darkByName))
        #expect(try !hasAccent(color, Self.own))
        #expect(try !hasAccent("\(color), \(Self.contrast)", Self.light))
    }
}
