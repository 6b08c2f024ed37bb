internal import CWebKitGTK
internal import GLibInterop
import HotwireNative

/// Thumbnails of screens for tools, created once for each appearance of a screen.
final class ScreenThumbnails {
    private static let width = 320.0

    /// The number of the thumbnail that the tool has of each screen.
    private var sent: [ObjectIdentifier: Int] = [:]

    /// Returns a screen's thumbnail as PNG; `nil` if its appearance is unknown or unchanged.
    func picture(of screen: Screen) -> [UInt8]? {
        if gtk_widget_get_mapped(screen.widget.raw) != 0 {
            sent[ObjectIdentifier(screen)] = nil
            return Self.png(of: screen.widget.raw)
        }
        guard let picture = (screen as? any Visitable)?.visitableView.snapshot, let surface = picture.surface,
            sent.updateValue(picture.number, forKey: ObjectIdentifier(screen)) != picture.number
        else { return nil }
        var (x, y) = (1.0, 1.0)
        cairo_surface_get_device_scale(surface, &x, &y)
        let size = (
            Double(cairo_image_surface_get_width(surface)) / x, Double(cairo_image_surface_get_height(surface)) / y
        )
        return Self.png(size) { context in
            cairo_set_source_surface(context, surface, 0, 0)
            cairo_paint(context)
        }
    }

    /// Removes the state of screens that no longer exist.
    func forget(allBut screens: [Screen]) {
        let kept = Set(screens.map { ObjectIdentifier($0) })
        sent = sent.filter { kept.contains($0.key) }
    }

    private static func png(of widget: UnsafeMutablePointer<GtkWidget>) -> [UInt8]? {
        let (width, height) = (gtk_widget_get_allocated_width(widget), gtk_widget_get_allocated_height(widget))
        return png((Double(width), Double(height))) { widget.drawNow(into: $0) }
    }

    private static func png(_ size: (width: Double, height: Double), _ draw: (OpaquePointer) -> Void) -> [UInt8]? {
        guard size.width >= 1, size.height >= 1 else { return nil }
        let scale = min(1, width / size.width)
        guard
            let surface = cairo_image_surface_create(
                CAIRO_FORMAT_RGB24,
                gint((size.width * scale).rounded()),
                gint((size.height * scale).rounded())
            ), let image = Image(surface), let context = cairo_create(surface)
        else { return nil }
        cairo_scale(context, scale, scale)
        draw(context)
        cairo_destroy(context)
        return image.png
    }
}
