import CWebKitGTK
import GLibInterop
import XCTest

@testable import HotwireNative

/// What a person does at the keyboard and with the mouse.
extension TestApp {
    /// Presses a key and lets go of it, as the display reports it to the window.
    func press(
        _ key: Int32,
        shift: Bool = false,
        control: Bool = false,
        in widget: UnsafeMutablePointer<GtkWidget>? = nil
    ) {
        let widget = widget ?? window.window.pointer.cast(to: GtkWidget.self)
        guard let surface = gtk_widget_get_window(widget), let display = gdk_display_get_default(),
            let keyboard = gdk_seat_get_keyboard(gdk_display_get_default_seat(display))
        else { return XCTFail("the window is not shown") }
        for type in [GDK_KEY_PRESS, GDK_KEY_RELEASE] {
            guard let event = gdk_event_new(type) else { continue }
            event.pointee.key.window = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(surface)))
            event.pointee.key.send_event = 1
            event.pointee.key.time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1000)
            event.pointee.key.keyval = guint(key)
            event.pointee.key.hardware_keycode = keycode(key, display)
            event.pointee.key.state =
                (shift ? GDK_SHIFT_MASK.rawValue : 0) | (control ? GDK_CONTROL_MASK.rawValue : 0)
            gdk_event_set_device(event, keyboard)
            gtk_main_do_event(event)
            gdk_event_free(event)
        }
    }

    private func keycode(_ key: Int32, _ display: OpaquePointer) -> guint16 {
        var keys: UnsafeMutablePointer<GdkKeymapKey>?
        var count: gint = 0
        guard gdk_keymap_get_entries_for_keyval(gdk_keymap_get_for_display(display), guint(key), &keys, &count) != 0
        else { return 0 }
        defer { g_free(keys) }
        return keys.map { guint16($0.pointee.keycode) } ?? 0
    }

    /// Presses the first mouse button over the middle of a widget that has a surface of its own.
    func pressButton(over widget: UnsafeMutablePointer<GtkWidget>) {
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

    /// The widget that has the keyboard.
    var focus: UnsafeMutablePointer<GtkWidget>? { gtk_window_get_focus(window.window.pointer) }

    /// Whether the keyboard is within the sheet.
    var sheetHasFocus: Bool {
        get throws {
            guard let focus else { return false }
            return gtk_widget_is_ancestor(focus, try sheet) != 0
        }
    }
}
