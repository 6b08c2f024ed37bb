internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop

/// The few styles that the library's own widgets need; everything else comes from the desktop's theme.
package enum Styles {
    private static let sheet = StyleSheet()
    private static let flat = StyleSheet()
    private static var theme: ThemeWatch?

    /// Adds the styles to the screen; needs a display.
    ///
    /// Further calls do nothing.
    package static func install() {
        guard theme == nil, sheet.install(), flat.install() else { return }
        sheet.load(PackageResources.hotwire_css)
        theme = ThemeWatch { flat.load(DefaultTheme.isUsed ? PackageResources.adwaita_css : []) }
    }
}

/// A style sheet for all windows.
private final class StyleSheet {
    private let provider = Reference(adopting: gtk_css_provider_new())
    private var text: [UInt8] = []

    /// Adds the sheet to the screen; returns whether there is one.
    func install() -> Bool {
        guard let screen = gdk_screen_get_default() else { return false }
        gtk_style_context_add_provider_for_screen(
            screen,
            OpaquePointer(provider.pointer),
            guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
        )
        return true
    }

    /// Replaces the content of the sheet.
    func load(_ text: [UInt8]) {
        guard text != self.text else { return }
        self.text = text
        gtk_css_provider_load_from_data(provider.pointer, String(decoding: text, as: UTF8.self), -1, nil)
    }
}

/// Calls a function now, and whenever the name of the theme changes.
private final class ThemeWatch {
    private let body: () -> Void
    private var connection: SignalConnection?

    init(_ body: @escaping () -> Void) {
        self.body = body
        body()
        guard let settings = gtk_settings_get_default() else { return }
        connection = Reference(sharing: settings).observe("gtk-theme-name", by: self) { watch in { watch.body() } }
    }
}

/// GTK's own theme, for which the library has a style of its own; other themes are left as they are.
package enum DefaultTheme {
    /// The name of the theme.
    package nonisolated static let name = "Adwaita"
    /// The ending of the names of dark themes, with which some desktops say that they are dark.
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

/// Prepares GTK for the library's widgets, also in an app that has its own GTK application.
///
/// Ends the program with a message if GTK has no display yet. Otherwise the main actor runs in GTK's main loop from now on, and the
/// library's styles are installed.
func prepareDisplay() {
    expectDisplay()
    GLibExecutors.attach()
    Styles.install()
}
