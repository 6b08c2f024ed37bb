internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// The room that the tabs need in a header bar.
extension HeaderTitle {
    /// Returns the width from which the bar has room for the tabs, Back, its other widgets and the beginning of a title.
    ///
    /// It depends neither on the page's title nor on whether there is a page to go back to, so the tabs do not move with each page.
    ///
    /// - Parameters:
    ///   - back: the button that is hidden on a first page
    ///   - button: a visible button of the same size
    /// - Returns: The width, also while the tabs are not in the bar.
    func widthWithTabs(back: UnsafeMutablePointer<GtkWidget>, asWideAs button: UnsafeMutablePointer<GtkWidget>) -> Int {
        let others = bar.widget.parts.filter { !isMiddle($0) && $0 != back && gtk_widget_get_visible($0) != 0 }
        let widths = others.map(Self.width) + [Self.width(of: tabs), Self.width(of: button), leastWidth]
        return widths.reduce(padding(of: bar.widget)) { $0 + $1 + Self.spacing }
    }

    /// Whether a widget of the bar is the title, or takes its place.
    private func isMiddle(_ child: UnsafeMutablePointer<GtkWidget>) -> Bool {
        guard child != widget, child != gtk_header_bar_get_custom_title(bar.pointer) else { return true }
        // GTK's own title is a box with labels.
        guard let box = child.ifCast(to: GtkContainer.self), let parts = gtk_container_get_children(box) else {
            return false
        }
        defer { g_list_free(parts) }
        let first = parts.pointee.data?.assumingMemoryBound(to: GtkWidget.self)
        return first.map { gtk_style_context_has_class(gtk_widget_get_style_context($0), "title") != 0 } ?? false
    }

    private static func width(of widget: UnsafeMutablePointer<GtkWidget>) -> Int {
        var (least, natural): (gint, gint) = (0, 0)
        gtk_widget_get_preferred_width(widget, &least, &natural)
        return Int(natural)
    }
}
