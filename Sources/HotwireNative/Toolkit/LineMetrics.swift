internal import CWebKitGTK
internal import GLibInterop

/// Where the windows' font places texts in their lines.
enum LineMetrics {
    /// Returns how far the center of a text's glyphs is below the center of its line, in pixels; zero without a display.
    static func drop(of text: String) -> Int {
        guard let settings = gtk_settings_get_default(), let context = gdk_pango_context_get() else { return 0 }
        let owned = OpaqueReference(adopting: context)
        let name: String? = Reference(sharing: settings)["gtk-font-name"]
        let font = pango_font_description_from_string(name)
        defer { pango_font_description_free(font) }
        pango_context_set_font_description(owned.pointer, font)
        let layout = OpaqueReference(adopting: pango_layout_new(owned.pointer))
        pango_layout_set_text(layout.pointer, text, -1)
        var (ink, line) = (PangoRectangle(), PangoRectangle())
        pango_layout_get_pixel_extents(layout.pointer, &ink, &line)
        return Int((Double(2 * (ink.y - line.y) + ink.height - line.height) / 2).rounded())
    }
}
