internal import CWebKitGTK
internal import GLibInterop

/// The few styles that the library's own widgets need; everything else comes from the desktop's theme.
package enum Styles {
    private static let provider: Reference<GtkCssProvider> = {
        let provider = Reference(adopting: gtk_css_provider_new())
        gtk_css_provider_load_from_data(
            provider.pointer,
            String(decoding: PackageResources.hotwire_css, as: UTF8.self),
            -1,
            nil
        )
        return provider
    }()
    private static var isInstalled = false

    /// Adds the styles to the screen; needs a display.
    ///
    /// Further calls do nothing.
    package static func install() {
        guard !isInstalled, let screen = gdk_screen_get_default() else { return }
        isInstalled = true
        gtk_style_context_add_provider_for_screen(
            screen,
            OpaquePointer(provider.pointer),
            guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
        )
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
