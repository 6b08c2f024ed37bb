package import CWebKitGTK
internal import GLibInterop

/// Rounds the lower corners of a widget with square content, such as a page.
package final class RoundedCorners {
    // GTK does not clip content to its parent's round corners, and clipping with cairo costs a copy of each frame. So this
    // saves two squares of a few pixels before the content is drawn over them, and draws them again outside of the round
    // corners. Frames that do not change the corners cost nothing.
    private let content: UnsafeMutablePointer<GtkWidget>
    private var kept: (radius: Double, corners: [Corner])?
    private var connections: [SignalConnection] = []

    /// A lower corner of the content: the position of its square, and the pixels below it.
    private struct Corner {
        let x, y: Double
        let isLeft: Bool
        let surface: OpaquePointer
    }

    /// Rounds the widget's corners by its style's radius; without one, they stay square.
    package init(of content: UnsafeMutablePointer<GtkWidget>) {
        self.content = content
        content.addStyleClass("hotwire-rounded")
        let reference = Reference(sharing: content)
        connections = [
            reference.answer(WidgetSignal.draw, from: self, RoundedCorners.keep),
            reference.answerLast(WidgetSignal.draw, from: self, RoundedCorners.restore),
        ]
    }

    isolated deinit { release() }

    /// The radius of the style, in pixels.
    private var radius: Double {
        let style = content.styleContext
        var value = GValue()
        gtk_style_context_get_property(style, "border-radius", gtk_style_context_get_state(style), &value)
        defer { g_value_unset(&value) }
        return Double(g_value_get_int(&value))
    }

    /// Saves the pixels below the corners before the content is drawn.
    private func keep(_ context: OpaquePointer) -> Bool {
        release()
        let radius = radius
        guard radius > 0, let target = cairo_get_group_target(context) else { return false }
        let right = Double(content.allocatedWidth) - radius
        let y = Double(content.allocatedHeight) - radius
        var (left, top, end, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &end, &bottom)
        guard bottom > y else { return false }
        let squares = [(0, true), (right, false)].filter { x, _ in end > x && left < x + radius }
        let corners = squares.compactMap { x, isLeft -> Corner? in
            let side = Int32(radius)
            guard let surface = cairo_surface_create_similar(target, CAIRO_CONTENT_COLOR_ALPHA, side, side) else {
                return nil
            }
            var (deviceX, deviceY) = (Double(x), y)
            cairo_user_to_device(context, &deviceX, &deviceY)
            let copy = cairo_create(surface)
            cairo_set_source_surface(copy, target, -deviceX, -deviceY)
            cairo_set_operator(copy, CAIRO_OPERATOR_SOURCE)
            cairo_paint(copy)
            cairo_destroy(copy)
            return Corner(x: Double(x), y: y, isLeft: isLeft, surface: surface)
        }
        kept = (radius, corners)
        return false
    }

    /// Draws the saved pixels again outside of the round corners.
    private func restore(_ context: OpaquePointer) -> Bool {
        guard let (radius, corners) = kept else { return false }
        for corner in corners {
            cairo_save(context)
            // The square without a quarter of a disc.
            cairo_rectangle(context, corner.x, corner.y, radius, radius)
            let x = corner.isLeft ? corner.x + radius : corner.x
            cairo_move_to(context, x, corner.y)
            cairo_arc(context, x, corner.y, radius, corner.isLeft ? .pi / 2 : 0, corner.isLeft ? .pi : .pi / 2)
            cairo_close_path(context)
            cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
            cairo_clip(context)
            cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
            cairo_set_source_surface(context, corner.surface, corner.x, corner.y)
            cairo_paint(context)
            cairo_restore(context)
        }
        release()
        return false
    }

    private func release() {
        kept?.corners.forEach { cairo_surface_destroy($0.surface) }
        kept = nil
    }
}
