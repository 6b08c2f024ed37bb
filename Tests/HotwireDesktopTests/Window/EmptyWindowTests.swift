import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The window that is shown before the engine has loaded.
nonisolated final class EmptyWindowTests: XCTestCase {
    func testEmptyWindowHasTheAppsNameAndHeaderBar() throws {
        try runInMainLoop {
            let application = TestApp.application
            let name = application.name
            application.name = "Journal"
            await application.presentEmptyWindow()
            let empty = try XCTUnwrap(application.emptyWindow)
            XCTAssertEqual(gtk_widget_get_mapped(empty.window.pointer.cast(to: GtkWidget.self)), 1)
            XCTAssertEqual(gtk_window_get_title(empty.window.pointer).map { String(cString: $0) }, "Journal")
            XCTAssertEqual(gtk_widget_get_mapped(empty.header.widget), 1)
            XCTAssertTrue(application.windows.isEmpty)
            application.emptyWindow.take()?.close()
            application.name = name
        }
    }

    func testNextWindowReusesItAndShowsThePage() throws {
        try runInMainLoop {
            let application = TestApp.application
            await application.presentEmptyWindow()
            let empty = try XCTUnwrap(application.emptyWindow)
            try await withApp(isStarted: false, pages: { $0.page("/", title: "First", body: "") }) { app in
                XCTAssertEqual(app.window.window.pointer, empty.window.pointer)
                XCTAssertNil(application.emptyWindow)
                try await app.start()
                try await eventually { app.window.shown?.title == "First" }
                let second = NavigationWindow(navigator: Navigator(), application: application)
                XCTAssertNotEqual(second.window.pointer, empty.window.pointer)
                second.close()
                // It closes like any window, and no longer quits the app.
                gtk_window_close(app.window.window.pointer)
                try await eventually { !app.window.isOpen }
            }
        }
    }

    func testClosingTheEmptyWindowQuitsTheApp() throws {
        try runInMainLoop {
            let application = TestApp.application
            await application.presentEmptyWindow()
            let window = WeakReference(try XCTUnwrap(application.emptyWindow).window.pointer)
            gtk_window_close(window.reference?.pointer)
            try await eventually { application.emptyWindow == nil && window.reference == nil }
        }
    }
}
