import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The server's own error pages, if the path configuration requests them.
nonisolated extension TurbolinksAdapterTests {
    @MainActor private static func pages(_ server: FaultServer) {
        server.page("/", title: "Home", body: "<a href='/gone' id=gone>x</a><a href='/two' id=two>2</a>")
        server.page("/two", title: "Two", body: "<a href='/plain' id=plain>x</a>")
        let way = "<p id=sorry>Sorry</p><a href='/two' id=two>2</a>"
        server.page("/gone", title: "Gone", body: way, status: 404)
        server.page("/plain", title: "Broken", body: way, turbo: .absent, status: 500)
    }

    private func showing(
        _ start: String = "/",
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try open(
            start,
            configure: {
                $0.showServerErrorPages("^/(gone|plain|empty|data)")
            }
        ) {
            Self.pages($0)
        } then: { app in
            try await body(app)
            XCTAssertFalse(app.names.contains(.failed))
            XCTAssertTrue(app.errors.contexts.isEmpty)
        }
    }

    /// Shows P071.
    func testServersErrorPageIsShownAfterAColdBoot() throws {
        try showing("/gone") { app in
            app.navigator.start()
            try await app.next(.rendered, "/gone")
            XCTAssertEqual(app.title, "Gone")
            assertEqual(try await app.text("#sorry"), "Sorry")
            XCTAssertEqual(app.server.count("/gone"), 1)
            try await app.follow("#two", to: "/two")
            XCTAssertEqual(app.coldBoots, 1)
            try await app.back(to: "/gone")
            XCTAssertEqual(app.title, "Gone")
            XCTAssertEqual(app.server.count("/gone"), 1)
        }
    }

    func testServersErrorPageWithoutALibraryIsShownAtOnce() throws {
        try showing("/plain") { app in
            app.navigator.start()
            try await app.next(.rendered, "/plain")
            XCTAssertEqual(app.title, "Broken")
            XCTAssertEqual(app.server.count("/plain"), 1)
            try await app.follow("#two", to: "/two")
            XCTAssertEqual(app.title, "Two")
            XCTAssertEqual(app.stack, ["/plain", "/two"])
            XCTAssertEqual(app.server.count("/plain"), 1)
            XCTAssertEqual(app.coldBoots, 2)
            app.server.page("/plain", title: "Well", body: "Well")
            try await app.back(to: "/plain")
            XCTAssertEqual(app.title, "Well")
        }
    }

    /// Shows P071.
    func testErrorPageIsShownInPlaceWithoutASecondRequest() throws {
        try showing { app in
            try await app.start()
            try await app.follow("#gone", to: "/gone")
            try await app.quiet()
            XCTAssertEqual(app.title, "Gone")
            assertEqual(try await app.text("#sorry"), "Sorry")
            XCTAssertEqual(app.server.count("/gone"), 1)
            try await app.follow("#two", to: "/two")
            XCTAssertEqual(app.stack, ["/", "/gone", "/two"])
            try await app.back(to: "/gone")
            try await app.back(to: "/")
            XCTAssertEqual(app.title, "Home")
            XCTAssertEqual(["/", "/gone", "/two"].map(app.server.count), [1, 1, 1])
            XCTAssertEqual(app.coldBoots, 1)
        }
    }

    /// Shows P071.
    func testErrorPageWithoutTurboIsANewDocumentOfTheSameResponse() throws {
        try showing { app in
            try await app.start()
            app.navigator.route(try app.url("/plain"))
            try await app.next(.rendered, "/plain")
            try await app.quiet()
            XCTAssertEqual(app.title, "Broken")
            assertEqual(try await app.text("#sorry"), "Sorry")
            assertEqual(try await app.flag("window.Turbo || window.Turbolinks"), false)
            XCTAssertEqual(app.server.count("/plain"), 1)
            try await app.follow("#two", to: "/two")
            XCTAssertEqual(app.stack, ["/", "/plain", "/two"])
            XCTAssertEqual(["/", "/plain", "/two"].map(app.server.count), [1, 1, 1])
            app.server.page("/plain", title: "Well", body: "Well")
            try await app.back(to: "/plain")
            XCTAssertEqual(app.title, "Well")
            try await app.back(to: "/")
            XCTAssertEqual(app.title, "Home")
        }
    }

    func testErrorPagesLibraryIsNotLoadedTwice() throws {
        try showing { app in
            try await app.start()
            try await app.click("#gone")
            try await app.next(.rendered, "/gone")
            try await app.quiet()
            assertEqual(try await app.flag("\(Self.library.adapter) === turboNative"), true)
            try await app.follow("#two", to: "/two")
            assertEqual(try await app.flag("\(Self.library.adapter) === turboNative"), true)
            XCTAssertEqual(app.stack, ["/", "/gone", "/two"])
            XCTAssertEqual(app.coldBoots, 1)
        }
    }

    func testErrorWithoutAPageOrRuleShowsTheNativeScreen() throws {
        try open(configure: { $0.showServerErrorPages("^/(empty|data)") }) { server in
            Self.pages(server)
            server.answer("/empty") { _ in .init(status: 404) }
            server.answer("/data") { _ in
                .init(status: 404, headers: [("Content-Type", "application/json")], body: Data("{}".utf8))
            }
        } then: { app in
            try await app.start()
            for (count, path) in ["/gone", "/empty", "/data"].enumerated() {
                app.navigator.route(try app.url(path))
                try await app.next(.failed, path)
                XCTAssertEqual(app.errors.contexts.count, count + 1)
                XCTAssertEqual(app.server.count(path), 1)
            }
        }
        for path in ["/gone", "/empty", "/data"] {
            try open(path, configure: { $0.showServerErrorPages("^/(empty|data)") }) { server in
                Self.pages(server)
                server.answer("/empty") { _ in .init(status: 404) }
                server.answer("/data") { _ in
                    .init(status: 404, headers: [("Content-Type", "application/json")], body: Data("{}".utf8))
                }
            } then: { app in
                app.navigator.start()
                assertEqual(try await app.nextError(), "http.404")
                XCTAssertEqual(app.errors.shown, 1)
            }
        }
    }
}

extension HotwireConfig {
    /// Shows the server's own error pages for matching paths.
    fileprivate mutating func showServerErrorPages(_ pattern: String) {
        let rule: JSONValue = ["patterns": [.string(pattern)], "properties": ["show_server_error_pages": true]]
        let rules: JSONValue = ["rules": [rule]]
        pathConfiguration.sources = [.data(Data(rules.text.utf8))]
    }
}
