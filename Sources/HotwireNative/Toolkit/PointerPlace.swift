internal import CWebKitGTK
internal import GLibInterop

/// The place of the pointer on the display.
enum PointerPlace {
    /// Whether the pointer is over a window of the program; the picture that follows a drag does not count.
    static var isOverWindow: Bool {
        guard let seat = gdk_display_get_default().flatMap(gdk_display_get_default_seat),
            let pointer = gdk_seat_get_pointer(seat)
        else { return false }
        var (x, y): (gint, gint) = (0, 0)
        gdk_device_get_position(pointer, nil, &x, &y)
        let list = gtk_window_list_toplevels()
        defer { g_list_free(list) }
        return sequence(first: list) { $0?.pointee.next }.contains { node in
            node?.pointee.data.map { covers($0.assumingMemoryBound(to: GtkWindow.self), x, y) } ?? false
        }
    }

    private static func covers(_ window: UnsafeMutablePointer<GtkWindow>, _ x: gint, _ y: gint) -> Bool {
        guard gtk_window_get_window_type(window) == GTK_WINDOW_TOPLEVEL,
            let surface = gtk_widget_get_window(window.widget), gdk_window_is_viewable(surface) != 0
        else { return false }
        var frame = GdkRectangle()
        gdk_window_get_frame_extents(surface, &frame)
        return (frame.x..<frame.x + frame.width).contains(x) && (frame.y..<frame.y + frame.height).contains(y)
    }
}
