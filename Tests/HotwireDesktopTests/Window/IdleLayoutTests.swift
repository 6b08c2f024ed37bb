import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// An idle window neither lays itself out nor paints, whatever it shows.
nonisolated final class IdleLayoutTests: XCTestCase {
    private func browse(
        _ width: Int32,
        eager: Set<String> = [],
        then body: @escaping @MainActor (TabsApp) async throws -> Void
    ) throws {
        try withOpen({
            try await TabsApp(["/one", "/two"], eager: eager, configure: { $0.modal("/form$") }) { server in
                server.page(
                    "/one",
                    title: "One",
                    body: "<a href='/form' id=form>form</a> <a href='/gone' id=gone>gone</a>"
                )
                server.page("/two", title: "Two", body: "two")
                server.page("/form", title: "Form", body: "form")
            }
        }) { app in
            gtk_window_resize(app.window.window.pointer, width, 700)
            try await app.host.next(.rendered, "/one")
            try await app.eventually { app.window.header.showsTabs == (width > 600) }
            try await body(app)
        }
    }

    func testIdleTabsInAWideWindowPaintNoFrames() throws {
        try browse(900) { try await $0.assertIdle("wide") }
    }

    func testIdleTabsInANarrowWindowPaintNoFrames() throws {
        try browse(420) { try await $0.assertIdle("narrow") }
    }

    /// The page of a hidden tab is never painted, so its activity indicator remains.
    func testHiddenIdleTabPaintsNoFrames() throws {
        try browse(900, eager: ["/two"]) { app in
            // Either tab may load its page first.
            try await app.eventually {
                app.host.records.contains { $0.event.name == .rendered && $0.event.location?.pathAndQuery == "/two" }
            }
            try await app.assertIdle("eager")
        }
    }

    func testIdleModalPaintsNoFrames() throws {
        try browse(900) { app in
            try await app.click("#form", in: 0)
            try await app.host.next(.rendered, "/form")
            try await app.assertIdle("modal")
        }
    }

    func testIdleErrorScreenPaintsNoFrames() throws {
        try browse(900) { app in
            try await app.click("#gone", in: 0)
            try await app.host.next(.failed, "/gone")
            try await app.assertIdle("error")
        }
    }

    func testIdleSearchPaintsNoFrames() throws {
        try browse(900) { app in
            let screen = try XCTUnwrap(app.tabs.activeNavigator.stack.top)
            screen.navigationItem.search = SearchItem { _ in }
            XCTAssertTrue(app.window.header.controls.search.open())
            screen.grabFocus()  // a cursor in the field may blink
            try await app.assertIdle("search")
        }
    }
}

extension TabsApp {
    fileprivate func assertIdle(_ layout: String, line: UInt = #line) async throws {
        try await window.assertIdle(layout, line: line)
    }
}
