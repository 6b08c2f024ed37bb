import CWebKitGTK
import GLibInterop
import XCTest

@testable package import HotwireDesktop
@testable import HotwireNative

extension TestApp {
    package var pageHasFocus: Bool { gtk_window_get_focus(window.window.pointer) == navigator.session.webView.widget }
    package var windowTitle: String { window.title }

    /// Returns another open window.
    package func otherWindow() throws -> NavigationWindow {
        let other = Self.application.windows.first { $0 !== window }
        return try XCTUnwrap(other)
    }

    package func isEnabled(_ action: String) -> Bool { window.isEnabled(action) }

    package func activate(_ action: String) {
        g_action_group_activate_action(OpaquePointer(window.window.pointer), action, nil)
    }

    package func keys(of action: String) -> [String] {
        let application = gtk_window_get_application(window.window.pointer)
        guard let keys = gtk_application_get_accels_for_action(application, "win.\(action)") else { return [] }
        defer { g_strfreev(keys) }
        var texts: [String] = []
        while let key = keys[texts.count] { texts.append(String(cString: key)) }
        return texts
    }

    /// Presses a mouse button over the page.
    package func press(button: UInt32) {
        let page = navigator.session.webView.widget
        guard let event = gdk_event_new(GDK_BUTTON_PRESS), let surface = gtk_widget_get_window(page) else { return }
        defer { gdk_event_free(event) }
        event.pointee.button.window = surface
        g_object_ref(UnsafeMutableRawPointer(surface))
        event.pointee.button.button = button
        gdk_event_set_device(event, gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_display_get_default())))
        gtk_widget_event(page, event)
    }
}

extension NavigationWindow {
    package var title: String { gtk_window_get_title(window.pointer).map { String(cString: $0) } ?? "" }

    package func isEnabled(_ action: String) -> Bool {
        g_action_group_get_action_enabled(OpaquePointer(window.pointer), action) != 0
    }

    /// Moves the focus away from the page.
    package func focusHeader() { gtk_widget_child_focus(header.widget, GTK_DIR_TAB_FORWARD) }
}
