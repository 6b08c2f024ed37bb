internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop

/// The few styles that the library's own widgets need; everything else comes from the desktop's theme.
package enum Styles {
    /// Below the priorities of an app's styles and of the accent color.
    private static let priority = GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 2
    private static let sheet = StyleSheet(priority: priority)
    /// The colors of the light or dark theme, in their own sheet so that a theme change does not load the rules again.
    private static let colors = StyleSheet(priority: priority)
    private static let rules = StyleSheet(priority: priority)
    /// The rules that depend on the font's metrics.
    private static let metrics = StyleSheet(priority: priority)
    private static var theme: SettingsWatch?
    private static var font: SettingsWatch?

    /// Adds the styles to the screen, which needs a display; further calls do nothing.
    package static func install() {
        guard theme == nil, gdk_screen_get_default() != nil else { return }
        sheet.text = String(decoding: PackageResources.hotwire_css, as: UTF8.self)
        theme = SettingsWatch(["gtk-theme-name", "gtk-application-prefer-dark-theme"]) {
            let variant = DefaultTheme.variant
            colors.text = variant.map(flatColors) ?? ""
            rules.text = variant.map(flatRules) ?? ""
        }
        // Other themes have neither these rules nor the colors in them.
        font = SettingsWatch(["gtk-font-name", "gtk-xft-dpi", "gtk-fontconfig-timestamp", "gtk-theme-name"]) {
            let drop = LineMetrics.drop(of: "0123456789")
            metrics.text = DefaultTheme.variant == nil ? "" : DayHighlight(drop: drop).rules
        }
    }

    private static func flatColors(_ variant: DefaultTheme.Variant) -> String {
        let colors = variant.isDark ? PackageResources.adwaita_dark_css : PackageResources.adwaita_light_css
        return String(decoding: colors, as: UTF8.self)
    }

    /// Returns the rules, and for high contrast the colors that differ, which take precedence because this sheet comes later.
    private static func flatRules(_ variant: DefaultTheme.Variant) -> String {
        let contrast = variant.hasHighContrast ? PackageResources.adwaita_contrast_css : []
        let rules = PackageResources.adwaita_css + PackageResources.adwaita_screens_css
        return String(decoding: rules + contrast, as: UTF8.self)
    }
}

/// GTK's own theme, for which the library has its own style; other themes stay unchanged.
package enum DefaultTheme {
    /// A variant of the theme.
    nonisolated struct Variant: Hashable {
        var isDark = false
        /// Whether it is one of GTK's themes with high contrast.
        var hasHighContrast = false
    }

    package nonisolated static let name = "Adwaita"
    /// The names of GTK's themes with high contrast.
    package nonisolated static let contrast = "HighContrast"
    package nonisolated static let darkContrast = "HighContrastInverse"
    /// The suffix by which some desktops name dark themes.
    package nonisolated static let darkEnding = "-dark"

    /// The theme that the user demands with GTK's variable.
    package nonisolated static var demanded: String? { demand?.split(separator: ":").first.map(String.init) }

    /// The value of GTK's variable: a name, with the variant after a colon.
    private nonisolated static var demand: String? { ProcessInfo.processInfo.environment["GTK_THEME"] }

    /// Returns whether this is the name of the theme, or of its dark one.
    package nonisolated static func isNamed(_ theme: String) -> Bool { theme == name || theme == name + darkEnding }

    /// The windows' variant; `nil` if they use another theme.
    static var variant: Variant? {
        guard let pointer = GtkSettings.current else { return nil }
        let settings = Reference(sharing: pointer)
        let current: String? = settings["gtk-theme-name"]
        return variant(
            of: current ?? name,
            prefersDark: settings["gtk-application-prefer-dark-theme"],
            demand: demand
        )
    }

    /// Returns the variant that GTK uses, or `nil` for another theme; the variable's value in `demand` takes precedence.
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
nonisolated struct DayHighlight {
    // GTK draws the number of a day at the top of its cell, with the padding below. The highlight surrounds the digits,
    // which the font places higher or lower in their line.
    /// How far the center of the digits is below the center of their line, in pixels.
    let drop: Int

    /// The rules in GTK's CSS, for cells with a padding of 3 pixels.
    var rules: String {
        // The highlight is 4 pixels higher than the cell. GTK draws no background outside of a cell, so a shadow moves it, and
        // transparent borders remove what is too much. The shadow is drawn twice, so that no seam shows between it and the cell.
        // The names of the days are above the highlight of the first row.
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

/// The position of texts in their lines, in the windows' font.
enum LineMetrics {
    /// Returns how far the center of a text's glyphs is below the center of its line, in pixels; zero without a display.
    static func drop(of text: String) -> Int {
        guard let settings = GtkSettings.current, let context = gdk_pango_context_get() else { return 0 }
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

    /// Creates an empty sheet with one of GTK's priorities for style providers.
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

/// Prepares GTK for the library's widgets, also in an app with its own GTK application; ends the program without a display.
func prepareDisplay() {
    expectDisplay()
    // From now on, the main actor runs in GTK's main loop.
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
        guard let settings = GtkSettings.current else { return }
        connections = names.map { name in
            Reference(sharing: settings).observe(name, by: self) { watch in { watch.body() } }
        }
    }
}
