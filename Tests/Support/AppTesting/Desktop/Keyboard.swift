package import CWebKitGTK
import GLibInterop
import XCTest

@testable import HotwireAutomation
@testable import HotwireDesktop
@testable import HotwireNative

extension TestApp {
    /// Presses and releases a key, as the display reports it to the window.
    package func press(
        _ key: Int32,
        shift: Bool = false,
        control: Bool = false,
        in widget: UnsafeMutablePointer<GtkWidget>? = nil
    ) {
        let widget = widget ?? window.window.pointer.cast(to: GtkWidget.self)
        let held = (shift ? GDK_SHIFT_MASK.rawValue : 0) | (control ? GDK_CONTROL_MASK.rawValue : 0)
        XCTAssertTrue(SyntheticInput.press(guint(key), holding: held, in: widget), "the window is not shown")
    }

    /// Presses the primary mouse button in the middle of a widget with its own surface.
    package func pressButton(over widget: UnsafeMutablePointer<GtkWidget>) {
        guard let event = gdk_event_new(GDK_BUTTON_PRESS), let surface = gtk_widget_get_window(widget) else { return }
        event.pointee.button.window = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(surface)))
        event.pointee.button.send_event = 1
        event.pointee.button.button = 1
        event.pointee.button.x = 2
        event.pointee.button.y = 2
        gdk_event_set_device(event, gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_display_get_default())))
        gtk_main_do_event(event)
        gdk_event_free(event)
    }

    /// The focused widget.
    package var focus: UnsafeMutablePointer<GtkWidget>? { gtk_window_get_focus(window.window.pointer) }

    /// Whether the focus is in the sheet.
    package var sheetHasFocus: Bool {
        get throws {
            guard let focus else { return false }
            return gtk_widget_is_ancestor(focus, try sheet) != 0
        }
    }
}
