package import CWebKitGTK
package import GLibInterop

/// Makes a list a single stop of the Tab key, within which the arrow keys move.
package final class ListTabStop {
    // GTK stops at every row. Here Tab enters the list at its selected or last focused row, continues with the buttons in
    // that row, and then leaves the list.
    private let list: Reference<GtkListBox>
    private var last: gint = 0
    private var connections: [SignalConnection] = []

    /// Changes the list's stops while this object exists.
    package init(_ list: Reference<GtkListBox>) {
        self.list = list
        connections = [
            list.answer(Signal<GtkDirectionType>("focus"), from: self, ListTabStop.move),
            list.connect(Signal<UnsafeMutablePointer<GtkWidget>?>("set-focus-child"), to: self, ListTabStop.remember),
        ]
    }

    private func move(_ direction: GtkDirectionType) -> Bool {
        guard direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD else { return false }
        if let row = gtk_container_get_focus_child(list.pointer.cast(to: GtkContainer.self)) {
            return gtk_widget_child_focus(row, direction) != 0 || leave()
        }
        if let row = entry { return gtk_widget_child_focus(row, direction) != 0 }
        // An empty list may take the focus itself, so that a screen reader reads it.
        guard gtk_widget_has_focus(list.widget) == 0, gtk_widget_get_can_focus(list.widget) != 0 else { return leave() }
        gtk_widget_grab_focus(list.widget)
        return true
    }

    /// Keeps GTK from moving to the next row.
    private func leave() -> Bool {
        g_signal_stop_emission_by_name(UnsafeMutableRawPointer(list.pointer), "focus")
        return false
    }

    private var entry: UnsafeMutablePointer<GtkWidget>? {
        let selected = gtk_list_box_get_selected_row(list.pointer)
        let row = selected ?? gtk_list_box_get_row_at_index(list.pointer, last)
        return (row ?? gtk_list_box_get_row_at_index(list.pointer, 0))?.widget
    }

    private func remember(_ row: UnsafeMutablePointer<GtkWidget>?) {
        guard let row = row?.ifCast(to: GtkListBoxRow.self) else { return }
        last = max(gtk_list_box_row_get_index(row), 0)
    }
}

extension UnsafeMutablePointer<GtkListBox> {
    /// Lets an empty list have the focus, so that a screen reader reads the reason; `nil` if the list has rows.
    @MainActor package func explainEmptiness(_ text: String?) {
        gtk_widget_set_can_focus(widget, text == nil ? 0 : 1)
        if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_description(accessible, text ?? "") }
    }
}
