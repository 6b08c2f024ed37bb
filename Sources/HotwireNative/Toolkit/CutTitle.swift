package import CWebKitGTK
internal import GLibInterop

/// Shows the whole text of a header bar's title as its tooltip while it is cut.
package final class CutTitle {
    private var connection: SignalConnection?

    /// Observes the labels of a bar's title and subtitle, which GTK creates with the first text, or a label.
    package init(in widget: UnsafeMutablePointer<GtkWidget>) {
        gtk_widget_set_has_tooltip(widget, 1)
        connection = Reference(sharing: widget).answer(CutSignal.query, from: self) { _ in
            { x, y, _, tooltip in
                guard let text = Self.text(in: widget, atX: x, y: y) else { return false }
                gtk_tooltip_set_text(tooltip, text)
                return true
            }
        }
    }

    /// Returns the text that is cut at a point of a widget.
    package static func text(in widget: UnsafeMutablePointer<GtkWidget>, atX x: Int32, y: Int32) -> String? {
        label(in: widget, atX: x, y: y).flatMap { gtk_label_get_text($0) }.map { String(cString: $0) }
    }

    /// Returns the label at a point if its text is cut.
    private static func label(
        in widget: UnsafeMutablePointer<GtkWidget>,
        atX x: Int32,
        y: Int32
    ) -> UnsafeMutablePointer<GtkLabel>? {
        if let label = widget.ifCast(to: GtkLabel.self) { return isCut(label) ? label : nil }
        for part in widget.parts where gtk_widget_get_mapped(part) != 0 {
            var (left, top): (gint, gint) = (0, 0)
            gtk_widget_translate_coordinates(widget, part, x, y, &left, &top)
            let isInside =
                (0..<gtk_widget_get_allocated_width(part)).contains(left)
                && (0..<gtk_widget_get_allocated_height(part)).contains(top)
            if isInside, let label = label(in: part, atX: left, y: top) { return label }
        }
        return nil
    }

    private static func isCut(_ label: UnsafeMutablePointer<GtkLabel>) -> Bool {
        gtk_label_get_layout(label).map { pango_layout_is_ellipsized($0) != 0 } ?? false
    }
}

private enum CutSignal {
    static let query = Signal<Int32, Int32, Bool, OpaquePointer>("query-tooltip")
}
