import AppTesting
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Runs an app whose pages get stuck.
nonisolated class StuckTestCase: XCTestCase {
    func open(
        pages: @escaping @MainActor (FaultServer) -> Void,
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp(isStarted: false) { server in
            server.pair("<a id=two href='/two'>2</a> <a id=m href='/m'>m</a> <a id=half href='/half'>h</a>")
            server.answer("/half") { _ in
                .init(
                    body: Data("<!DOCTYPE html><title>Half</title><p>\(String(repeating: "x", count: 9_000))".utf8),
                    fault: .stalled(after: 8_000)
                )
            }
            pages(server)
        } configure: {
            $0.modal("^/m$")
            $0.timeouts = SessionTimeouts(activity: .milliseconds(20), visit: Patience.event, turbo: Patience.event)
        } then: { app in
            try await body(app)
        }
    }

    /// Waits for the error, and checks that no indicator is spinning.
    @MainActor static func error(of app: TestApp) async throws -> String? {
        let error = try await app.nextError()
        let visitHosts = [app.navigator.modalStack.top, app.navigator.stack.top].compactMap { $0 as? VisitableScreen }
        for visitHost in visitHosts {
            XCTAssertFalse(visitHost.visitableView.isWaiting, "the indicator is still spinning")
        }
        XCTAssertEqual(app.errors.shown, 1)
        XCTAssertEqual(
            app.names.count { $0 == .requestStarted },
            app.names.count { $0 == .requestFinished },
            "each started request has finished"
        )
        return error
    }
}
