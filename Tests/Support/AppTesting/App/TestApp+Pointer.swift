package import CWebKitGTK
import GLibInterop
import XCTest

@testable import HotwireNative

extension TestApp {
    /// Presses and releases a button in the middle of the page.
    package func pressButton(_ button: UInt32, state: UInt32 = 0) {
        pressButton(button, state: state, in: navigator.session.webView.widget)
    }

    /// Presses and releases a button in the middle of a view.
    package func pressButton(_ button: UInt32, state: UInt32 = 0, in widget: UnsafeMutablePointer<GtkWidget>) {
        guard let surface = gtk_widget_get_window(widget), let display = gdk_display_get_default(),
            let pointer = gdk_seat_get_pointer(gdk_display_get_default_seat(display))
        else { return XCTFail("the page is not shown") }
        for (type, mask) in [(GDK_BUTTON_PRESS, 0), (GDK_BUTTON_RELEASE, GDK_BUTTON1_MASK.rawValue << (button - 1))] {
            guard let event = gdk_event_new(type) else { continue }
            event.pointee.button.window = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(surface)))
            event.pointee.button.send_event = 1
            event.pointee.button.time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1000)
            event.pointee.button.button = button
            event.pointee.button.state = state | mask
            event.pointee.button.x = Double(gtk_widget_get_allocated_width(widget)) / 2
            event.pointee.button.y = Double(gtk_widget_get_allocated_height(widget)) / 2
            gdk_event_set_device(event, pointer)
            gtk_main_do_event(event)
            gdk_event_free(event)
        }
    }
}
