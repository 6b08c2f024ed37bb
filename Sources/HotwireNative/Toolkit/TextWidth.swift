package import CWebKitGTK
internal import GLibInterop

/// The width of texts in the font of a widget.
package enum TextWidth {
    /// Returns the width of a text in pixels.
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
