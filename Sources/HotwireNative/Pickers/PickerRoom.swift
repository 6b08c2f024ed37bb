internal import CWebKitGTK
internal import GLibInterop

/// A part of the window, such as that in which a picker can be, in the coordinates of the page.
struct PickerRoom {
    let columns, rows: Range<Int>

    /// Creates a part of it.
    nonisolated init(columns: Range<Int>, rows: Range<Int>) { (self.columns, self.rows) = (columns, rows) }

    /// Measures the window of a page, without its shadow.
    init(around view: UnsafeMutablePointer<GtkWidget>) {
        var (columns, rows) = (
            0..<Int(gtk_widget_get_allocated_width(view)), 0..<Int(gtk_widget_get_allocated_height(view))
        )
        if let window = gtk_widget_get_toplevel(view)?.ifCast(to: GtkWindow.self) {
            let content = gtk_bin_get_child(window.widget.cast(to: GtkBin.self))
            for part in [content, gtk_window_get_titlebar(window)].compactMap(\.self)
            where gtk_widget_get_mapped(part) != 0 {
                var (x, y): (gint, gint) = (0, 0)
                gtk_widget_translate_coordinates(part, view, 0, 0, &x, &y)
                let (right, bottom) = (
                    x + gtk_widget_get_allocated_width(part), y + gtk_widget_get_allocated_height(part)
                )
                columns = min(columns.lowerBound, Int(x))..<max(columns.upperBound, Int(right))
                rows = min(rows.lowerBound, Int(y))..<max(rows.upperBound, Int(bottom))
            }
        }
        self.init(columns: columns, rows: rows)
    }

    /// Returns the first row of a picker that fits on no side of its field; `nil` if GTK finds room for it.
    nonisolated func row(of size: (width: Int, height: Int), at field: PickerRoom) -> Int? {
        let above = field.rows.lowerBound - rows.lowerBound
        let below = rows.upperBound - field.rows.upperBound
        let left = field.columns.lowerBound - columns.lowerBound
        let right = columns.upperBound - field.columns.upperBound
        guard max(above, below) < size.height, max(left, right) < size.width else { return nil }
        return max(rows.upperBound - size.height, rows.lowerBound)
    }

    /// Returns the size that a widget asks for.
    static func size(of widget: UnsafeMutablePointer<GtkWidget>) -> (width: Int, height: Int) {
        var natural = GtkRequisition()
        gtk_widget_get_preferred_size(widget, nil, &natural)
        return (Int(natural.width), Int(natural.height))
    }
}
