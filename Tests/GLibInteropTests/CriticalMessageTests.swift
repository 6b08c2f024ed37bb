import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

/// Critical messages from libraries fail any test that does not expect them.
nonisolated final class CriticalMessageTests: XCTestCase {
    func testCriticalMessagesContainTheLibraryAndTheText() {
        let messages = criticalMessages { g_return_if_fail_warning("Gtk", "gtk_widget_draw", "!alloc_needed") }
        XCTAssertEqual(messages, ["Gtk-CRITICAL: gtk_widget_draw: assertion '!alloc_needed' failed"])
    }

    func testCallsThroughALibraryAreNamed() {
        var callers = ""
        withUnsafeMutablePointer(to: &callers) { callers in
            // GLib calls a list's function itself.
            let list = g_list_append(nil, callers)
            let record: GFunc = { callers, _ in
                callers?.assumingMemoryBound(to: String.self).pointee = callingLibraries()
            }
            g_list_foreach(list, record, nil)
            g_list_free(list)
        }
        XCTAssertTrue(callers.contains("libglib-2.0.so.0 < "), callers)
    }

    func testWarningsAreNotCritical() {
        let messages = criticalMessages { g_warn_message("Gtk", "file.c", 1, "function", "expression") }
        XCTAssertEqual(messages, [])
    }

    func testAWidgetWithAPendingLayoutIsDrawn() throws {
        try onMainActor {
            gtk_init(nil, nil)
            let window = gtk_window_new(GTK_WINDOW_TOPLEVEL).cast(to: GtkContainer.self)
            let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new("A")
            gtk_container_add(window, label)
            gtk_widget_show_all(window.cast(to: GtkWidget.self))
            while gtk_widget_get_mapped(label) == 0 { g_main_context_iteration(nil, 1) }
            gtk_widget_queue_resize(label)
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 100, 100)
            let context = try XCTUnwrap(cairo_create(surface))
            label.drawNow(into: context)
            gtk_widget_hide(label)
            label.drawNow(into: context)
            cairo_destroy(context)
            cairo_surface_destroy(surface)
            gtk_widget_destroy(window.cast(to: GtkWidget.self))
        }
    }
}
