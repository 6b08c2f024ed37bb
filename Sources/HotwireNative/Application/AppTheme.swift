internal import CWebKitGTK
internal import GLibInterop
internal import HotwireCore

/// Light or dark for all windows of the app, which pages see as their `prefers-color-scheme`; or as the desktop has it.
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
            // Some desktops are dark by the name of their theme.
            guard let name: String = settings[Self.name], name.hasSuffix(Self.darkEnding) else { return }
            settings[Self.name] = String(name.dropLast(Self.darkEnding.count))
        }
    }
}

/// The look that a page or the app asks for.
public nonisolated enum ThemePreference: Hashable, Sendable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
    /// As the desktop has it.
    case system
}
