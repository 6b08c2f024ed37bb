internal import CWebKitGTK
internal import GLibInterop

/// What a header bar has of the screen that it stands over: the controls at both ends, and its search.
final class ScreenControls {
    let start = BarItemBox()
    let end = BarItemBox()
    let search = HeaderSearch()

    /// Packs the parts into a bar, inside of what is packed before.
    func pack(into bar: Reference<GtkHeaderBar>) {
        gtk_header_bar_pack_start(bar.pointer, start.widget)
        gtk_header_bar_pack_end(bar.pointer, end.widget)
        gtk_header_bar_pack_end(bar.pointer, search.button)
    }

    /// Shows a screen's controls; with `entries` also its part of the primary menu, where there is none.
    func show(_ item: NavigationItem?, menu entries: BarItem? = nil) {
        start.show(item?.startItems ?? [])
        end.show((item?.endItems ?? []) + [entries].compactMap(\.self))
        search.show(item?.search)
    }

    /// Sets off what Ctrl+Enter does.
    func activate(_ item: BarItem) {
        (end.button(of: item) ?? start.button(of: item))?.activate()
    }
}
