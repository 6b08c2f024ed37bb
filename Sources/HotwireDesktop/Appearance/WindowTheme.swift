internal import HotwireNative

/// The theme that the desktop sets for all programs on GTK 3.
nonisolated struct DesktopTheme: Equatable {
    /// The theme's name.
    let name: String
    /// Whether its dark variant is set.
    let prefersDark: Bool

    /// Whether windows are dark in this theme.
    var isDark: Bool {
        prefersDark || name.hasSuffix(DefaultTheme.darkEnding) || name == DefaultTheme.darkContrast
    }
}

/// What the app sets in place of the desktop's theme.
nonisolated struct WindowTheme: Equatable {
    /// The name of the theme; `nil` for the desktop's.
    private(set) var name: String?
    /// Whether the dark variant is used; `nil` for the desktop's choice.
    private(set) var prefersDark: Bool?
    /// The accent color; `nil` for the theme's.
    private(set) var accent: AccentColor?

    /// The desktop's theme, unchanged.
    init() {}

    /// Decides the theme.
    ///
    /// The app or its page comes first, then what the user chose for all programs, and then the desktop's theme.
    ///
    /// - Parameters:
    ///   - preference: the choice of the app or its page
    ///   - appearance: the user's choice for all programs
    ///   - desktop: the desktop's theme
    init(_ preference: ThemePreference, _ appearance: DesktopAppearance, _ desktop: DesktopTheme) {
        let choice = Self.isDark(preference, appearance.colorScheme)
        let isDark = choice ?? desktop.isDark
        // Pages do not see a dark theme with high contrast by its name.
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
