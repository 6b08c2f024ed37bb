import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// When the engine's processes start.
nonisolated final class ProcessStartTests: XCTestCase {
    /// Opens the first window, whose web process has loaded nothing.
    private func open(
        then test: @escaping @MainActor (TestApp, _ process: Set<Int32>) async throws -> Void
    ) throws {
        try runInMainLoop {
            let before = Set(Memory.webProcesses)
            try await withApp(isStarted: false) {
                $0.pair("")
            } configure: {
                $0.use(WebEnvironment(applicationID: nil))
            } then: { app in
                try await eventually("no web process has started") { !Set(Memory.webProcesses).isSubset(of: before) }
                XCTAssertEqual(app.server.count("/"), 0)
                try await test(app, Set(Memory.webProcesses).subtracting(before))
            }
        }
    }

    func testWebProcessStartsWithTheWindowAndLoadsTheFirstPage() throws {
        var before: Set<Int32> = []
        onMainActor { before = Set(Memory.webProcesses) }
        try open { [before] app, early in
            try await app.start()
            XCTAssertEqual(Set(Memory.webProcesses).subtracting(before), early, "the page needs no other process")
        }
    }

    func testWindowLoadsItsPageAfterItsUnusedProcessDied() throws {
        try open { app, early in
            // The engine ends the program if a process dies before it connects.
            webkit_web_view_terminate_web_process(app.navigator.session.webView.reference.pointer)
            try await eventually("the process is alive") { early.isDisjoint(with: Memory.webProcesses) }
            try await app.start()
            XCTAssertEqual(app.stack, ["/"])
        }
    }
}
