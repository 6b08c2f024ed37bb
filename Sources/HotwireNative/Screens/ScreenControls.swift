internal import CWebKitGTK
internal import GLibInterop

/// What a header bar has of the screen that it stands over: the controls at both ends, and its search.
final class ScreenControls {
    let start = BarItemBox()
    let end = BarItemBox()
    let search = HeaderSearch()

    /// Packs the parts of the end into a bar, inside of what is packed before.
    func packEnd(into bar: Reference<GtkHeaderBar>) {
        gtk_header_bar_pack_end(bar.pointer, end.widget)
        gtk_header_bar_pack_end(bar.pointer, search.button)
    }

    /// Shows a screen's controls.
    func show(_ display: HeaderDisplay) {
        start.show(display.startItems)
        end.show(display.endItems)
        search.show(display.search?.object)
        for part in [start.widget, end.widget, search.button, search.field] {
            gtk_widget_set_sensitive(part, display.isCovered ? 0 : 1)
        }
    }

    /// Sets off what Ctrl+Enter does.
    func activate(_ item: BarButtonItem) {
        (end.button(of: item) ?? start.button(of: item))?.activate()
    }
}
