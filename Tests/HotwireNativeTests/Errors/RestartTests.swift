import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// A local server that is stopped and restarted while its error is shown.
nonisolated final class RestartTests: XCTestCase {
    /// Stops the app's server and restarts it at the same address.
    @MainActor private static func restart(_ app: TestApp, then body: @MainActor () async throws -> Void) async throws {
        let port = try XCTUnwrap(app.base.port)
        await app.server.stop()
        try await body()
        try await app.server.start(at: port)
    }

    func testVisitLoadsOnceTheServerRestarts() throws {
        try withApp(pages: { $0.pair("") }) { app in
            try await Self.restart(app) {
                app.navigator.route(try app.url("/two"))
                assertEqual(try await app.nextError(), "web.cannotConnect")
            }
            try await app.next(.retried, "/two")
            try await app.next(.rendered, "/two")
            XCTAssertEqual([app.stack, [app.shownTitle]], [["/", "/two"], ["Two"]])
            XCTAssertEqual(app.server.count("/two"), 1)
            XCTAssertEqual(app.errors.shown, 0)
        }
    }

    func testFirstPageLoadsOnceTheServerRestarts() throws {
        try withApp(isStarted: false, pages: { $0.pair("") }) { app in
            try await Self.restart(app) {
                app.navigator.start()
                assertEqual(try await app.nextError(), "web.cannotConnect")
            }
            try await app.next(.rendered, "/")
            XCTAssertEqual([app.shownTitle, "\(app.server.count("/"))"], ["One", "1"])
        }
    }
}
