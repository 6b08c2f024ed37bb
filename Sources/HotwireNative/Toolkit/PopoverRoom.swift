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
        var (columns, rows) = (0..<Int(widget.allocatedWidth), 0..<Int(widget.allocatedHeight))
        if let window = widget.toplevelWindow {
            let content = window.widget.onlyChild
            for part in [content, gtk_window_get_titlebar(window)].compactMap(\.self)
            where part.isMapped {
                let (x, y) = part.translate(to: widget)
                let (right, bottom) = (x + part.allocatedWidth, y + part.allocatedHeight)
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
    private let scroller = Reference<GtkScrolledWindow>()
    private let popover: Reference<GtkPopover>
    private var connection: SignalConnection?

    /// Puts a popover's lines into a scroller; `nil` if they do not come from a menu model.
    package init?(in popover: UnsafeMutablePointer<GtkPopover>?) {
        guard let popover, let stack = popover.onlyChild?.ifCast(to: GtkStack.self),
            let lines = gtk_stack_get_child_by_name(stack, Self.page).map({ Reference(sharing: $0) })
        else { return nil }
        self.popover = Reference(sharing: popover)
        scroller.scrollVertically()
        scroller.fitHeightToContent()
        scroller.canFocus = false
        stack.remove(lines.pointer)
        scroller.put(lines.pointer)
        scroller.isVisible = true
        stack.add(scroller, named: Self.page)
        connection = self.popover.connect(WidgetSignal.map, to: self, MenuScroller.fit)
    }

    /// The page to which GTK returns when the menu is opened.
    private static let page = "main"

    /// Makes the menu no taller than the room above or below its control.
    private func fit() {
        guard let control = popover.relativeWidget else { return }
        var part = GdkRectangle()
        gtk_popover_get_pointing_to(popover.pointer, &part)  // all of the control by default
        let height = PopoverRoom(around: control).rows(beside: PopoverRoom(part))
        let edges = PopoverRoom.size(of: popover.widget).height - PopoverRoom.size(of: scroller.widget).height
        scroller["max-content-height"] = max(height - edges, 1)
    }
}
