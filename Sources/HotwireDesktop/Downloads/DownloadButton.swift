internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
import HotwireNative

/// The header bar's button that shows the downloads' progress and opens their list; it appears with the first download.
final class DownloadButton {
    private let downloads: Downloads
    private let button: Reference<GtkMenuButton>
    private let bar = gtk_progress_bar_new().cast(to: GtkProgressBar.self)
    /// The list, created with the first download, because many windows never have one.
    private(set) lazy var list = makeList()
    private var hasList = false
    private var connection: SignalConnection?

    init(_ downloads: Downloads) {
        self.downloads = downloads
        button = Reference(adopting: gtk_menu_button_new().cast(to: GtkMenuButton.self))
        fill()
        downloads.observe(by: self) { [weak self] in self?.update() }
        update()
    }

    private func makeList() -> DownloadList {
        hasList = true
        let list = DownloadList(downloads, below: button.pointer)
        connection = Reference(sharing: list.widget).connect(PlainSignal("hide"), to: self, DownloadButton.update)
        return list
    }

    var widget: UnsafeMutablePointer<GtkWidget> { button.widget }

    /// Opens the list, even if it is empty.
    func open() {
        gtk_widget_show(widget)
        gtk_popover_popup(list.widget.cast(to: GtkPopover.self))
    }

    /// Stops observing the downloads, because the window closes.
    func close() { downloads.removeObserver(self) }

    private func fill() {
        let overlay: UnsafeMutablePointer<GtkWidget> = gtk_overlay_new()
        let image = Icons.image("folder-download-symbolic", orLabel: translated("Downloads"))
        let barWidget = bar.widget
        gtk_widget_set_valign(barWidget, GTK_ALIGN_END)
        gtk_style_context_add_class(gtk_widget_get_style_context(barWidget), "hotwire-download-progress")
        gtk_container_add(overlay.cast(to: GtkContainer.self), image)
        gtk_overlay_add_overlay(overlay.cast(to: GtkOverlay.self), barWidget)
        gtk_widget_set_no_show_all(barWidget, 1)
        let container = button.pointer.cast(to: GtkContainer.self)
        if let arrow = gtk_bin_get_child(button.pointer.cast(to: GtkBin.self)) {
            gtk_container_remove(container, arrow)
        }
        gtk_container_add(container, overlay)
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), "image-button")
        gtk_widget_show_all(overlay)
        gtk_widget_set_no_show_all(widget, 1)
    }

    private func update() {
        guard hasList || !downloads.all.isEmpty else { return gtk_widget_hide(widget) }
        list.update()
        let isOpen = gtk_widget_get_visible(list.widget) != 0
        gtk_widget_set_visible(widget, downloads.all.isEmpty && !isOpen ? 0 : 1)
        let running = downloads.all.filter { $0.machine.isRunning }
        gtk_widget_set_visible(bar.widget, running.isEmpty ? 0 : 1)
        let known = running.compactMap(\.machine.fraction)
        if !running.isEmpty, known.count == running.count {
            gtk_progress_bar_set_fraction(bar, known.reduce(0, +) / Double(known.count))
        } else if !running.isEmpty {
            gtk_progress_bar_pulse(bar)
        }
        name(
            running.isEmpty
                ? translated("Downloads")
                : translated(one: "A download is running", other: "{count} downloads are running", count: running.count)
        )
    }

    private func name(_ text: String) {
        gtk_widget_set_tooltip_text(widget, text)
        if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_name(accessible, text) }
    }
}
