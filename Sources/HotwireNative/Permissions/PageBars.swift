internal import CWebKitGTK
internal import GLibInterop

/// The bars over one page, stacked vertically in the overlay that shows the page.
final class PageBars {
    private let view: Reference<WebKitWebView>
    private let box: Reference<GtkBox>
    private var bars: [PageBar] = []

    init(view: Reference<WebKitWebView>) {
        self.view = view
        box = Reference(adopting: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).cast(to: GtkBox.self))
        gtk_widget_set_valign(widget, GTK_ALIGN_START)
        gtk_widget_show(widget)
    }

    isolated deinit { gtk_widget_destroy(widget) }

    /// Shows a bar, and returns whether there is room for it.
    func add(_ bar: PageBar) -> Bool {
        guard let overlay else { return false }
        let container = overlay.cast(to: GtkWidget.self)
        if gtk_widget_get_parent(widget) != container {
            takeOut()
            gtk_overlay_add_overlay(overlay, widget)
        }
        gtk_box_pack_start(box.pointer, bar.widget, 0, 0, 0)
        bars.append(bar)
        bar.announce()
        return true
    }

    /// Removes a bar; the focus returns to the page if it was in the bar.
    func remove(_ bar: PageBar) {
        guard let position = bars.firstIndex(where: { $0 === bar }) else { return }
        let top = gtk_widget_get_toplevel(bar.widget)?.ifCast(to: GtkWindow.self)
        let focus = top.flatMap { gtk_window_get_focus($0) }
        let hadFocus = focus.map { gtk_widget_is_ancestor($0, bar.widget) != 0 } ?? false
        bars.remove(at: position)
        gtk_container_remove(box.pointer.cast(to: GtkContainer.self), bar.widget)
        bars[position...].forEach { $0.guardAnswers() }  // those below it move up
        if bars.isEmpty { takeOut() }
        if hadFocus { gtk_widget_grab_focus(view.pointer.cast(to: GtkWidget.self)) }
    }

    private var widget: UnsafeMutablePointer<GtkWidget> { box.pointer.cast(to: GtkWidget.self) }

    private var overlay: UnsafeMutablePointer<GtkOverlay>? {
        gtk_widget_get_ancestor(view.pointer.cast(to: GtkWidget.self), gtk_overlay_get_type())?
            .ifCast(to: GtkOverlay.self)
    }

    private func takeOut() {
        guard let parent = gtk_widget_get_parent(widget) else { return }
        gtk_container_remove(parent.cast(to: GtkContainer.self), widget)
    }
}
