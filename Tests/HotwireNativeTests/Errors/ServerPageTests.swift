import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import HotwireCore
import XCTest

@testable import HotwireNative

/// The server's own error page: when it appears by default, and how users open it otherwise.
nonisolated final class ServerPageTests: XCTestCase {
    @MainActor private static func fail(_ server: FaultServer, _ path: String, status: Int = 500) {
        server.page(path, title: "RuntimeError", body: "<pre id=trace>boom</pre>", turbo: .absent, status: status)
    }

    /// Opens an app with the default settings.
    private func developing(
        _ start: String = "/",
        configure: @escaping @MainActor (inout HotwireConfig) -> Void = { _ in },
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp(startAt: start, isStarted: false) { server in
            server.pair("<form method=post action=/post><button id=send>Send</button></form>")
            for path in ["/broken", "/post", "/new"] { Self.fail(server, path) }
            Self.fail(server, "/missing", status: 404)
            Self.fail(server, "/private", status: 401)
        } configure: {
            $0.showsServerErrorPages = nil
            configure(&$0)
        } then: { app in
            try await body(app)
        }
    }

    func testFailedFirstPageIsTheServersOwnOnLoopback() throws {
        try developing("/broken") { app in
            app.navigator.start()
            try await app.next(.rendered, "/broken")
            assertEqual(try await app.text("#trace"), "boom")
            XCTAssertEqual([app.shownTitle, "\(app.server.count("/broken"))"], ["RuntimeError", "1"])
        }
    }

    func testFailedVisitShowsTheServersPageOnce() throws {
        try developing { app in
            try await app.start()
            for path in ["/broken", "/missing"] {
                app.navigator.route(try app.url(path))
                try await app.next(.rendered, path)
                assertEqual(try await app.text("#trace"), "boom")
                XCTAssertEqual(app.server.count(path), 1)
                XCTAssertFalse(app.showsError)
                try await app.back(to: "/")
                XCTAssertEqual(app.shownTitle, "One")
            }
        }
    }

    func testReloadShowsTheRepairedPage() throws {
        try developing { app in
            try await app.start()
            app.navigator.route(try app.url("/broken"))
            try await app.next(.rendered, "/broken")
            app.server.page("/broken", title: "Mended", body: "<p>Mended</p>")
            app.navigator.session.reload()
            try await app.next(.rendered, "/broken")
            XCTAssertEqual([app.shownTitle, "\(app.server.count("/broken"))"], ["Mended", "2"])
            try await app.back(to: "/")
        }
    }

    func testModalShowsTheServersPage() throws {
        try developing(configure: { $0.modal("^/new$") }) { app in
            try await app.start()
            app.navigator.route(try app.url("/new"))
            try await app.next(.rendered, "/new")
            XCTAssertEqual(app.modalTitle, "RuntimeError")
            XCTAssertEqual(app.server.count("/new"), 1)
        }
    }

    func testFailedFormShowsTheServersPage() throws {
        try developing { app in
            try await app.start()
            try await app.click("#send")
            try await app.eventually { app.server.count("/post") == 1 }
            try await app.wait(for: "document.querySelector('#trace')")
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertFalse(app.showsError)
        }
    }

    func testSignInAndRuleKeepTheNativeScreen() throws {
        let rule = #"{"rules": [{"patterns": ["^/broken$"], "properties": {"show_server_error_pages": false}}]}"#
        try developing(configure: { $0.pathConfiguration.sources = [.data(Data(rule.utf8))] }) { app in
            try await app.start()
            for (path, error) in [("/broken", "http.500"), ("/private", "http.401")] {
                app.navigator.route(try app.url(path))
                assertEqual(try await app.nextError(), error)
                XCTAssertEqual(app.server.count(path), 1)
            }
        }
    }

    /// Opens an app that shows no server error pages, like for remote servers.
    private func elsewhere(
        _ start: String = "/",
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try developing(start, configure: { $0.showsServerErrorPages = false }, then: body)
    }

    func testDetailsShowTheServersPageWithoutARequest() throws {
        try elsewhere { app in
            app.server.page("/styled", title: "Sorry", body: "<p id=trace>boom</p>", status: 404)
            try await app.start()
            for (path, title) in [("/broken", "RuntimeError"), ("/styled", "Sorry")] {
                app.navigator.route(try app.url(path))
                try await app.next(.failed, path)
                XCTAssertTrue(app.showsError)
                try app.pressShowServersPage()
                try await app.next(.rendered, path)
                assertEqual(try await app.text("#trace"), "boom")
                XCTAssertEqual([app.shownTitle, "\(app.server.count(path))"], [title, "1"])
                XCTAssertFalse(app.showsError)
                try await app.back(to: "/")
            }
        }
    }

    func testDetailsRequestTheFirstPageAgain() throws {
        try elsewhere("/broken") { app in
            app.navigator.start()
            try await app.next(.failed, "/broken")
            try app.pressShowServersPage()
            try await app.next(.rendered, "/broken")
            XCTAssertEqual([app.shownTitle, "\(app.server.count("/broken"))"], ["RuntimeError", "2"])
            app.navigator.session.reload()
            assertEqual(try await app.nextError(), "http.500")
        }
    }

    func testErrorWithoutAPageOffersNoDetails() throws {
        try elsewhere { app in
            app.server.answer("/empty") { _ in .init(status: 404) }
            try await app.start()
            app.navigator.route(try app.url("/empty"))
            try await app.next(.failed, "/empty")
            XCTAssertTrue(app.showsError)
            XCTAssertNil(app.serverPageButton)
        }
    }
}
