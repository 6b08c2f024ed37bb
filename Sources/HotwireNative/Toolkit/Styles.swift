internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop

/// The few styles that the library's own widgets need; everything else comes from the desktop's theme.
package enum Styles {
    /// Below those of an app and of the accent color.
    private static let priority = GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 2
    private static let sheet = StyleSheet(priority: priority)
    /// The colors of the light or dark theme; a sheet of their own, because a change of theme then reads no rule again.
    private static let colors = StyleSheet(priority: priority)
    private static let rules = StyleSheet(priority: priority)
    /// The rules that depend on the metrics of the font.
    private static let metrics = StyleSheet(priority: priority)
    private static var theme: SettingsWatch?
    private static var font: SettingsWatch?

    /// Adds the styles to the screen; needs a display.
    ///
    /// Further calls do nothing.
    package static func install() {
        guard theme == nil, gdk_screen_get_default() != nil else { return }
        sheet.text = String(decoding: PackageResources.hotwire_css, as: UTF8.self)
        theme = SettingsWatch(["gtk-theme-name", "gtk-application-prefer-dark-theme"]) {
            let variant = DefaultTheme.variant
            colors.text = variant.map(flatColors) ?? ""
            rules.text = variant.map(flatRules) ?? ""
        }
        // Another theme has neither these rules nor the colors in them.
        font = SettingsWatch(["gtk-font-name", "gtk-xft-dpi", "gtk-fontconfig-timestamp", "gtk-theme-name"]) {
            let drop = LineMetrics.drop(of: "0123456789")
            metrics.text = DefaultTheme.variant == nil ? "" : DayHighlight(drop: drop).rules
        }
    }

    private static func flatColors(_ variant: DefaultTheme.Variant) -> String {
        let colors = variant.isDark ? PackageResources.adwaita_dark_css : PackageResources.adwaita_light_css
        return String(decoding: colors, as: UTF8.self)
    }

    /// The rules, and with high contrast also those colors that differ, which take precedence as the sheet is the later one.
    private static func flatRules(_ variant: DefaultTheme.Variant) -> String {
        let contrast = variant.hasHighContrast ? PackageResources.adwaita_contrast_css : []
        let rules = PackageResources.adwaita_css + PackageResources.adwaita_screens_css
        return String(decoding: rules + contrast, as: UTF8.self)
    }
}

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

/// The shape of the highlight behind a calendar's selected day.
///
/// GTK draws the number of a day at the top of its cell, whose padding is below it. The highlight surrounds the digits, which the font
/// places higher or lower in their line.
nonisolated struct DayHighlight {
    /// How far the center of the digits is below the center of their line, in pixels.
    let drop: Int

    /// The rules in GTK's CSS, for cells with a padding of 3 pixels.
    ///
    /// The highlight is 4 pixels higher than the cell. A shadow moves it, as GTK draws no background outside of a cell, and transparent borders
    /// take away what the cell has too much. The shadow is drawn twice, so that no seam shows between it and the cell.
    /// The names of the days are above the highlight of the first row.
    var rules: String {
        let shadow = "0 \(drop - 3)px 0 2px @hotwire_accent_color"
        return """
            calendar:selected {
              border: solid transparent; border-width: \(max(0, drop - 5))px 0 \(max(0, 1 - drop))px; border-radius: 4px;
              color: @theme_selected_fg_color; background: @hotwire_accent_color; background-clip: padding-box;
              box-shadow: \(shadow), \(shadow);
            }
            calendar.day-name { padding-bottom: \(max(3, 6 - drop))px; }
            """
    }
}

/// Where the windows' font places texts in their lines.
enum LineMetrics {
    /// Returns how far the center of a text's glyphs is below the center of its line, in pixels; zero without a display.
    static func drop(of text: String) -> Int {
        guard let settings = gtk_settings_get_default(), let context = gdk_pango_context_get() else { return 0 }
        let owned = OpaqueReference(adopting: context)
        let name: String? = Reference(sharing: settings)["gtk-font-name"]
        let font = pango_font_description_from_string(name)
        defer { pango_font_description_free(font) }
        pango_context_set_font_description(owned.pointer, font)
        let layout = OpaqueReference(adopting: pango_layout_new(owned.pointer))
        pango_layout_set_text(layout.pointer, text, -1)
        var (ink, line) = (PangoRectangle(), PangoRectangle())
        pango_layout_get_pixel_extents(layout.pointer, &ink, &line)
        return Int((Double(2 * (ink.y - line.y) + ink.height - line.height) / 2).rounded())
    }
}

/// A style sheet of the app for all windows.
package final class StyleSheet {
    private let provider = Reference(adopting: gtk_css_provider_new())
    private let priority: Int32
    private var isInstalled = false

    /// Creates an empty sheet.
    ///
    /// - Parameter priority: one of GTK's priorities of style providers; an application's by default
    package init(priority: Int32 = GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) { self.priority = priority }

    /// The rules in GTK's CSS, which apply as soon as there is a display.
    package var text = "" {
        didSet { if text != oldValue { load() } }
    }

    private func load() {
        gtk_css_provider_load_from_data(provider.pointer, text, -1, nil)
        guard !isInstalled, let screen = gdk_screen_get_default() else { return }
        isInstalled = true
        gtk_style_context_add_provider_for_screen(screen, OpaquePointer(provider.pointer), guint(priority))
    }
}

/// Prepares GTK for the library's widgets, also in an app that has its own GTK application.
///
/// Ends the program with a message if GTK has no display yet. Otherwise the main actor runs in GTK's main loop from now on, and the
/// library's styles are installed.
func prepareDisplay() {
    expectDisplay()
    GLibExecutors.attach()
    Styles.install()
}

/// Calls a function now, and whenever one of some settings changes.
private final class SettingsWatch {
    private let body: () -> Void
    private var connections: [SignalConnection] = []

    init(_ names: [String], _ body: @escaping () -> Void) {
        self.body = body
        body()
        guard let settings = gtk_settings_get_default() else { return }
        connections = names.map { name in
            Reference(sharing: settings).observe(name, by: self) { watch in { watch.body() } }
        }
    }
}
