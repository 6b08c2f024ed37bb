package import CWebKitGTK
internal import GLibInterop

/// The width of texts in the font of a widget.
package enum TextWidth {
    package static func pixels(of text: String, in widget: UnsafeMutablePointer<GtkWidget>) -> Int {
        guard let layout = gtk_widget_create_pango_layout(widget, text) else { return 0 }
        let owned = OpaqueReference(adopting: layout)
        var (width, height): (gint, gint) = (0, 0)
        pango_layout_get_pixel_size(owned.pointer, &width, &height)
        return Int(width)
    }

    /// Returns how many characters a label may reserve for a text without being wider than it.
    static func characters(of text: String, in widget: UnsafeMutablePointer<GtkWidget>) -> Int {
        let character = character(in: widget)
        return character > 0 ? pixels(of: text, in: widget) / character : 0
    }

    /// Returns the width that a label assumes for each character, in pixels.
    package static func character(in widget: UnsafeMutablePointer<GtkWidget>) -> Int {
        let context = gtk_widget_get_pango_context(widget)
        let metrics = pango_context_get_metrics(
            context,
            pango_context_get_font_description(context),
            pango_context_get_language(context)
        )
        defer { pango_font_metrics_unref(metrics) }
        let width = max(
            pango_font_metrics_get_approximate_char_width(metrics),
            pango_font_metrics_get_approximate_digit_width(metrics)
        )
        return (Int(width) + Int(PANGO_SCALE) - 1) / Int(PANGO_SCALE)
    }
}

/// Shows the full text of a header bar's truncated title as its tooltip.
package final class CutTitle {
    private var connection: SignalConnection?

    /// Observes a label, or a bar's title labels, which GTK creates with their first text.
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

    /// Returns the full text of the truncated label at a point of a widget.
    package static func text(in widget: UnsafeMutablePointer<GtkWidget>, atX x: Int32, y: Int32) -> String? {
        label(in: widget, atX: x, y: y)?.text
    }

    /// Returns the label at a point if its text is truncated.
    private static func label(
        in widget: UnsafeMutablePointer<GtkWidget>,
        atX x: Int32,
        y: Int32
    ) -> UnsafeMutablePointer<GtkLabel>? {
        if let label = widget.ifCast(to: GtkLabel.self) { return isCut(label) ? label : nil }
        for part in widget.parts where part.isMapped {
            let (left, top) = widget.translate(x: x, y: y, to: part)
            let isInside = (0..<part.allocatedWidth).contains(left) && (0..<part.allocatedHeight).contains(top)
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
