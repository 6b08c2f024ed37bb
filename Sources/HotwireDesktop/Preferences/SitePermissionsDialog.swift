internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
import HotwireNative

/// The list of the user's decisions for pages, and of the programs that sites may open, in which the user revokes them.
final class SitePermissionsDialog {
    private let store: PermissionStore
    private let schemes: SchemeMemory
    private let dialog: Reference<GtkWindow>
    private let list: Reference<GtkListBox>
    private var buttons: [IconButton] = []
    private var shown: [SiteAnswer] = []
    private var connections: [SignalConnection] = []
    private let onEnd: () -> Void

    /// Creates the list over a window; the caller retains it until `onEnd` is called.
    init(
        _ parent: Reference<GtkWindow>,
        _ store: PermissionStore,
        _ schemes: SchemeMemory,
        onEnd: @escaping () -> Void
    ) {
        self.store = store
        self.schemes = schemes
        self.onEnd = onEnd
        dialog = Reference(sharing: gtk_window_new(GTK_WINDOW_TOPLEVEL).cast(to: GtkWindow.self))
        list = Reference(adopting: gtk_list_box_new().cast(to: GtkListBox.self))
        setUp(parent)
        fill()
        connections = [
            dialog.connect(WidgetSignal.destroy, to: self, SitePermissionsDialog.end),
            dialog.answer(WidgetSignal.keyPress, from: self, SitePermissionsDialog.keyPressed),
        ]
        store.observe(self) { [weak self] in self?.fill() }
    }

    /// Shows the list; while it is empty, it has the focus itself, so that a screen reader reads why.
    func present() {
        if shown.isEmpty { gtk_widget_grab_focus(list.widget) }
        gtk_widget_show_all(dialog.widget)
    }

    private func setUp(_ parent: Reference<GtkWindow>) {
        let bar = gtk_header_bar_new().cast(to: GtkHeaderBar.self)
        gtk_header_bar_set_show_close_button(bar, 1)
        gtk_header_bar_set_title(bar, translated("Site Permissions"))
        gtk_style_context_add_class(gtk_widget_get_style_context(bar.widget), "hotwire-bar")
        gtk_window_set_title(dialog.pointer, translated("Site Permissions"))
        gtk_window_set_titlebar(dialog.pointer, bar.widget)
        gtk_window_set_transient_for(dialog.pointer, parent.pointer)
        gtk_window_set_destroy_with_parent(dialog.pointer, 1)
        gtk_window_set_modal(dialog.pointer, 1)
        gtk_window_set_default_size(dialog.pointer, 460, 380)
        let listWidget = list.widget
        gtk_list_box_set_selection_mode(list.pointer, GTK_SELECTION_NONE)
        if let accessible = gtk_widget_get_accessible(listWidget) {
            atk_object_set_name(accessible, translated("Site Permissions"))
        }
        gtk_list_box_set_placeholder(list.pointer, placeholder())
        let scroller: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new(nil, nil)
        gtk_container_add(scroller.cast(to: GtkContainer.self), listWidget)
        gtk_container_add(dialog.pointer.cast(to: GtkContainer.self), scroller)
    }

    private var emptyText: String { translated("No page has asked for the camera, your location or the like.") }

    private func placeholder() -> UnsafeMutablePointer<GtkWidget> {
        let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new(emptyText)
        gtk_label_set_line_wrap(label.cast(to: GtkLabel.self), 1)
        gtk_widget_set_margin_start(label, 24)
        gtk_widget_set_margin_end(label, 24)
        gtk_widget_show(label)
        return label
    }

    private func fill() {
        let container = list.pointer.cast(to: GtkContainer.self)
        while let row = gtk_list_box_get_row_at_index(list.pointer, 0) {
            gtk_container_remove(container, row.widget)
        }
        shown = SiteAnswer.list(store.permissions, schemes.read())
        buttons = shown.map { answer in
            let button = IconButton("edit-delete-symbolic", translated("Forget This Answer"))
            button.onClick = { [weak self] in self?.forget(answer) }
            return button
        }
        for (answer, button) in zip(shown, buttons) { gtk_container_add(container, row(answer, button)) }
        list.pointer.explainEmptiness(shown.isEmpty ? emptyText : nil)
    }

    private func row(_ answer: SiteAnswer, _ button: IconButton) -> UnsafeMutablePointer<GtkWidget> {
        let content = ListScreen.Row(
            answer.origin.displayName,
            subtitle: translated(answer.phrase),
            isSelectable: false
        )
        let row = ListRow.widget(for: content)
        if let box = gtk_bin_get_child(row.cast(to: GtkBin.self)) {
            gtk_container_set_border_width(box.cast(to: GtkContainer.self), 10)
            gtk_box_pack_end(box.cast(to: GtkBox.self), button.widget, 0, 0, 0)
        }
        return row
    }

    /// Removes an answer, and moves the focus to the row that takes its position.
    private func forget(_ answer: SiteAnswer) {
        let index = shown.firstIndex(of: answer) ?? 0
        switch answer {
        case .permission(let answer): store.forget(answer.origin, answer.permission)
        case .program(let entry):
            schemes.forget(entry)
            fill()
        }
        let next = gtk_list_box_get_row_at_index(list.pointer, gint(min(index, shown.count - 1)))
        if let next { gtk_widget_grab_focus(next.widget) }
    }

    /// Closes the list with Escape, and removes the focused row's answer with Delete.
    private func keyPressed(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        switch Int32(event.pointee.key.keyval) {
        case GDK_KEY_Escape:
            gtk_window_close(dialog.pointer)
            return true
        case GDK_KEY_Delete, GDK_KEY_KP_Delete:
            guard let focus = gtk_window_get_focus(dialog.pointer),
                let row = gtk_widget_get_ancestor(focus, gtk_list_box_row_get_type())?.ifCast(to: GtkListBoxRow.self)
            else { return false }
            let index = Int(gtk_list_box_row_get_index(row))
            if shown.indices.contains(index) { forget(shown[index]) }
            return true
        default: return false
        }
    }

    private func end() {
        connections = []
        store.stopObserving(self)
        onEnd()
    }
}
