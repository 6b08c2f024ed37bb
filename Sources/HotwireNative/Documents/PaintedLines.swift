internal import CWebKitGTK
internal import GLibInterop

/// Some lines of a widget's drawing, used to find out whether two frames of a page differ.
struct PaintedLines: Equatable {
    /// One value per pixel; the highest byte is the opacity.
    private let pixels: [UInt32]

    /// Draws a widget, whose layout must be complete; `nil` if it is not shown.
    ///
    /// The web view draws nothing into a surface smaller than itself (measured), but only draws what the clip region needs.
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

    /// Whether nothing was drawn.
    var isBlank: Bool { pixels.allSatisfy { $0 == 0 } }

    /// Whether all pixels have the same color.
    var isPlain: Bool { pixels.allSatisfy { $0 == pixels.first } }

    /// The positions of the lines: dense enough that two pages differ in one, and few enough to be drawn within a frame.
    private static func rows(of height: Int) -> [Int] {
        let count = min(height, 48)
        return (0..<count).map { (2 * $0 + 1) * height / (2 * count) }
    }
}

/// Which frame proves that a page is shown.
enum PaintProof {
    /// The first that differs from this one.
    case change(from: PaintedLines)
    /// The first with more than one color.
    case content
    /// None by its content; three frames must pass.
    case none

    /// Returns whether a frame that is being drawn proves that the page is shown.
    func isGiven(by lines: PaintedLines) -> Bool {
        switch self {
        case .change(let before): !lines.isBlank && lines != before
        case .content: !lines.isPlain
        case .none: false
        }
    }

    /// Whether a frame's content must be examined.
    var needsLook: Bool { if case .none = self { false } else { true } }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// Makes the engine render a page again if its view has lost the pixels.
    ///
    /// A view that was unrealized loses its pixels, and a page that paints nothing new would stay blank forever. Only a change
    /// of size that is reverted restores the pixels (measured), some frames later.
    func renderAgain() {
        var whole = GtkAllocation()
        gtk_widget_get_allocation(self, &whole)
        guard whole.width > 1, whole.height > 1 else { return }
        var less = whole
        less.height -= 1
        gtk_widget_size_allocate(self, &less)
        gtk_widget_size_allocate(self, &whole)
    }
}
