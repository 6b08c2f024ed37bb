internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
package import HotwireNative

/// A download in the list: its name, its status and its actions.
final class DownloadRow {
    let download: Download
    private let row: Reference<GtkWidget>
    private let name = gtk_label_new("").cast(to: GtkLabel.self)
    private let status = gtk_label_new("").cast(to: GtkLabel.self)
    private let bar = gtk_progress_bar_new().cast(to: GtkProgressBar.self)
    private let cancel = IconButton("process-stop-symbolic", translated("Cancel"))
    private let retry = IconButton("view-refresh-symbolic", translated("Try Again"))
    private let open = IconButton("x-office-document-symbolic", translated("Open"))
    private let show = IconButton("folder-open-symbolic", translated("Show in Folder"))

    init(_ download: Download) {
        self.download = download
        row = Reference(adopting: gtk_list_box_row_new())
        fill()
        cancel.onClick = { download.cancel() }
        retry.onClick = { download.retry() }
        open.onClick = { [weak self] in
            FileShower.open(download) { question in
                if let self { question.present(over: self.widget) }
            }
        }
        show.onClick = { FileShower.showInFolder(download) }
        update()
    }

    var widget: UnsafeMutablePointer<GtkWidget> { row.pointer }

    private func fill() {
        gtk_list_box_row_set_activatable(row.pointer.cast(to: GtkListBoxRow.self), 0)
        gtk_list_box_row_set_selectable(row.pointer.cast(to: GtkListBoxRow.self), 0)
        let line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).cast(to: GtkBox.self)
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 3).cast(to: GtkBox.self)
        gtk_widget_set_valign(column.widget, GTK_ALIGN_CENTER)
        for label in [name, status] {
            gtk_label_set_xalign(label, 0)
            gtk_label_set_width_chars(label, 28)
            gtk_label_set_max_width_chars(label, 28)
        }
        gtk_label_set_ellipsize(name, PANGO_ELLIPSIZE_MIDDLE)
        gtk_label_set_line_wrap(status, 1)
        for style in ["dim-label", "hotwire-list-subtitle"] {
            gtk_style_context_add_class(gtk_widget_get_style_context(status.widget), style)
        }
        let parts = [name.widget, bar.widget, status.widget]
        for part in parts { gtk_box_pack_start(column, part, 0, 0, 0) }
        gtk_box_pack_start(line, column.widget, 1, 1, 0)
        for button in buttons {
            gtk_widget_set_valign(button.widget, GTK_ALIGN_CENTER)
            gtk_button_set_relief(button.widget.cast(to: GtkButton.self), GTK_RELIEF_NONE)
            gtk_widget_set_focus_on_click(button.widget, 1)
            gtk_box_pack_start(line, button.widget, 0, 0, 0)
        }
        gtk_container_add(row.pointer.cast(to: GtkContainer.self), line.widget)
        gtk_widget_show_all(row.pointer)
    }

    private var buttons: [IconButton] { [cancel, retry, open, show] }

    func update() {
        let (title, text) = (download.name, DownloadText.status(of: download))
        let isRunning = download.machine.isRunning
        gtk_label_set_text(name, title)
        gtk_widget_set_tooltip_text(name.widget, title)
        gtk_label_set_text(status, text)
        gtk_widget_set_visible(bar.widget, isRunning ? 1 : 0)
        if let fraction = download.machine.fraction {
            gtk_progress_bar_set_fraction(bar, fraction)
        } else if isRunning {
            gtk_progress_bar_pulse(bar)
        }
        set(cancel, isRunning)
        set(retry, download.canRetry)
        for button in [open, show] { set(button, download.state == .finished) }
        if let accessible = gtk_widget_get_accessible(row.pointer) {
            atk_object_set_name(accessible, "\(title), \(text)")
        }
    }

    private func set(_ button: IconButton, _ isVisible: Bool) {
        gtk_widget_set_visible(button.widget, isVisible ? 1 : 0)
    }
}

/// The texts that describe a download to the user.
package enum DownloadText {
    /// Returns the title for a toast, a notification or a screen reader, when the download starts or has ended.
    static func title(of download: Download) -> String {
        switch download.state {
        case .finished: translated("“{file}” was downloaded", ["file": download.name])
        case .starting, .running: translated("Downloading “{file}”", ["file": download.name])
        case .failed, .canceled: translated("“{file}” was not downloaded", ["file": download.name])
        }
    }

    package static func status(of download: Download) -> String {
        switch download.state {
        case .starting: translated("Waiting for the server…")
        case .running(let received, let total?):
            // Translators: sizes, as in “1 MB of 3 MB”.
            translated("{part} of {whole}", ["part": size(received), "whole": size(total)])
        case .running(let received, nil): size(received)
        case .finished: translated("Downloaded")
        case .failed(let failure): translated(failure.phrase)
        case .canceled: translated("Canceled")
        }
    }

    private static func size(_ bytes: Int) -> String {
        String(consuming: g_format_size(guint64(clamping: bytes))) ?? ""
    }
}
