import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// The app without a network, and after the network returns; the tests simulate the network.
nonisolated final class OfflineTests: XCTestCase {
    func testOfflineStartLoadsOnceTheNetworkReturns() throws {
        try withApp(isStarted: false) { server in
            server.close("/")
        } then: { app in
            app.network.isThere = false
            app.navigator.start()
            assertEqual(try await app.nextError(), "web.offline")
            XCTAssertEqual(app.shownTitle, "You are offline")
            app.server.page("/", title: "One", body: "<p>One</p>")
            app.network.isThere = true
            try await app.next(.retried, "/")
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.shownTitle, "One")
            XCTAssertEqual(app.errors.shown, 0)
            XCTAssertEqual(app.server.count("/"), 2)
        }
    }

    func testOfflineVisitFailsAndLaterLoadsOnTheSameScreen() throws {
        try withApp { server in
            server.pair("")
            server.close("/two")
        } then: { app in
            app.network.isThere = false
            app.navigator.route(try app.url("/two"))
            assertEqual(try await app.nextError(), "web.offline")
            let before = app.server.count("/two")
            app.server.page("/two", title: "Two", body: "<p>Two</p>")
            app.network.isThere = true
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.shownTitle, "Two")
            XCTAssertEqual(app.server.count("/two"), before + 1)
            XCTAssertEqual(app.errors.shown, 0)
        }
    }

    func testFailedRetryWaitsForTheNextNetworkChange() throws {
        try withApp(isStarted: false, pages: { $0.close("/") }) { app in
            app.network.isThere = false
            app.navigator.start()
            try await app.next(.failed)
            for _ in 0..<3 {
                app.network.isThere = true
                try await app.next(.retried, "/")
                assertEqual(try await app.nextError(), "web.connectionLost")
                try await app.quiet()
            }
            XCTAssertEqual(app.names.count { $0 == .retried }, 3)
            app.network.isThere = false
            try await app.quiet()
            XCTAssertEqual(app.names.count { $0 == .retried }, 3, "losing the network causes no retry")
            XCTAssertEqual(app.errors.shown, 1)
        }
    }

    func testHTTPErrorIsNotRetriedWhenTheNetworkReturns() throws {
        try withApp(startAt: "/none", isStarted: false, pages: { _ in }) { app in
            app.navigator.start()
            assertEqual(try await app.nextError(), "http.404")
            app.network.isThere = false
            app.network.isThere = true
            try await app.quiet()
            XCTAssertEqual(app.server.count("/none"), 1)
        }
    }

    func testErrorBelowAModalIsRetriedWhenShown() throws {
        try withApp { server in
            server.pair("")
            server.page("/new", title: "New", body: "<p>New</p>")
            server.close("/two")
        } configure: {
            $0.modal("^/new$")
        } then: { app in
            app.network.isThere = false
            app.navigator.route(try app.url("/two"))
            try await app.next(.failed, "/two")
            app.navigator.route(try app.url("/new"))
            try await app.next(.rendered, "/new")
            await app.navigator.engine.moves?.value
            let before = app.server.count("/two")
            app.server.page("/two", title: "Two", body: "<p>Two</p>")
            app.network.isThere = true
            try await app.quietAll()
            XCTAssertEqual(app.server.count("/two"), before, "the error below a modal is not retried")
            app.navigator.dismiss()
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.server.count("/two"), before + 1)
            XCTAssertEqual(app.stack, ["/", "/two"])
        }
    }
}
