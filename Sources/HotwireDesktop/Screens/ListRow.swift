package import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// The widgets of a list's rows.
package enum ListRow {
    /// Creates a row with its default content.
    package static func widget(for row: ListScreen.Row) -> UnsafeMutablePointer<GtkWidget> {
        widget(for: row, showing: content(of: row))
    }

    /// Creates a row with custom content.
    static func widget(for row: ListScreen.Row, showing content: Widget) -> UnsafeMutablePointer<GtkWidget> {
        let widget: UnsafeMutablePointer<GtkWidget> = gtk_list_box_row_new()
        let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12).cast(to: GtkBox.self)
        gtk_box_pack_start(box, content.raw, 1, 1, 0)
        if row.isSelectable, let arrow = image("go-next-symbolic", isPale: true) {
            gtk_box_pack_end(box, arrow, 0, 0, 0)
        }
        gtk_container_add(widget.cast(to: GtkContainer.self), box.widget)
        gtk_list_box_row_set_activatable(widget.cast(to: GtkListBoxRow.self), row.isSelectable ? 1 : 0)
        gtk_widget_show_all(widget)
        if let accessible = gtk_widget_get_accessible(widget) {
            atk_object_set_name(accessible, [row.title, row.subtitle].compactMap(\.self).joined(separator: ", "))
        }
        return widget
    }

    /// Creates the icon and texts of a row.
    static func content(of row: ListScreen.Row) -> Widget {
        let box = Reference(adopting: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12).cast(to: GtkBox.self))
        if let icon = row.icon.flatMap({ image($0) }) { gtk_box_pack_start(box.pointer, icon, 0, 0, 0) }
        gtk_box_pack_start(box.pointer, texts(row), 1, 1, 0)
        return Widget(box)
    }

    private static func texts(_ row: ListScreen.Row) -> UnsafeMutablePointer<GtkWidget> {
        let column: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)
        let box = column.cast(to: GtkBox.self)
        gtk_widget_set_valign(column, GTK_ALIGN_CENTER)
        gtk_box_pack_start(box, label(row.title), 0, 0, 0)
        guard let subtitle = row.subtitle else { return column }
        let below = label(subtitle)
        for style in ["dim-label", "hotwire-list-subtitle"] {
            gtk_style_context_add_class(gtk_widget_get_style_context(below), style)
        }
        gtk_box_pack_start(box, below, 0, 0, 0)
        return column
    }

    private static func label(_ text: String) -> UnsafeMutablePointer<GtkWidget> {
        let widget: UnsafeMutablePointer<GtkWidget> = gtk_label_new(text)
        let label = widget.cast(to: GtkLabel.self)
        gtk_label_set_xalign(label, 0)
        gtk_label_set_line_wrap(label, 1)
        gtk_label_set_max_width_chars(label, 60)
        gtk_label_set_line_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
        return widget
    }

    private static func image(_ icon: String, isPale: Bool = false) -> UnsafeMutablePointer<GtkWidget>? {
        guard let image = Icons.image(icon) else { return nil }
        if isPale { gtk_style_context_add_class(gtk_widget_get_style_context(image), "dim-label") }
        return image
    }
}

/// The width at which a column's rows are easy to read.
enum ReadableWidth {
    /// Creates an invisible line of text, which sets the width of its column if there is enough room.
    static func ruler(_ characters: gint) -> UnsafeMutablePointer<GtkWidget> {
        // Only a label requests more width than it needs. A wider column would place its controls far from its titles.
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
