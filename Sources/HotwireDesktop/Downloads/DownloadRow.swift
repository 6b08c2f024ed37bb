internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
package import HotwireNative

/// A download in the list: its name, its status and its actions.
final class DownloadRow {
    let download: Download
    private let row: Reference<GtkWidget>
    private let name = Label()
    private let status = Label()
    private let bar = Reference<GtkProgressBar>()
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
        row["activatable"] = false
        row["selectable"] = false
        let line = Box.row(spacing: 6)
        let column = Box.column(spacing: 3)
        column.valign = GTK_ALIGN_CENTER
        for label in [name, status] {
            label.alignAtStart()
            label.widthChars = 28
            label.maxWidthChars = 28
        }
        name.ellipsize(PANGO_ELLIPSIZE_MIDDLE)
        status.wrap(anywhere: false)
        for style in ["dim-label", "hotwire-list-subtitle"] { status.addStyleClass(style) }
        let parts: [any WidgetHandle] = [name, bar, status]
        for part in parts { column.pack(part) }
        line.pack(column, expands: true)
        for button in buttons {
            button.valign = GTK_ALIGN_CENTER
            button.removeRelief()
            button.takesFocusOnClick = true
            line.pack(button)
        }
        row.put(line)
        row.showAll()
    }

    private var buttons: [IconButton] { [cancel, retry, open, show] }

    func update() {
        let (title, text) = (download.name, DownloadText.status(of: download))
        let isRunning = download.machine.isRunning
        name.text = title
        name.tooltip = title
        status.text = text
        bar.isVisible = isRunning
        if let fraction = download.machine.fraction {
            bar.fraction = fraction
        } else if isRunning {
            bar.pulse()
        }
        set(cancel, isRunning)
        set(retry, download.canRetry)
        for button in [open, show] { set(button, download.state == .finished) }
        row.accessibilityLabel = "\(title), \(text)"
    }

    private func set(_ button: IconButton, _ isVisible: Bool) {
        button.isVisible = isVisible
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
