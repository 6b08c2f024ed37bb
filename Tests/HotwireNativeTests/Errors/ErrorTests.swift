import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

nonisolated final class ErrorTests: XCTestCase {
    func testColdBootErrorIsDescribed() throws {
        try runInMainLoop {
            for fault in Fault.all {
                try await withApp(startAt: fault.path, isStarted: false, pages: { Fault.serve($0) }) { app in
                    app.navigator.start()
                    assertEqual(try await app.next(.failed).event.details["error"], .string(fault.error), fault.path)
                    XCTAssertEqual(app.shownTitle, fault.title)
                    XCTAssertEqual(app.stack, [fault.path])
                    app.server.page(fault.path, title: "Well", body: "<p>Well</p>")
                    app.pressRetry()
                    try await app.next(.retried, fault.path)
                    try await app.next(.rendered, fault.path)
                    XCTAssertEqual(app.server.count(fault.path), 2, fault.path)
                    XCTAssertEqual(app.shownTitle, "Well")
                    XCTAssertFalse(app.showsError)
                }
            }
        }
    }

    func testFailedVisitShowsAnErrorAndKeepsTheScreenBelow() throws {
        try runInMainLoop {
            // A visit downloads a response that is not a page.
            for fault in Fault.all where fault.path != "/json" {
                try await withApp { server in
                    server.pair("")
                    Fault.serve(server)
                } then: { app in
                    app.navigator.route(try app.url(fault.path))
                    assertEqual(try await app.next(.failed).event.details["error"], .string(fault.error), fault.path)
                    XCTAssertEqual(app.shownTitle, fault.title)
                    XCTAssertEqual(app.stack, ["/", fault.path])
                    let requests = app.server.count(fault.path)
                    app.pressRetry()
                    try await app.next(.retried, fault.path)
                    try await app.next(.failed)
                    XCTAssertGreaterThan(app.server.count(fault.path), requests)
                    app.navigator.goBack()
                    try await app.next { $0.event.name == .rendered || $0.event.name == .restored }
                    XCTAssertEqual(app.stack, ["/"])
                    XCTAssertEqual(app.shownTitle, "One")
                    XCTAssertFalse(app.showsError)
                }
            }
        }
    }

    func testUnreachableServerShowsAnError() throws {
        try withServer { helper, _ in
            for (start, error, title) in [
                (try helper.refusingPort().absoluteString, "web.cannotConnect", "The server is not responding"),
                ("http://127.0.0.1:1/", "web.badURL", "Invalid address"),
                ("http://unknown.invalid/", "web.hostNotFound", "Server not found"),
                (try helper.silentPort().absoluteString, "web.timeout", "This page took too long"),
            ] {
                try await withApp(startAt: start, isStarted: false) { _ in
                } configure: {
                    // Only the silent port should time out; all others respond.
                    $0.timeouts.visit = error == "web.timeout" ? .seconds(2) : Patience.event
                } then: { app in
                    app.navigator.start()
                    assertEqual(try await app.next(.failed).event.details["error"], .string(error), start)
                    XCTAssertEqual(app.shownTitle, title)
                    app.pressRetry()
                    try await app.next(.retried)
                    try await app.next(.failed)
                    XCTAssertTrue(app.showsError)
                }
            }
        }
    }

    func testVisitTimeoutShowsAnError() throws {
        try withApp { server in
            server.pair("")
            server.hang("/two")
        } then: { app in
            app.wait(visit: .seconds(1))
            app.navigator.route(try app.url("/two"))
            assertEqual(try await app.next(.failed).event.details["error"], "web.timeout")
            app.wait()
            XCTAssertEqual(app.stack, ["/", "/two"])
            app.server.release("/two")
            app.pressRetry()
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.shownTitle, "Two")
        }
    }

    func testPageWithoutTurboShowsAnError() throws {
        try withApp(isStarted: false) { server in
            server.page("/", title: "Plain", body: "<p>Plain</p>", turbo: .absent)
        } then: { app in
            app.wait(turbo: .milliseconds(500))
            app.navigator.start()
            assertEqual(try await app.next(.failed).event.details["error"], "load.notPresent")
            app.wait()
            XCTAssertEqual(app.shownTitle, "This page cannot be shown here")
            app.server.page("/", title: "One", body: "<p>One</p>")
            app.pressRetry()
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.shownTitle, "One")
        }
    }

    func testAppCanShowItsOwnErrorScreen() throws {
        try runInMainLoop {
            var contexts: [ErrorContext] = []
            try await withApp(startAt: "/none", isStarted: false) { _ in
            } configure: {
                $0.makeCustomErrorScreen = { context in
                    contexts.append(context)
                    return ErrorScreen(
                        ErrorContext(error: .load(.notReady), location: .blank, retryHandler: context.retryHandler)
                    )
                }
            } then: { app in
                app.navigator.start()
                try await app.next(.failed)
                XCTAssertEqual(contexts.map(\.error), [.http(.client(.notFound))])
                XCTAssertEqual(contexts.first?.location.pathAndQuery, "/none")
                XCTAssertEqual(app.shownTitle, "This page did not start")
                contexts.first?.retryHandler?()
                try await app.next(.failed)
                XCTAssertEqual(app.server.count("/none"), 2)
            }
        }
    }

    /// Shows P064.
    func testAppCanShowAnErrorWithoutRetry() throws {
        try runInMainLoop {
            let final = FinalErrors()
            try await withApp(startAt: "/none", isStarted: false, pages: { _ in }) { app in
                app.navigator.delegate = final
                app.navigator.start()
                try await app.next(.failed)
                XCTAssertNil(app.retryButton)
                XCTAssertEqual(app.errors.shown, 1)
                XCTAssertEqual(app.shownTitle, "Page not found")
                XCTAssertNil(app.errors.contexts.first?.retryHandler)
            }
        }
    }
}

/// An app whose errors offer no retry.
private final class FinalErrors: NavigatorDelegate {
    func visitableDidFailRequest(
        _ visitable: any Visitable,
        error: HotwireNativeError,
        retryHandler: RetryBlock?
    ) {
        (visitable as? any ErrorPresenter)?.presentError(error, retryHandler: nil)
    }
}

/// A fault at a path, and the error that describes it.
private struct Fault: Sendable {
    let path: String
    let error: String
    let title: String

    static let all = [
        Fault(path: "/404", error: "http.404", title: "Page not found"),
        Fault(path: "/403", error: "http.403", title: "Access denied"),
        Fault(path: "/500", error: "http.500", title: "Server error"),
        Fault(path: "/503", error: "http.503", title: "The server is busy"),
        Fault(path: "/hang-up", error: "web.connectionLost", title: "Connection lost"),
        Fault(path: "/json", error: "load.contentTypeMismatch", title: "This is not a web page"),
    ]

    static func serve(_ server: FaultServer) {
        for status in [404, 403, 500, 503] { server.page("/\(status)", title: "\(status)", body: "no", status: status) }
        server.close("/hang-up")
        server.answer("/json") { _ in .init(headers: [("Content-Type", "application/json")], body: Data("{}".utf8)) }
    }
}
