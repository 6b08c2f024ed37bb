internal import CWebKitGTK
internal import GLibInterop

/// Says in a header bar that its window keeps nothing.
enum PrivateLabel {
    /// Adds the label at the end of a bar, in private mode.
    static func add(to bar: Reference<GtkHeaderBar>, _ app: AppEnvironment) {
        guard app.isPrivate else { return }
        let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new(translated("Private"))
        gtk_style_context_add_class(gtk_widget_get_style_context(label), "hotwire-private")
        gtk_widget_set_valign(label, GTK_ALIGN_CENTER)
        gtk_widget_set_tooltip_text(label, translated("What you do in this window is not kept on this computer"))
        gtk_header_bar_pack_end(bar.pointer, label)
        gtk_widget_show(label)
    }
}
