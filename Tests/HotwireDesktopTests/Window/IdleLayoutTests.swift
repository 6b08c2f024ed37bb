import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireInspector
@testable import HotwireNative

/// An idle window neither lays itself out nor paints, whatever it displays.
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

    /// The page of a hidden tab is never painted, so its activity indicator stays.
    func testHiddenIdleTabPaintsNoFrames() throws {
        try browse(900, eager: ["/two"]) { app in
            // Either of the two tabs may load its page first.
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

    func testWindowWithTheInspectorAttachedPaintsNoFrames() throws {
        try browse(900) { app in
            let inspector = Inspector(TestApp.application)
            defer {
                inspector.close()
                TestApp.application.onInspect = nil
                TestApp.application.onLastClose = {}
            }
            inspector.open()
            try await app.assertIdle("inspector")
        }
    }
}

extension TabsApp {
    /// Waits for three consecutive seconds without a frame and an update; a window that repeats its layout has none.
    fileprivate func assertIdle(_ layout: String, line: UInt = #line) async throws {
        let frames = try XCTUnwrap(FrameCount(window), line: line)
        var seconds: [String?] = []
        let wait = Wait()
        while !wait.isOver {
            let (painted, updates) = (frames.count, window.updates)
            try await Task.sleep(for: .seconds(1))
            let seen = (frames.count - painted, window.updates - updates)
            seconds.append(seen == (0, 0) ? nil : "\(seen.0) frames and \(seen.1) updates")
            // A new window may still have work to do in its first seconds.
            if seconds.count >= 3, seconds.suffix(3).allSatisfy({ $0 == nil }) { return }
        }
        XCTFail("\(layout): \(seconds.suffix(3).compactMap(\.self)) in the last three seconds", line: line)
    }
}
