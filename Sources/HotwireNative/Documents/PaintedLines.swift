internal import CWebKitGTK
internal import GLibInterop

/// Some lines of what a widget draws, by which one frame of a page is told from another.
struct PaintedLines: Equatable {
    /// A pixel each; the highest byte is the opacity.
    private let pixels: [UInt32]

    /// Draws a widget, which must not wait for its layout; `nil` where it is not shown.
    ///
    /// The web view draws nothing into a surface smaller than itself (measured), but no more than the clip asks for.
    init?(of widget: UnsafeMutablePointer<GtkWidget>) {
        guard gtk_widget_is_drawable(widget) != 0 else { return nil }
        let (width, height) = (gtk_widget_get_allocated_width(widget), gtk_widget_get_allocated_height(widget))
        let rows = Self.rows(of: Int(height))
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height) else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { return nil }
        for row in rows { cairo_rectangle(context, 0, Double(row), Double(width), 1) }
        cairo_clip(context)
        gtk_widget_draw(widget, context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        pixels = rows.flatMap {
            UnsafeRawBufferPointer(start: data + $0 * stride, count: stride).bindMemory(to: UInt32.self)
        }
    }

    /// Whether nothing was drawn at all.
    var isBlank: Bool { pixels.allSatisfy { $0 == 0 } }

    /// Whether all of it has one colour.
    var isPlain: Bool { pixels.allSatisfy { $0 == pixels.first } }

    /// Where the lines are: close enough that two pages differ in one, and few enough to be drawn within a frame.
    private static func rows(of height: Int) -> [Int] {
        let count = min(height, 48)
        return (0..<count).map { (2 * $0 + 1) * height / (2 * count) }
    }
}
