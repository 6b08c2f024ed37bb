internal import CWebKitGTK
internal import GLibInterop

/// The bars of one page, stacked above its view in the same box: they push the page down instead of covering it.
final class PageBars {
    private let view: Reference<WebKitWebView>
    private let box: Reference<GtkBox>
    private var bars: [PageBar] = []

    init(view: Reference<WebKitWebView>) {
        self.view = view
        box = Reference(adopting: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).cast(to: GtkBox.self))
        gtk_widget_show(widget)
    }

    isolated deinit { gtk_widget_destroy(widget) }

    /// Whether no bar is shown.
    var isEmpty: Bool { bars.isEmpty }

    /// Shows a bar, and returns whether it could be shown.
    func add(_ bar: PageBar) -> Bool {
        guard let host else { return false }
        if gtk_widget_get_parent(widget) != host.widget {
            takeOut()
            gtk_box_pack_start(host, widget, 0, 0, 0)
            gtk_box_reorder_child(host, widget, 0)
        }
        gtk_box_pack_start(box.pointer, bar.widget, 0, 0, 0)
        bars.append(bar)
        return true
    }

    /// Removes a bar, and returns the focus to the page if the bar had it.
    func remove(_ bar: PageBar) {
        guard let position = bars.firstIndex(where: { $0 === bar }) else { return }
        let top = gtk_widget_get_toplevel(bar.widget)?.ifCast(to: GtkWindow.self)
        let focus = top.flatMap { gtk_window_get_focus($0) }
        let hadFocus = focus.map { gtk_widget_is_ancestor($0, bar.widget) != 0 } ?? false
        bars.remove(at: position)
        gtk_container_remove(box.pointer.cast(to: GtkContainer.self), bar.widget)
        bars[position...].forEach { $0.guardAnswers() }  // the bars below it move up
        if bars.isEmpty { takeOut() }
        if hadFocus { gtk_widget_grab_focus(view.widget) }
    }

    /// Disables the buttons for a while, because what lay over them has gone.
    func guardAnswers() { bars.forEach { $0.guardAnswers() } }

    private var widget: UnsafeMutablePointer<GtkWidget> { box.widget }

    /// The vertical box that holds the view.
    private var host: UnsafeMutablePointer<GtkBox>? {
        gtk_widget_get_parent(view.widget)?.ifCast(to: GtkBox.self)
    }

    private func takeOut() {
        guard let parent = gtk_widget_get_parent(widget) else { return }
        gtk_container_remove(parent.cast(to: GtkContainer.self), widget)
    }
}
