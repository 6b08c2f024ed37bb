import AppTesting
import CWebKitGTK
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Downloads that are canceled, interrupted or retried.
nonisolated final class DownloadRetryTests: XCTestCase {
    func testCanceledDownloadLeavesNoFileAndCanBeRetried() throws {
        try withApp(pages: Self.pages(.stalled(after: 5000))) { app in
            let download = try await Self.begin(app)
            XCTAssertEqual(app.files.count, 3, "\(app.files)")
            XCTAssertEqual(download.state, .running(received: 5000, total: 10_000))
            download.cancel()
            XCTAssertEqual(app.files, [])
            XCTAssertEqual(download.state, .canceled)
            app.server.file("/f", String(repeating: "x", count: 10_000), named: "a.txt")
            download.retry()
            assertEqual(try await app.ended(), "finished")
            XCTAssertEqual(app.files, ["a.txt"])
            assertEqual(try app.contents("a.txt").count, 10_000)
            XCTAssertEqual(app.downloads.count, 1)
            XCTAssertFalse(download.canRetry)
        }
    }

    func testInterruptedDownloadLeavesNoFileAndCanBeRetried() throws {
        try runInMainLoop {
            for fault in [FaultServer.Fault.truncated(after: 5000), .reset(after: 5000)] {
                try await withApp(pages: Self.pages(fault)) { app in
                    app.navigator.session.webView.download(try Location(app.url("/f")))
                    assertEqual(try await app.ended(), "failed", "\(fault)")
                    XCTAssertEqual(app.downloads.first?.state, .failed(.connection), "\(fault)")
                    XCTAssertEqual(app.files, [], "\(fault)")
                    app.server.file("/f", "well", named: "a.txt")
                    app.downloads.first?.retry()
                    assertEqual(try await app.ended(), "finished", "\(fault)")
                    assertEqual(try app.contents("a.txt"), "well", "\(fault)")
                }
            }
        }
    }

    func testMissingServerIsReported() throws {
        try withApp(pages: Self.pages(nil)) { app in
            app.navigator.session.webView.download(try Location(app.server.refusingPort().appending(path: "x.txt")))
            assertEqual(try await app.ended(), "failed")
            XCTAssertEqual(app.downloads.first?.state, .failed(.connection))
            XCTAssertEqual(app.downloads.first?.name, "x.txt")
        }
    }

    func testClosingTheLastWindowAsksAndThenCancels() throws {
        try withApp(pages: Self.pages(.stalled(after: 5000))) { app in
            let download = try await Self.begin(app)
            app.window.closeByUser()
            try await AlertDialog.next().respond(0)
            XCTAssertEqual(TestApp.application.windows.count, 1)
            XCTAssertEqual(download.state, .running(received: 5000, total: 10_000))
            app.window.closeByUser()
            try await AlertDialog.next().respond(1)
            XCTAssertEqual(TestApp.application.windows.count, 0)
            XCTAssertEqual(download.state, .canceled)
            XCTAssertEqual(app.files, [])
        }
    }

    func testWindowThatIsNotTheLastClosesWithoutADialog() throws {
        try withApp(pages: Self.pages(.stalled(after: 5000))) { app in
            let other = try XCTUnwrap(app.window.openNewWindow())
            let download = try await Self.begin(app)
            other.closeByUser()
            try await app.eventually { TestApp.application.windows.count == 1 }
            XCTAssertTrue(AlertDialog.open.isEmpty)
            XCTAssertTrue(download.machine.isRunning)
            await app.close()
            XCTAssertEqual(download.state, .canceled)
        }
    }

    private static func pages(_ fault: FaultServer.Fault?) -> @MainActor (FaultServer) -> Void {
        { server in
            server.pair("")
            server.file("/f", String(repeating: "x", count: 10_000), named: "a.txt", fault: fault)
        }
    }

    @MainActor private static func begin(_ app: TestApp) async throws -> Download {
        app.navigator.session.webView.download(try Location(app.url("/f")))
        try await app.next(.downloadStarted)
        try await app.arrived(5000)
        return try XCTUnwrap(app.downloads.first)
    }
}
