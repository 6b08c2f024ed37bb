internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// The list of downloads that opens below its button.
final class DownloadList {
    private let downloads: Downloads
    private let popover: Reference<GtkPopover>
    private let list: UnsafeMutablePointer<GtkListBox>
    private let stop: ListTabStop
    private let nothing: UnsafeMutablePointer<GtkWidget> = gtk_label_new(
        translated("No downloads yet")
    )
    private let clear = Reference(adopting: gtk_button_new_with_mnemonic(translated("C_lear")).cast(to: GtkButton.self))
    private var rows: [DownloadRow] = []
    private var connection: SignalConnection?

    init(_ downloads: Downloads, below button: UnsafeMutablePointer<GtkMenuButton>) {
        self.downloads = downloads
        let list = Reference(adopting: gtk_list_box_new().cast(to: GtkListBox.self))
        self.list = list.pointer
        stop = ListTabStop(list)
        // The button owns the popover.
        popover = Reference(sharing: gtk_popover_new(button.widget).cast(to: GtkPopover.self))
        fill()
        gtk_menu_button_set_popover(button, popover.widget)
        connection = clear.connect(WidgetSignal.clicked, to: self) { list in { list.downloads.clear() } }
        update()
    }

    var widget: UnsafeMutablePointer<GtkWidget> { popover.widget }

    private func fill() {
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6).cast(to: GtkBox.self)
        gtk_container_set_border_width(column.cast(to: GtkContainer.self), 6)
        gtk_box_pack_start(column, head, 0, 0, 0)
        gtk_list_box_set_selection_mode(list, GTK_SELECTION_NONE)
        let area = gtk_scrolled_window_new(nil, nil).cast(to: GtkScrolledWindow.self)
        gtk_scrolled_window_set_policy(area, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(area, 1)
        gtk_scrolled_window_set_max_content_height(area, 360)
        gtk_list_box_set_placeholder(list, nothing)
        gtk_style_context_add_class(gtk_widget_get_style_context(nothing), "dim-label")
        gtk_style_context_add_class(gtk_widget_get_style_context(list.widget), "hotwire-downloads")
        gtk_widget_show(nothing)
        gtk_container_add(area.cast(to: GtkContainer.self), list.widget)
        gtk_container_set_focus_vadjustment(
            list.cast(to: GtkContainer.self),
            gtk_scrolled_window_get_vadjustment(area)
        )
        if let accessible = gtk_widget_get_accessible(list.widget) {
            atk_object_set_name(accessible, translated("Downloads"))
        }
        gtk_box_pack_start(column, area.widget, 1, 1, 0)
        gtk_container_add(popover.pointer.cast(to: GtkContainer.self), column.widget)
        gtk_widget_show_all(column.widget)
    }

    private var head: UnsafeMutablePointer<GtkWidget> {
        let line: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
        let title: UnsafeMutablePointer<GtkWidget> = gtk_label_new(translated("Downloads"))
        gtk_style_context_add_class(gtk_widget_get_style_context(title), "title")
        gtk_box_pack_start(line.cast(to: GtkBox.self), title, 0, 0, 6)
        gtk_box_pack_end(line.cast(to: GtkBox.self), clear.widget, 0, 0, 0)
        return line
    }

    /// Shows the current downloads; each row exists as long as its download.
    func update() {
        let all = downloads.all
        let kept = rows.filter { row in all.contains { $0 === row.download } }
        for row in rows where !kept.contains(where: { $0 === row }) { gtk_widget_destroy(row.widget) }
        rows = all.enumerated().map { position, download in
            if let row = kept.first(where: { $0.download === download }) { return row }
            let row = DownloadRow(download)
            gtk_list_box_insert(list, row.widget, gint(position))
            return row
        }
        rows.forEach { $0.update() }
        // Without rows, nothing else in the popover could have the focus.
        list.explainEmptiness(rows.isEmpty ? translated("No downloads yet") : nil)
        gtk_widget_set_sensitive(
            clear.widget,
            all.contains { !$0.machine.isRunning } ? 1 : 0
        )
    }
}
