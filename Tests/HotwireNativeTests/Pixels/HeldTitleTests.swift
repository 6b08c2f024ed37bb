import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// A page's title appears together with the page: a separate frame for the title would delay the page.
nonisolated final class HeldTitleTests: XCTestCase {
    /// Runs a body before the frame that shows a clicked link's page.
    private func beforeTheFrame(
        of path: String = "/blue",
        prepare: @escaping @MainActor (PixelApp) async throws -> Void = { _ in },
        click: @escaping @MainActor (TestApp) async throws -> Void = { try await $0.click("#blue") },
        longestHold: Duration = Patience.event,
        _ body: @escaping @MainActor (TestApp, _ thaw: () -> Void) async throws -> Void
    ) throws {
        try withOpen({
            try await PixelApp(isAnimated: false) {
                $0.modal("^/modal")
            } pages: {
                let next = "<a id=next href=/modal/next hidden></a>"
                $0.page("/modal", title: "modal", body: PixelApp.body("green") + next)
                $0.page("/modal/next", title: "next", body: PixelApp.body("blue"))
            }
        }) { pixels in
            let app = pixels.app
            try await app.eventually { app.window.title == "red" }
            try await prepare(pixels)
            app.navigator.titleHold.longest = longestHold
            let window = try XCTUnwrap(gtk_widget_get_window(app.window.window.pointer.cast(to: GtkWidget.self)))
            // Holds the frame within the event, because the waiting code may run after the next frame.
            var isHeld = false
            Hotwire.config.outlets.observeTrace { record in
                guard !isHeld, record.event.name == .rendered, record.event.location?.path == path else { return }
                isHeld = true
                gdk_window_freeze_updates(window)
            }
            try await click(app)
            try await app.next(.rendered, path)
            try await body(app) { gdk_window_thaw_updates(window) }
            try await pixels.see(path == "/green" ? .green : .blue)
        }
    }

    func testTitleWaitsForThePage() throws {
        try beforeTheFrame { app, thaw in
            XCTAssertEqual(app.title, "blue", "the screen already has the title")
            XCTAssertNotEqual(app.window.title, "blue")
            thaw()
            try await app.eventually { app.window.title == "blue" }
            XCTAssertFalse(app.isTopCovered)
        }
    }

    func testTitleOfAReplacingPageWaits() throws {
        try beforeTheFrame(of: "/green", click: { try await $0.click("#replace-green") }) { app, thaw in
            XCTAssertNotEqual(app.window.title, "green")
            thaw()
            try await app.eventually { app.window.title == "green" }
        }
    }

    func testTitleOfASheetWaits() throws {
        try beforeTheFrame(of: "/modal/next") { pixels in
            try await pixels.app.click("#modal")
            try await pixels.app.next(.rendered, "/modal")
            try await pixels.see(.green)
        } click: {
            try await $0.clickInModal("#next")
        } _: { app, thaw in
            XCTAssertNotEqual(app.sheetTitle, "next")
            thaw()
            try await app.eventually { app.sheetTitle == "next" }
        }
    }

    func testTitleOfAnUnpaintedPageIsShownEventually() throws {
        try beforeTheFrame(longestHold: .milliseconds(10)) { app, thaw in
            try await app.eventually { app.window.title == "blue" }
            XCTAssertTrue(app.isTopCovered, "the title appeared with the page")
            thaw()
        }
    }
}

extension TestApp {
    fileprivate var isTopCovered: Bool {
        (navigator.stack.top as? HotwireWebScreen)?.visitableView.isCovered ?? false
    }

    fileprivate var sheetTitle: String? {
        let bars = widgets(of: gtk_header_bar_get_type(), in: navigator.screens.sheet.widget.raw)
        let title = bars.first.flatMap { gtk_header_bar_get_title($0.cast(to: GtkHeaderBar.self)) }
        return title.map { String(cString: $0) }
    }
}
