internal import CWebKitGTK
internal import GLibInterop
import HotwireNative

/// Synthetic mouse and keyboard events that GTK handles like real input.
enum SyntheticInput {
    /// Clicks a point in a widget, then moves the pointer away so that it hovers over nothing.
    static func click(_ widget: UnsafeMutablePointer<GtkWidget>, x: Double, y: Double) -> Bool {
        send([GDK_MOTION_NOTIFY, GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_LEAVE_NOTIFY], to: widget, x: x, y: y)
    }

    /// Moves the pointer to a point in a widget and leaves it there.
    static func move(onto widget: UnsafeMutablePointer<GtkWidget>, x: Double, y: Double) -> Bool {
        send([GDK_MOTION_NOTIFY], to: widget, x: x, y: y)
    }

    private static func send(
        _ types: [GdkEventType],
        to widget: UnsafeMutablePointer<GtkWidget>,
        x: Double,
        y: Double
    ) -> Bool {
        guard let surface = widget.surface, let seat, let pointer = gdk_seat_get_pointer(seat) else {
            return false
        }
        var (left, top): (gint, gint) = (0, 0)
        gdk_window_get_origin(surface, &left, &top)
        for type in types {
            guard let event = gdk_event_new(type) else { return false }
            event.pointee.any.window = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(surface)))
            event.pointee.any.send_event = 1
            switch type {
            case GDK_MOTION_NOTIFY:
                event.pointee.motion.time = now
                (event.pointee.motion.x, event.pointee.motion.y) = (x, y)
                (event.pointee.motion.x_root, event.pointee.motion.y_root) = (Double(left) + x, Double(top) + y)
            case GDK_LEAVE_NOTIFY:
                event.pointee.crossing.time = now
                (event.pointee.crossing.x, event.pointee.crossing.y) = (-1, -1)
                (event.pointee.crossing.x_root, event.pointee.crossing.y_root) = (Double(left) - 1, Double(top) - 1)
            default:
                event.pointee.button.time = now
                event.pointee.button.button = 1
                (event.pointee.button.x, event.pointee.button.y) = (x, y)
                (event.pointee.button.x_root, event.pointee.button.y_root) = (Double(left) + x, Double(top) + y)
                if type == GDK_BUTTON_RELEASE { event.pointee.button.state = GDK_BUTTON1_MASK.rawValue }
            }
            gdk_event_set_device(event, pointer)
            gtk_main_do_event(event)
            gdk_event_free(event)
        }
        return true
    }

    /// Moves the display's pointer to the bottom-right corner, where it hovers over nothing.
    static func parkPointer() {
        guard let display = gdk_display_get_default(), let seat, let pointer = gdk_seat_get_pointer(seat) else {
            return
        }
        gdk_device_warp(pointer, gdk_display_get_default_screen(display), 32_767, 32_767)
    }

    /// Presses and releases a key in a window; `false` if the key does not exist.
    static func press(_ key: String, holding modifiers: UInt32, in window: UnsafeMutablePointer<GtkWidget>) -> Bool {
        value(of: key).map { press(typed($0, modifiers), holding: modifiers, in: window) } ?? false
    }

    /// Presses and releases a key by its GDK value.
    static func press(_ value: guint, holding modifiers: UInt32, in window: UnsafeMutablePointer<GtkWidget>) -> Bool {
        guard let surface = window.surface, let seat, let keyboard = gdk_seat_get_keyboard(seat) else {
            return false
        }
        for type in [GDK_KEY_PRESS, GDK_KEY_RELEASE] {
            guard let event = gdk_event_new(type) else { return false }
            event.pointee.key.window = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(surface)))
            event.pointee.key.send_event = 1
            event.pointee.key.time = now
            event.pointee.key.keyval = value
            event.pointee.key.hardware_keycode = keycode(of: value)
            event.pointee.key.state = modifiers
            gdk_event_set_device(event, keyboard)
            gtk_main_do_event(event)
            gdk_event_free(event)
        }
        return true
    }

    private static var seat: UnsafeMutablePointer<GdkSeat>? {
        gdk_display_get_default().flatMap(gdk_display_get_default_seat)
    }

    /// The last event's time in milliseconds; two key presses with the same time would count as one.
    private static var last: guint32 = 0

    private static var now: guint32 {
        last = max(last + 1, guint32(truncatingIfNeeded: g_get_monotonic_time() / 1000))
        return last
    }

    /// Returns the value that a keyboard sends for a letter: uppercase with Shift, lowercase with any other modifier.
    private static func typed(_ value: guint, _ modifiers: UInt32) -> guint {
        guard modifiers & GDK_SHIFT_MASK.rawValue == 0 else { return gdk_keyval_to_upper(value) }
        return modifiers == 0 ? value : gdk_keyval_to_lower(value)
    }

    private static func value(of key: String) -> guint? {
        if key.unicodeScalars.count == 1, let scalar = key.unicodeScalars.first {
            return gdk_unicode_to_keyval(scalar.value)
        }
        let value = gdk_keyval_from_name(key)
        return value == guint(GDK_KEY_VoidSymbol) ? nil : value
    }

    private static func keycode(of value: guint) -> guint16 {
        var keys: UnsafeMutablePointer<GdkKeymapKey>?
        var count: gint = 0
        guard let display = gdk_display_get_default(),
            gdk_keymap_get_entries_for_keyval(gdk_keymap_get_for_display(display), value, &keys, &count) != 0
        else { return 0 }
        defer { g_free(keys) }
        return keys.map { guint16(truncatingIfNeeded: $0.pointee.keycode) } ?? 0
    }
}
