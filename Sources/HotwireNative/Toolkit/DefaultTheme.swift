internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop

/// GTK's own theme, for which the library has a style of its own; other themes are left as they are.
package enum DefaultTheme {
    /// The name of the theme.
    package nonisolated static let name = "Adwaita"
    /// The ending of the names of dark themes, by which some desktops indicate a dark theme.
    package nonisolated static let darkEnding = "-dark"

    /// The name of the theme that the user demands by GTK's variable.
    package nonisolated static var demanded: String? {
        ProcessInfo.processInfo.environment["GTK_THEME"]?.split(separator: ":").first.map(String.init)
    }

    /// Returns whether this is the name of the theme, or of its dark one.
    package nonisolated static func isNamed(_ theme: String) -> Bool { theme == name || theme == name + darkEnding }

    /// Whether the windows have this theme.
    static var isUsed: Bool {
        guard let settings = gtk_settings_get_default() else { return false }
        let current: String? = Reference(sharing: settings)["gtk-theme-name"]
        return isNamed(demanded ?? current ?? name)
    }
}
