internal import CWebKitGTK
internal import GLibInterop
internal import HotwireCore
internal import HotwireNative

/// The light or dark theme of all windows of the app, by default the desktop's; pages see it as `prefers-color-scheme`.
final class AppTheme {
    var choice = ThemePreference.system {
        didSet { if choice != oldValue { apply() } }
    }

    private static let prefersDark = "gtk-application-prefer-dark-theme"
    private static let name = "gtk-theme-name"
    private static let darkEnding = "-dark"

    private func apply() {
        guard let pointer = gtk_settings_get_default() else { return }
        let settings = Reference(sharing: pointer)
        gtk_settings_reset_property(pointer, Self.name)
        switch choice {
        case .system: gtk_settings_reset_property(pointer, Self.prefersDark)
        case .dark: settings[Self.prefersDark] = true
        case .light:
            settings[Self.prefersDark] = false
            // Some desktops only indicate a dark theme by its name.
            guard let name: String = settings[Self.name], name.hasSuffix(Self.darkEnding) else { return }
            settings[Self.name] = String(name.dropLast(Self.darkEnding.count))
        }
    }
}

/// The theme that a page or the app requests.
public nonisolated enum ThemePreference: Hashable, Sendable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
    /// The desktop's theme.
    case system
}
