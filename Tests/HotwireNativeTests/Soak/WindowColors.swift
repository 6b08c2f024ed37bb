import AppTesting
import CWebKitGTK
import GLibInterop

@testable import HotwireDesktop
@testable import HotwireNative

/// Counts the colors in a window's screens; a blank screen has a single color.
enum WindowColors {
    /// Counts the colors of every fourth pixel, up to a limit; on X11, it reads the display's own image.
    static func count(in window: NavigationWindow) -> Int {
        let screens = window.content.widget.raw
        let widget = window.window.pointer.cast(to: GtkWidget.self)
        let (width, height) = (gtk_widget_get_allocated_width(screens), gtk_widget_get_allocated_height(screens))
        var (x, y, left, top): (gint, gint, gint, gint) = (0, 0, 0, 0)
        gtk_widget_translate_coordinates(screens, widget, 0, 0, &x, &y)
        gdk_window_get_origin(gtk_widget_get_window(widget), &left, &top)
        guard
            let image = gdk_pixbuf_get_from_window(
                gdk_get_default_root_window(),
                left + x,
                top + y,
                width,
                height
            ).map({ OpaqueReference(adopting: $0) }), let start = gdk_pixbuf_read_pixels(image.pointer)
        else { return 0 }
        let bytes = Int(gdk_pixbuf_get_n_channels(image.pointer))
        let stride = Int(gdk_pixbuf_get_rowstride(image.pointer))
        var colors: Set<PixelRow.Color> = []
        for line in Swift.stride(from: 0, to: Int(height), by: 2) {
            for column in Swift.stride(from: 0, to: Int(width), by: 2) {
                let pixel = start + line * stride + column * bytes
                colors.insert(PixelRow.Color(red: pixel[0], green: pixel[1], blue: pixel[2]))
                if colors.count > 8 { return colors.count }
            }
        }
        return colors.count
    }
}
