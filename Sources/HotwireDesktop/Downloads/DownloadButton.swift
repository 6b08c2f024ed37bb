internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
import HotwireNative

/// The header bar's button that shows the downloads' progress and opens their list; it appears with the first download.
final class DownloadButton {
    private let downloads: Downloads
    private let button = Reference<GtkMenuButton>()
    private let bar = Reference<GtkProgressBar>()
    /// The list, created with the first download, because many windows never have one.
    private(set) lazy var list = makeList()
    private var hasList = false
    private var connection: SignalConnection?

    init(_ downloads: Downloads) {
        self.downloads = downloads
        fill()
        downloads.observe(by: self) { [weak self] in self?.update() }
        update()
    }

    private func makeList() -> DownloadList {
        hasList = true
        let list = DownloadList(downloads, below: button)
        connection = Reference(sharing: list.widget).connect(PlainSignal("hide"), to: self, DownloadButton.update)
        return list
    }

    var widget: UnsafeMutablePointer<GtkWidget> { button.widget }

    /// Opens the list, even if it is empty.
    func open() {
        widget.isVisible = true
        list.widget.cast(to: GtkPopover.self).popUp()
    }

    /// Stops observing the downloads, because the window closes.
    func close() { downloads.removeObserver(self) }

    private func fill() {
        let overlay = Reference<GtkOverlay>()
        let image = Icons.image("folder-download-symbolic", orLabel: translated("Downloads"))
        bar.valign = GTK_ALIGN_END
        bar.addStyleClass("hotwire-download-progress")
        overlay.put(image)
        overlay.addOverlay(bar)
        bar.ignoresShowAll = true
        let container = button.pointer.cast(to: GtkContainer.self)
        if let arrow = button.onlyChild {
            container.remove(arrow)
        }
        container.put(overlay)
        widget.addStyleClass("image-button")
        overlay.showAll()
        widget.ignoresShowAll = true
    }

    private func update() {
        guard hasList || !downloads.all.isEmpty else { return widget.isVisible = false }
        list.update()
        let isOpen = list.widget.isVisible
        widget.isVisible = !(downloads.all.isEmpty && !isOpen)
        let running = downloads.all.filter { $0.machine.isRunning }
        bar.isVisible = !running.isEmpty
        let known = running.compactMap(\.machine.fraction)
        if !running.isEmpty, known.count == running.count {
            bar.fraction = known.reduce(0, +) / Double(known.count)
        } else if !running.isEmpty {
            bar.pulse()
        }
        name(
            running.isEmpty
                ? translated("Downloads")
                : translated(one: "A download is running", other: "{count} downloads are running", count: running.count)
        )
    }

    private func name(_ text: String) {
        widget.tooltip = text
        widget.accessibilityLabel = text
    }
}
