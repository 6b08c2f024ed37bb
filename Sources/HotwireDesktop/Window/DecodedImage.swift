internal import CWebKitGTK
internal import GLibInterop
internal import HotwireCore
internal import HotwireNative

/// An image that GdkPixbuf has decoded.
struct DecodedImage {
    let pixbuf: OpaqueReference

    init(_ pixbuf: OpaqueReference) { self.pixbuf = pixbuf }

    /// Decodes a file of one format, or of any format, to a side length in pixels or its own size; `nil` if it is not an image.
    init?(_ bytes: [UInt8], format: ImageFormat? = nil, side: Int32? = nil) {
        let made = format.map { gdk_pixbuf_loader_new_with_type($0.rawValue, nil) } ?? gdk_pixbuf_loader_new()
        self.init(bytes, made, side)
    }

    /// Draws an SVG file of an unknown author, which is only safe in a process that has nothing to lose.
    init?(drawing bytes: [UInt8], side: Int32) {
        self.init(bytes, gdk_pixbuf_loader_new_with_mime_type("image/svg+xml", nil), side)
    }

    /// Whether this computer has a decoder for a format.
    static func canDecode(_ format: ImageFormat) -> Bool {
        guard let loader = gdk_pixbuf_loader_new_with_type(format.rawValue, nil) else { return false }
        gdk_pixbuf_loader_close(loader, nil)
        g_object_unref(loader)
        return true
    }

    private init?(_ bytes: [UInt8], _ made: UnsafeMutablePointer<GdkPixbufLoader>?, _ side: Int32?) {
        guard let loader = made else { return nil }
        defer { g_object_unref(loader) }
        if let side { gdk_pixbuf_loader_set_size(loader, side, side) }
        let isWritten = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), nil) != 0
        guard gdk_pixbuf_loader_close(loader, nil) != 0, isWritten,
            let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader)
        else { return nil }
        self.pixbuf = OpaqueReference(sharing: pixbuf)
    }

    /// The image as a PNG file.
    var png: [UInt8]? {
        var (buffer, count): (UnsafeMutablePointer<gchar>?, gsize) = (nil, 0)
        guard gdk_pixbuf_save_to_bufferv(pixbuf.pointer, &buffer, &count, "png", nil, nil, nil) != 0, let buffer else {
            return nil
        }
        defer { g_free(buffer) }
        return UnsafeRawBufferPointer(start: buffer, count: Int(count)).map(\.self)
    }

    var width: Int32 { gdk_pixbuf_get_width(pixbuf.pointer) }
    var height: Int32 { gdk_pixbuf_get_height(pixbuf.pointer) }
}

/// The icon of windows on the desktop.
enum AppIcon {
    /// Sets the icon that the app chose, otherwise the installed icon with the app's identifier, otherwise the library's own.
    static func set(on window: UnsafeMutablePointer<GtkWindow>, _ chosen: OpaqueReference?, id: String) {
        if let chosen { return gtk_window_set_icon(window, chosen.pointer) }
        if let theme = GtkIconTheme.current, gtk_icon_theme_has_icon(theme, id) != 0 {
            gtk_window_set_icon_name(window, id)
        } else if let ours {
            gtk_window_set_icon(window, ours.pointer)
        }
    }

    private static let ours = DecodedImage(PackageResources.hotwire_native_png)?.pixbuf
}
