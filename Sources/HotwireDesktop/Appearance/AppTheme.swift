internal import CWebKitGTK
internal import GLibInterop
internal import HotwireCore
internal import HotwireNative

/// The light or dark theme of the app's windows, by default the desktop's; pages see it as `prefers-color-scheme`.
final class AppTheme {
    /// The theme that the app or its page chose.
    var choice = ThemePreference.system {
        didSet { if choice != oldValue { update.request() } }
    }
    /// The user's choice for this app, which takes precedence; `nil` if there is none.
    var preference: ThemePreference? {
        didSet { if preference != oldValue { apply() } }
    }

    private lazy var update = FrameUpdate { [weak self] in self?.apply() }
    private let portal = AppearancePortal()
    private var applied = WindowTheme()
    /// The accent colors, which override the colors of the library's own style sheet.
    private let accentSheet = StyleSheet(priority: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1)

    private static let prefersDark = "gtk-application-prefer-dark-theme"
    private static let name = "gtk-theme-name"

    /// Starts following the user's choice for all programs; needs a display.
    func follow() {
        portal.onChange = { [weak self] in self?.apply() }
        portal.start()
    }

    /// Applies the choices of the user, the app and the page.
    private func apply() {
        guard let pointer = GtkSettings.current else { return }
        let settings = Reference(sharing: pointer)
        // GTK reads its complete theme at each change, in about 30 ms, so the reset and the new value become one change.
        let object = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
        g_object_freeze_notify(object)
        defer { g_object_thaw_notify(object) }
        // A value that the app set hides the desktop's, so it is reset before the desktop's is read.
        if applied.name != nil { gtk_settings_reset_property(pointer, Self.name) }
        if applied.prefersDark != nil { gtk_settings_reset_property(pointer, Self.prefersDark) }
        let theme = WindowTheme(preference ?? choice, portal.appearance, desktopTheme(settings))
        if let name = theme.name { settings[Self.name] = name }
        if let prefersDark = theme.prefersDark { settings[Self.prefersDark] = prefersDark }
        accentSheet.text = theme.accent?.style ?? ""
        applied = theme
    }

    /// Returns the theme that GTK would use without the app, from its environment variable or from the desktop.
    private func desktopTheme(_ settings: Reference<GtkSettings>) -> DesktopTheme {
        let name: String? = settings[Self.name]
        return DesktopTheme(
            name: DefaultTheme.demanded ?? name ?? DefaultTheme.name,
            prefersDark: settings[Self.prefersDark]
        )
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

/// The theme that the desktop sets for all GTK 3 programs.
nonisolated struct DesktopTheme: Equatable {
    let name: String
    /// Whether its dark variant is set.
    let prefersDark: Bool

    /// Whether windows are dark in this theme.
    var isDark: Bool {
        prefersDark || name.hasSuffix(DefaultTheme.darkEnding) || name == DefaultTheme.darkContrast
    }
}

/// The settings that the app applies in place of the desktop's theme.
nonisolated struct WindowTheme: Equatable {
    /// The name of the theme; `nil` for the desktop's.
    private(set) var name: String?
    /// Whether the dark variant is used; `nil` for the desktop's choice.
    private(set) var prefersDark: Bool?
    /// The accent color; `nil` for the theme's.
    private(set) var accent: AccentColor?

    /// Creates settings that leave the desktop's theme unchanged.
    init() {}

    /// Decides the theme: the app or its page comes first, then the user's choice for all programs, then the desktop's theme.
    init(_ preference: ThemePreference, _ appearance: DesktopAppearance, _ desktop: DesktopTheme) {
        let choice = Self.isDark(preference, appearance.colorScheme)
        let isDark = choice ?? desktop.isDark
        // Pages do not recognize a dark high-contrast theme by its name, so its dark variant is set as well.
        let variant = appearance.hasHighContrast ? isDark : choice
        prefersDark = variant == desktop.prefersDark ? nil : variant
        let name = Self.name(hasHighContrast: appearance.hasHighContrast, isDark: isDark, choice, desktop)
        self.name = name == desktop.name ? nil : name
        accent = DefaultTheme.isNamed(desktop.name) && !appearance.hasHighContrast ? appearance.accent : nil
    }

    private static func isDark(_ preference: ThemePreference, _ scheme: DesktopAppearance.ColorScheme) -> Bool? {
        switch (preference, scheme) {
        case (.dark, _), (.system, .dark): true
        case (.light, _), (.system, .light): false
        case (.system, .noPreference): nil
        }
    }

    private static func name(
        hasHighContrast: Bool,
        isDark: Bool,
        _ choice: Bool?,
        _ desktop: DesktopTheme
    ) -> String {
        if hasHighContrast { return isDark ? DefaultTheme.darkContrast : DefaultTheme.contrast }
        let isDarkByName = desktop.name.hasSuffix(DefaultTheme.darkEnding)
        return choice == false && isDarkByName
            ? String(desktop.name.dropLast(DefaultTheme.darkEnding.count)) : desktop.name
    }
}
