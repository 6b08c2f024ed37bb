import CWebKitGTK
import GLibInterop
import XCTest

/// Two fingers on a touchpad; a virtual display has none, so the events are synthetic.
@MainActor struct Touchpad {
    private let device: OpaqueReference
    private let pointer: OpaquePointer
    private var time: guint32 = 1000

    /// Creates a touchpad on the test's display.
    init() throws {
        let display = try XCTUnwrap(gdk_display_get_default())
        pointer = try XCTUnwrap(gdk_display_get_default_seat(display).flatMap(gdk_seat_get_pointer))
        // The display has its own class, which has no other constructor.
        let type = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee
            .g_type
        let words: [String] = ["name", "input-source", "display"]
        let copies = words.map { g_strdup($0) }
        var names = copies.map { UnsafePointer<CChar>($0) }
        var values = [GValue(), GValue(), GValue()]
        defer {
            copies.forEach { g_free($0) }
            for index in values.indices { g_value_unset(&values[index]) }
        }
        g_value_init(&values[0], g_type_from_name("gchararray"))
        g_value_set_string(&values[0], "Touchpad")
        g_value_init(&values[1], gdk_input_source_get_type())
        g_value_set_enum(&values[1], gint(GDK_SOURCE_TOUCHPAD.rawValue))
        g_value_init(&values[2], gdk_display_get_type())
        g_value_set_object(&values[2], UnsafeMutableRawPointer(display))
        let made = try XCTUnwrap(g_object_new_with_properties(type, 3, &names, values))
        device = OpaqueReference(adopting: OpaquePointer(made))
    }

    /// Moves the fingers in the middle of a widget, 10 ms after the last event.
    mutating func move(over widget: UnsafeMutablePointer<GtkWidget>, x: Double, y: Double = 0) throws {
        try send(to: widget) { event in
            (event.pointee.scroll.delta_x, event.pointee.scroll.delta_y) = (x, y)
        }
    }

    mutating func lift(over widget: UnsafeMutablePointer<GtkWidget>) throws {
        try send(to: widget) { $0.pointee.scroll.is_stop = 1 }
    }

    private mutating func send(
        to widget: UnsafeMutablePointer<GtkWidget>,
        _ fill: (UnsafeMutablePointer<GdkEvent>) -> Void
    ) throws {
        time += 10
        let event = try XCTUnwrap(gdk_event_new(GDK_SCROLL))
        defer { gdk_event_free(event) }
        let surface = try XCTUnwrap(gtk_widget_get_window(widget))
        event.pointee.scroll.window = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(surface)))
        event.pointee.scroll.direction = GDK_SCROLL_SMOOTH
        event.pointee.scroll.time = time
        event.pointee.scroll.x = Double(gtk_widget_get_allocated_width(widget)) / 2
        event.pointee.scroll.y = Double(gtk_widget_get_allocated_height(widget)) / 2
        fill(event)
        gdk_event_set_device(event, pointer)
        gdk_event_set_source_device(event, device.pointer)
        gtk_main_do_event(event)
    }
}
