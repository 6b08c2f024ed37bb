import AppTesting
import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// A variant of GTK's default theme, in which the library's style applies.
nonisolated struct StyleVariant: CustomStringConvertible {
    let hasHighContrast: Bool
    let isDark: Bool

    /// The theme that the desktop sets for the variant.
    var theme: DesktopTheme {
        let contrast = isDark ? "HighContrastInverse" : "HighContrast"
        return DesktopTheme(name: hasHighContrast ? contrast : "Adwaita", prefersDark: isDark)
    }

    var description: String { "\(theme.name), \(isDark ? "dark" : "light")" }

    /// Runs a test in the usual variant.
    static func once(_ test: @escaping @MainActor () throws -> Void) throws {
        try runInMainLoop {
            TestApp.openDisplay()
            Styles.install()
            try test()
        }
    }

    /// Runs a test in each variant.
    static func each(_ test: @escaping @MainActor (StyleVariant) throws -> Void) throws {
        try runInMainLoop {
            TestApp.openDisplay()
            Styles.install()
            let settings = Reference(sharing: try XCTUnwrap(gtk_settings_get_default()))
            let (name, prefersDark) = ("gtk-theme-name", "gtk-application-prefer-dark-theme")
            defer { for property in [name, prefersDark] { gtk_settings_reset_property(settings.pointer, property) } }
            for hasHighContrast in [false, true] {
                for isDark in [false, true] {
                    let variant = StyleVariant(hasHighContrast: hasHighContrast, isDark: isDark)
                    settings[name] = variant.theme.name
                    settings[prefersDark] = isDark
                    try test(variant)
                }
            }
        }
    }
}
