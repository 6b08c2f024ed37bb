import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// When the engine's processes start.
nonisolated final class ProcessStartTests: XCTestCase {
    /// Opens a first window, with its web process, which has loaded nothing.
    @MainActor private static func open() async throws -> (TestApp, process: Set<Int32>) {
        let before = Set(Memory.webProcesses)
        let app = try await TestApp(configure: { $0.use(WebEnvironment(applicationID: nil)) }) { $0.pair("") }
        try await eventually("no web process has started") { !Set(Memory.webProcesses).isSubset(of: before) }
        XCTAssertEqual(app.server.count("/"), 0)
        return (app, Set(Memory.webProcesses).subtracting(before))
    }

    func testTheWebProcessStartsWithTheWindowAndLoadsTheFirstPage() throws {
        try runInMainLoop {
            let before = Set(Memory.webProcesses)
            let (app, early) = try await Self.open()
            try await app.start()
            XCTAssertEqual(Set(Memory.webProcesses).subtracting(before), early, "the page needs no other process")
            await app.close()
        }
    }

    func testAWindowLoadsItsPageAfterItsUnusedProcessDied() throws {
        try runInMainLoop {
            let (app, early) = try await Self.open()
            // The engine ends the program where a process dies before it has said hello.
            webkit_web_view_terminate_web_process(app.navigator.session.webView.reference.pointer)
            try await eventually("the process lives") { early.isDisjoint(with: Memory.webProcesses) }
            try await app.start()
            XCTAssertEqual(app.stack, ["/"])
            await app.close()
        }
    }
}
