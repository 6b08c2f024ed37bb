import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// No object stays alive after its use.
nonisolated final class LeakTests: XCTestCase {
    /// `script/soak` runs a thousand.
    func testHundredsOfPushesAndPopsLeakNothing() throws {
        let count = SoakSettings().pushes
        try withOpen({ try await LeakRun() }) { run in
            let (before, handlers) = (try await run.memory(at: 200), run.handlers)
            let after = try await run.memory(at: count) { $0.app < before.app + 3 && $0.web < before.web + 3 }
            print("Memory after 200 pushes and pops: \(before); after \(count): \(after)")
            XCTAssertLessThan(after.app, before.app + 3)
            XCTAssertLessThan(after.web, before.web + 3)
            XCTAssertGreaterThan(run.watch.count, count)
            XCTAssertEqual(run.watch.alive, [])
            XCTAssertEqual(run.handlers, handlers)
        }
    }

    func testDismissedModalsLeakNothing() throws {
        try withOpen({ try await LeakRun() }) { run in
            try await run.modal()
            let handlers = run.handlers
            for _ in 0..<20 { try await run.modal() }
            XCTAssertEqual(run.watch.count, 42)
            XCTAssertEqual(run.watch.alive, [])
            XCTAssertEqual(run.handlers, handlers)
        }
    }

    func testClosedWindowLeaksNothing() throws { try close { _ in } }

    func testWindowClosedDuringAMoveLeaksNothing() throws {
        try close { app in
            gtk_settings_get_default().map { Reference(sharing: $0)["gtk-enable-animations"] = true }
            try await app.click("#two")
            try await app.next(.visitStarted, "/two")
        }
    }

    private func close(after body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try runInMainLoop {
            let watch = Watch()
            try await Self.closeAndForget(watch, after: body)
            // A call into the page may still be running; it ends with an error, because the page is closed.
            try await eventually("timed out waiting for the release of \(watch.alive)") { watch.alive.isEmpty }
        }
    }

    @MainActor private static func closeAndForget(
        _ watch: Watch,
        after body: (TestApp) async throws -> Void
    ) async throws {
        try await withOpen(LeakRun.makeApp()) { app in
            try await app.start()
            try await body(app)
            watch.add("window", app.window)
            watch.add("navigator", app.navigator)
            watch.add("session", app.navigator.session)
            watch.add("stack", app.navigator.stack)
            watch.add("web view", app.navigator.session.webView)
            watch.add("window's widget", widget: app.window.window.pointer.cast(to: GtkWidget.self))
            watch.add("web view's widget", widget: app.navigator.session.webView.widget)
            app.navigator.stack.screens.forEach { watch.add("screen", $0) }
        }
    }
}
