import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// A page's title is shown with the page: a frame for the title alone would hold up the page's.
nonisolated final class HeldTitleTests: XCTestCase {
    private func beforeTheFrameOfAVisit(
        longestHold: Duration,
        _ body: @escaping @MainActor (TestApp, _ page: VisitableView, _ thaw: () -> Void) async throws -> Void
    ) throws {
        try runInMainLoop {
            let pixels = try await PixelApp(isAnimated: false)
            let app = pixels.app
            try await app.eventually { app.window.title == "red" }
            app.window.longestHold = longestHold
            let window = try XCTUnwrap(gtk_widget_get_window(app.window.window.pointer.cast(to: GtkWidget.self)))
            try await app.click("#blue")
            try await app.next(.rendered, "/blue")
            // What waits for the event runs before the next frame.
            gdk_window_freeze_updates(window)
            XCTAssertEqual(app.title, "blue", "the screen knows it")
            let top = try XCTUnwrap(app.navigator.stack.top as? HotwireWebScreen)
            try await body(app, top.visitableView) { gdk_window_thaw_updates(window) }
            try await pixels.see(.blue)
            await pixels.close()
        }
    }

    func testTheTitleWaitsForThePage() throws {
        try beforeTheFrameOfAVisit(longestHold: Patience.event) { app, page, thaw in
            XCTAssertNotEqual(app.window.title, "blue")
            thaw()
            try await app.eventually { app.window.title == "blue" }
            XCTAssertFalse(page.isCovered)
        }
    }

    func testAPageThatIsNotPaintedDoesNotKeepItsTitleForEver() throws {
        try beforeTheFrameOfAVisit(longestHold: .milliseconds(10)) { app, page, thaw in
            try await app.eventually { app.window.title == "blue" }
            XCTAssertTrue(page.isCovered, "the title came with the page")
            thaw()
        }
    }
}
