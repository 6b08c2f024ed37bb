internal import CWebKitGTK
internal import GLibInterop

/// The part of the window in which a picker can be, in the coordinates of the page.
struct PickerRoom {
    let columns, rows: Range<Int>

    /// Creates a room, for tests.
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

    /// Returns the first row of a picker that fits neither above nor below its field; `nil` if it fits.
    nonisolated func row(for height: Int, at field: Range<Int>) -> Int? {
        guard field.lowerBound - rows.lowerBound < height, rows.upperBound - field.upperBound < height else {
            return nil
        }
        return max(rows.upperBound - height, rows.lowerBound)
    }

    /// Returns the size that a widget asks for.
    static func size(of widget: UnsafeMutablePointer<GtkWidget>) -> (width: Int, height: Int) {
        var natural = GtkRequisition()
        gtk_widget_get_preferred_size(widget, nil, &natural)
        return (Int(natural.width), Int(natural.height))
    }
}
