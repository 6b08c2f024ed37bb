internal import CWebKitGTK
internal import GLibInterop

/// The few styles that the library's own widgets need; everything else comes from the desktop's theme.
enum Styles {
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

    static func install() {
        guard let screen = gdk_screen_get_default() else { return }
        gtk_style_context_add_provider_for_screen(
            screen,
            OpaquePointer(provider.pointer),
            guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
        )
    }
}
