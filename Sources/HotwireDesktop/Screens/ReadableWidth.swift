internal import CWebKitGTK
internal import GLibInterop

/// Limits a column to a width at which its rows are easy to read.
enum ReadableWidth {
    /// Creates an invisible line of text, which sets the width of its column if there is enough room.
    ///
    /// Only a label requests more width than it needs. A wider column would place its controls far from its titles.
    static func ruler(_ characters: gint) -> UnsafeMutablePointer<GtkWidget> {
        let ruler: UnsafeMutablePointer<GtkWidget> = gtk_label_new(
            String(repeating: "\u{a0}", count: 4 * Int(characters))
        )
        gtk_label_set_ellipsize(ruler.cast(to: GtkLabel.self), PANGO_ELLIPSIZE_END)
        gtk_label_set_max_width_chars(ruler.cast(to: GtkLabel.self), characters)
        gtk_widget_set_opacity(ruler, 0)
        if let accessible = gtk_widget_get_accessible(ruler) { atk_object_set_role(accessible, ATK_ROLE_FILLER) }
        return ruler
    }
}
