internal import CWebKitGTK
internal import GLibInterop
import HotwireNative

/// Pictures of the window, with what lies over it.
extension WindowAutomation {
    /// The window as a picture; `nil` where there is none to be seen.
    ///
    /// - Parameter other: a PNG file's content to compare with
    /// - Returns: the picture as PNG, and how many of a thousand pixels look otherwise than in the other one; more than a
    ///   thousand where that has another size.
    package func picture(comparedWith other: [UInt8]? = nil) async -> (png: [UInt8], difference: Double)? {
        await pageToPaint()
        guard let now = await image(), let png = now.png else { return nil }
        guard let other else { return (png, 0) }
        return (png, Image(png: other).map(now.difference) ?? .infinity)
    }

    /// Returns when the window has the pixels of what the page is now.
    ///
    /// A page that waits in a dialog of its own paints nothing and is waited for as long as one that hangs; behind any other
    /// question a page paints.
    private func pageToPaint() async {
        guard let page else { return }
        // The engine begins a frame before it has handed over the one before, but not two.
        let frames = "await hotwireNative.framesPass(); await hotwireNative.framesPass()"
        _ = await withLimit(Self.longestPaint) { try? await page.evaluate(frames, [:], world: PageScript.world) }
    }

    /// A page that has no frame for so long hangs, or cannot be seen.
    private static let longestPaint = Duration.seconds(2)

    /// Widgets can be drawn only while their layout holds, which is so at the end of a frame.
    private func image() async -> Image? {
        guard let widget = window?.window.widget,
            let clock = gtk_widget_get_frame_clock(widget)
        else { return nil }
        var image: Image?
        await FrameEnd.next(of: clock) { [weak self] _ in image = self?.drawn() }
        return image
    }

    private var surfaces: [UnsafeMutablePointer<GtkWidget>] {
        let over = [popup?.window.widget, dialog?.dialog?.widget]
        return over.compactMap(\.self)
    }

    private func drawn() -> Image? {
        guard let widget = window?.window.widget, gtk_widget_get_mapped(widget) != 0 else {
            return nil
        }
        let (width, height) = (gtk_widget_get_allocated_width(widget), gtk_widget_get_allocated_height(widget))
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height) else { return nil }
        let corner = position(of: widget)
        for part in [widget] + surfaces where gtk_widget_get_mapped(part) != 0 {
            guard let context = cairo_create(surface) else { continue }
            let place = position(of: part)
            cairo_translate(context, Double(place.x - corner.x), Double(place.y - corner.y))
            gtk_widget_draw(part, context)
            cairo_destroy(context)
        }
        cairo_surface_flush(surface)
        return Image(surface)
    }

    private func position(of widget: UnsafeMutablePointer<GtkWidget>) -> (x: gint, y: gint) {
        var (x, y): (gint, gint) = (0, 0)
        if let surface = gtk_widget_get_window(widget) { gdk_window_get_origin(surface, &x, &y) }
        return (x, y)
    }
}
