internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop

/// GTK's own theme, for which the library has a style of its own; other themes are left as they are.
package enum DefaultTheme {
    /// A variant of the theme.
    nonisolated struct Variant: Hashable {
        var isDark = false
        /// Whether it is one of GTK's themes with high contrast.
        var hasHighContrast = false
    }

    /// The name of the theme.
    package nonisolated static let name = "Adwaita"
    /// The names of GTK's themes with high contrast.
    package nonisolated static let contrast = "HighContrast"
    package nonisolated static let darkContrast = "HighContrastInverse"
    /// The ending of the names of dark themes, by which some desktops indicate a dark theme.
    package nonisolated static let darkEnding = "-dark"

    /// The name of the theme that the user demands by GTK's variable.
    package nonisolated static var demanded: String? { demand?.split(separator: ":").first.map(String.init) }

    /// The value of GTK's variable: a name, and the variant after a colon.
    private nonisolated static var demand: String? { ProcessInfo.processInfo.environment["GTK_THEME"] }

    /// Returns whether this is the name of the theme, or of its dark one.
    package nonisolated static func isNamed(_ theme: String) -> Bool { theme == name || theme == name + darkEnding }

    /// The variant that the windows have; `nil` if they have another theme.
    static var variant: Variant? {
        guard let pointer = gtk_settings_get_default() else { return nil }
        let settings = Reference(sharing: pointer)
        let current: String? = settings["gtk-theme-name"]
        return variant(
            of: current ?? name,
            prefersDark: settings["gtk-application-prefer-dark-theme"],
            demand: demand
        )
    }

    /// Returns the variant that GTK uses.
    ///
    /// - Parameters:
    ///   - current: the name of the theme in GTK's settings
    ///   - prefersDark: whether they ask for the dark variant
    ///   - demand: the value of GTK's variable, which takes precedence
    /// - Returns: The variant, or `nil` for another theme.
    nonisolated static func variant(of current: String, prefersDark: Bool, demand: String?) -> Variant? {
        let parts = demand?.split(separator: ":").map(String.init) ?? []
        let theme = parts.first ?? current
        let isDark = parts.isEmpty ? prefersDark : parts.count > 1 && parts[1] == "dark"
        return switch theme {
        case name: Variant(isDark: isDark)
        case name + darkEnding: Variant(isDark: true)
        case contrast: Variant(isDark: isDark, hasHighContrast: true)
        case darkContrast: Variant(isDark: true, hasHighContrast: true)
        default: nil
        }
    }
}
