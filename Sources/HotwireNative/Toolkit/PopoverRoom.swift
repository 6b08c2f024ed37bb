package import CWebKitGTK
internal import GLibInterop

/// A part of a window, such as the room for a popover, in a widget's coordinates.
struct PopoverRoom {
    let columns, rows: Range<Int>

    nonisolated init(columns: Range<Int>, rows: Range<Int>) { (self.columns, self.rows) = (columns, rows) }

    init(_ part: GdkRectangle) {
        columns = Int(part.x)..<Int(part.x + part.width)
        rows = Int(part.y)..<Int(part.y + part.height)
    }

    /// Measures the widget's window, without its shadow.
    init(around widget: UnsafeMutablePointer<GtkWidget>) {
        var (columns, rows) = (
            0..<Int(gtk_widget_get_allocated_width(widget)), 0..<Int(gtk_widget_get_allocated_height(widget))
        )
        if let window = gtk_widget_get_toplevel(widget)?.ifCast(to: GtkWindow.self) {
            let content = gtk_bin_get_child(window.widget.cast(to: GtkBin.self))
            for part in [content, gtk_window_get_titlebar(window)].compactMap(\.self)
            where gtk_widget_get_mapped(part) != 0 {
                var (x, y): (gint, gint) = (0, 0)
                gtk_widget_translate_coordinates(part, widget, 0, 0, &x, &y)
                let (right, bottom) = (
                    x + gtk_widget_get_allocated_width(part), y + gtk_widget_get_allocated_height(part)
                )
                columns = min(columns.lowerBound, Int(x))..<max(columns.upperBound, Int(right))
                rows = min(rows.lowerBound, Int(y))..<max(rows.upperBound, Int(bottom))
            }
        }
        self.init(columns: columns, rows: rows)
    }

    /// Returns the number of pixel rows above or below a part, whichever is greater.
    nonisolated func rows(beside part: PopoverRoom) -> Int {
        max(part.rows.lowerBound - rows.lowerBound, rows.upperBound - part.rows.upperBound)
    }

    /// Returns the first row of a popover that fits on no side of its field; `nil` if GTK finds room for it.
    nonisolated func row(of size: (width: Int, height: Int), at field: PopoverRoom) -> Int? {
        let left = field.columns.lowerBound - columns.lowerBound
        let right = columns.upperBound - field.columns.upperBound
        guard rows(beside: field) < size.height, max(left, right) < size.width else { return nil }
        return max(rows.upperBound - size.height, rows.lowerBound)
    }

    /// Returns the widget's natural size.
    static func size(of widget: UnsafeMutablePointer<GtkWidget>) -> (width: Int, height: Int) {
        var natural = GtkRequisition()
        gtk_widget_get_preferred_size(widget, nil, &natural)
        return (Int(natural.width), Int(natural.height))
    }
}

/// Scrolls a menu that is taller than its window, because GTK would cut off its lines.
package final class MenuScroller {
    private let scroller = Reference(adopting: gtk_scrolled_window_new(nil, nil).cast(to: GtkScrolledWindow.self))
    private let popover: Reference<GtkPopover>
    private var connection: SignalConnection?

    /// Puts a popover's lines into a scroller; `nil` if they do not come from a menu model.
    package init?(in popover: UnsafeMutablePointer<GtkPopover>?) {
        guard let popover, let stack = gtk_bin_get_child(popover.cast(to: GtkBin.self))?.ifCast(to: GtkStack.self),
            let lines = gtk_stack_get_child_by_name(stack, Self.page).map({ Reference(sharing: $0) })
        else { return nil }
        self.popover = Reference(sharing: popover)
        gtk_scrolled_window_set_policy(scroller.pointer, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(scroller.pointer, 1)
        gtk_widget_set_can_focus(scroller.widget, 0)
        gtk_container_remove(stack.cast(to: GtkContainer.self), lines.pointer)
        gtk_container_add(scroller.pointer.cast(to: GtkContainer.self), lines.pointer)
        gtk_widget_show(scroller.widget)
        gtk_stack_add_named(stack, scroller.widget, Self.page)
        connection = self.popover.connect(WidgetSignal.map, to: self, MenuScroller.fit)
    }

    /// The page to which GTK returns when the menu is opened.
    private static let page = "main"

    /// Makes the menu no taller than the room above or below its control.
    private func fit() {
        guard let control = gtk_popover_get_relative_to(popover.pointer) else { return }
        var part = GdkRectangle()
        gtk_popover_get_pointing_to(popover.pointer, &part)  // all of the control by default
        let height = PopoverRoom(around: control).rows(beside: PopoverRoom(part))
        let edges = PopoverRoom.size(of: popover.widget).height - PopoverRoom.size(of: scroller.widget).height
        gtk_scrolled_window_set_max_content_height(scroller.pointer, gint(max(height - edges, 1)))
    }
}
