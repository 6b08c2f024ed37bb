import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

nonisolated final class ActivityIndicatorTests: XCTestCase {
    func testScreenCanShowItsOwnIndicator() throws {
        try visitSlowly(answering: 200) { app, screen in
            try await app.next(.rendered, "/slow")
            XCTAssertEqual(screen.calls, ["show", "hide"])
        }
    }

    func testFailedVisitHidesTheIndicator() throws {
        try visitSlowly(answering: 500) { app, screen in
            try await app.next(.failed)
            XCTAssertTrue(app.showsError)
            XCTAssertEqual(screen.calls, ["show", "hide"])
        }
    }

    /// Runs the test once the screen shows the indicator; the server then responds with a status.
    private func visitSlowly(
        answering status: Int,
        then test: @escaping @MainActor (TestApp, IndicatorScreen) async throws -> Void
    ) throws {
        try runInMainLoop {
            try await withApp { server in
                server.page("/", title: "One", body: "<a id=go href='/slow'>Go</a>")
                server.page("/slow", title: "Slow", body: "Slow", status: status)
                server.hang("/slow")
            } configure: {
                $0.showsServerErrorPages = false
                $0.timeouts.activity = .milliseconds(20)
                $0.defaultScreen = { IndicatorScreen(url: $0) }
            } then: { app in
                try await app.click("#go")
                try await app.eventually { (app.navigator.stack.top as? IndicatorScreen)?.calls == ["show"] }
                XCTAssertFalse(app.isWaiting, "the screen shows the indicator, and the library does not")
                app.server.release("/slow")
                try await test(app, XCTUnwrap(app.navigator.stack.top as? IndicatorScreen))
            }
        }
    }
}

private final class IndicatorScreen: HotwireWebScreen {
    private(set) var calls: [String] = []

    override func showVisitableActivityIndicator() { calls.append("show") }
    override func hideVisitableActivityIndicator() { calls.append("hide") }
}
