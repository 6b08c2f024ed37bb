internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// A group of preferences: a title over a list of rows.
final class PreferenceGroup {
    /// The widget of the group.
    let widget: UnsafeMutablePointer<GtkWidget>

    /// Creates a group.
    init(_ title: String, _ rows: [PreferenceRow]) {
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8).cast(to: GtkBox.self)
        widget = column.widget
        gtk_box_pack_start(column, Self.heading(title), 0, 0, 0)
        let list = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).cast(to: GtkBox.self)
        gtk_style_context_add_class(gtk_widget_get_style_context(list.widget), "hotwire-list")
        for (index, row) in rows.enumerated() {
            if index > 0 { gtk_box_pack_start(list, gtk_separator_new(GTK_ORIENTATION_HORIZONTAL), 0, 0, 0) }
            gtk_box_pack_start(list, row.widget, 0, 0, 0)
        }
        gtk_box_pack_start(column, list.widget, 0, 0, 0)
        if let accessible = gtk_widget_get_accessible(list.widget) {
            atk_object_set_role(accessible, ATK_ROLE_GROUPING)
            atk_object_set_name(accessible, title)
        }
    }

    private static func heading(_ title: String) -> UnsafeMutablePointer<GtkWidget> {
        let widget: UnsafeMutablePointer<GtkWidget> = gtk_label_new(title)
        gtk_label_set_xalign(widget.cast(to: GtkLabel.self), 0)
        gtk_label_set_line_wrap(widget.cast(to: GtkLabel.self), 1)
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), "hotwire-group-title")
        if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_role(accessible, ATK_ROLE_HEADING) }
        return widget
    }
}
