internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// The icon of windows on the desktop.
enum AppIcon {
    /// Sets the icon that the app chose, or else the installed icon named after the application's ID, or else the library's
    /// own.
    static func set(on window: UnsafeMutablePointer<GtkWindow>, _ chosen: OpaqueReference?, id: String) {
        if let chosen { return gtk_window_set_icon(window, chosen.pointer) }
        if let theme = gtk_icon_theme_get_default(), gtk_icon_theme_has_icon(theme, id) != 0 {
            gtk_window_set_icon_name(window, id)
        } else if let ours {
            gtk_window_set_icon(window, ours.pointer)
        }
    }

    private static let ours = DecodedImage(PackageResources.hotwire_native_png)?.pixbuf
}
