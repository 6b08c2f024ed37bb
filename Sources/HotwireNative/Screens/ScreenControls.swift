package import CWebKitGTK
package import GLibInterop

/// The controls of a screen in a header bar, at both ends, and the screen's search.
package final class ScreenControls {
    let start = BarItemBox()
    let end = BarItemBox()
    /// The screen's search.
    package let search = HeaderSearch()

    /// Creates the controls, for which no screen is shown yet.
    package init() {}

    /// Packs the controls of the start into a bar, after those packed before.
    package func packStart(into bar: Reference<GtkHeaderBar>) { gtk_header_bar_pack_start(bar.pointer, start.widget) }

    /// Packs the controls of the end into a bar, after those packed before.
    package func packEnd(into bar: Reference<GtkHeaderBar>) {
        gtk_header_bar_pack_end(bar.pointer, end.widget)
        gtk_header_bar_pack_end(bar.pointer, search.button)
    }

    /// Shows a screen's controls.
    package func show(_ display: HeaderDisplay) {
        start.show(display.startItems)
        end.show(display.endItems)
        search.show(display.search?.object)
        for part in [start.widget, end.widget, search.button, search.field] {
            gtk_widget_set_sensitive(part, display.isCovered ? 0 : 1)
        }
    }

    /// Activates the control of Ctrl+Enter.
    package func activate(_ item: BarButtonItem) {
        (end.button(of: item) ?? start.button(of: item))?.activate()
    }
}
