internal import CWebKitGTK
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

/// Prepares GTK for the library's widgets, also in an app that has its own GTK application.
///
/// Ends the program with a message if GTK has no display yet. Otherwise the main actor runs in GTK's main loop from now on, and the
/// library's styles are installed.
func prepareDisplay() {
    expectDisplay()
    GLibExecutors.attach()
    Styles.install()
}
