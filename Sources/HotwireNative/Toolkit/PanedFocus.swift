internal import CWebKitGTK
internal import GLibInterop

extension UnsafeMutablePointer<GtkWidget> {
    /// Whether the keyboard focus is in the other one of two panes, so that a widget of this one must not take it by itself.
    var isBesideFocus: Bool {
        guard let paned = gtk_widget_get_ancestor(self, gtk_paned_get_type()),
            let focused = gtk_container_get_focus_child(paned.cast(to: GtkContainer.self))
        else { return false }
        return gtk_widget_is_ancestor(self, focused) == 0 && gtk_widget_get_visible(focused) != 0
    }
}
