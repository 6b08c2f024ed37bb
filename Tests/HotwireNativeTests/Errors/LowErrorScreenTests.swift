import AppTesting
import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The error page in a small space, such as a sheet.
nonisolated final class LowErrorScreenTests: XCTestCase {
    func testRetryIsVisibleInLowAndHighWindows() throws {
        try runInMainLoop {
            for height in [300, 380, 700] {
                try await withApp(isStarted: false, pages: { $0.pair("") }) { app in
                    gtk_window_resize(app.window.window.pointer, 600, gint(height))
                    try await app.start()
                    app.navigator.route(try app.url("/missing"))
                    try await app.next(.failed)
                    try await app.eventually { app.isRetryInSight && app.showsImage == (height == 700) }
                }
            }
        }
    }

    /// A closing window destroys the widgets of a screen that the app may still hold.
    func testDestroyedScreenIsNotLaidOut() {
        onMainActor {
            TestApp.openDisplay()
            for height in [gint(100), 900] {
                let screen = ErrorScreen(ErrorContext(error: .load(.notReady), location: .blank, retryHandler: {}))
                let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new(GTK_WINDOW_TOPLEVEL)
                gtk_container_add(window.cast(to: GtkContainer.self), screen.widget.raw)
                gtk_widget_show_all(window)
                settle()
                var area = GdkRectangle(x: 0, y: 0, width: 300, height: height)
                gtk_widget_size_allocate(screen.widget.raw, &area)
                gtk_widget_destroy(window)
                settle()
                XCTAssertNil(gtk_widget_get_parent(screen.widget.raw))
            }
        }
    }
}

extension TestApp {
    /// Whether the error's image is shown.
    fileprivate var showsImage: Bool {
        guard let screen = errors.newest?.widget.raw else { return false }
        return widgets(of: gtk_image_get_type(), in: screen).contains {
            gtk_widget_get_mapped($0) != 0 && gtk_widget_get_allocated_height($0) >= 96
        }
    }

    /// Whether the whole button is inside its screen.
    fileprivate var isRetryInSight: Bool {
        guard let button = retryButton?.cast(to: GtkWidget.self), let screen = errors.newest?.widget.raw else {
            return false
        }
        var (x, y): (gint, gint) = (0, 0)
        let area = navigator.widget.raw
        guard gtk_widget_get_allocated_height(button) > 1,
            gtk_widget_translate_coordinates(button, area, 0, 0, &x, &y) != 0
        else { return false }
        let bottom = y + gtk_widget_get_allocated_height(button)
        return gtk_widget_get_mapped(screen) != 0 && y >= 0 && bottom <= gtk_widget_get_allocated_height(area)
            && gtk_widget_get_allocated_height(area)
                <= gtk_widget_get_allocated_height(window.window.pointer.cast(to: GtkWidget.self))
    }
}
