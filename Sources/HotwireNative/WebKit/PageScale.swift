internal import CWebKitGTK
internal import GLibInterop

extension Reference<WebKitWebView> {
    /// The logical pixels of a CSS pixel: the page's zoom level and the desktop's text size, by which the engine enlarges whole pages.
    var pageScale: Double {
        let resolution = gdk_screen_get_resolution(gtk_widget_get_screen(widget))
        return webkit_web_view_get_zoom_level(pointer) * (resolution > 0 ? resolution / 96 : 1)
    }
}

extension WebView {
    /// The logical pixels of a CSS pixel.
    package var scale: Double { reference.pageScale }
}
