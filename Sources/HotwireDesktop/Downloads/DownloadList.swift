internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// The list of downloads that opens below its button.
final class DownloadList {
    private let downloads: Downloads
    private let popover: Reference<GtkPopover>
    private let list = Reference<GtkListBox>()
    private let stop: ListTabStop
    private let nothing = Label(text: translated("No downloads yet"))
    private let clear = Button(mnemonic: translated("C_lear"))
    private var rows: [DownloadRow] = []
    private var connection: SignalConnection?

    init(_ downloads: Downloads, below button: Reference<GtkMenuButton>) {
        self.downloads = downloads
        stop = ListTabStop(list)
        // The button owns the popover.
        popover = Reference<GtkPopover>(relativeTo: button)
        fill()
        gtk_menu_button_set_popover(button.pointer, popover.widget)
        connection = clear.connect(WidgetSignal.clicked, to: self) { list in { list.downloads.clear() } }
        update()
    }

    var widget: UnsafeMutablePointer<GtkWidget> { popover.widget }

    private func fill() {
        let column = Box.column(spacing: 6)
        column.borderWidth = 6
        column.pack(head)
        list.disableSelection()
        let area = Reference<GtkScrolledWindow>()
        area.scrollVertically()
        area.fitHeightToContent(upTo: 360)
        list.setPlaceholder(nothing)
        nothing.addStyleClass("dim-label")
        list.addStyleClass("hotwire-downloads")
        nothing.isVisible = true
        area.put(list)
        area.followFocus(in: list)
        list.accessibilityLabel = translated("Downloads")
        column.pack(area, expands: true)
        popover.put(column)
        column.showAll()
    }

    private var head: Box {
        let line = Box.row(spacing: 6)
        let title = Label(text: translated("Downloads"))
        title.addStyleClass("title")
        line.pack(title, padding: 6)
        line.packEnd(clear)
        return line
    }

    /// Shows the current downloads; each row exists as long as its download.
    func update() {
        let all = downloads.all
        let kept = rows.filter { row in all.contains { $0 === row.download } }
        for row in rows where !kept.contains(where: { $0 === row }) { row.widget.destroy() }
        rows = all.enumerated().map { position, download in
            if let row = kept.first(where: { $0.download === download }) { return row }
            let row = DownloadRow(download)
            gtk_list_box_insert(list.pointer, row.widget, gint(position))
            return row
        }
        rows.forEach { $0.update() }
        // Without rows, nothing else in the popover could have the focus.
        list.pointer.explainEmptiness(rows.isEmpty ? translated("No downloads yet") : nil)
        clear.isSensitive = all.contains { !$0.machine.isRunning }
    }
}
