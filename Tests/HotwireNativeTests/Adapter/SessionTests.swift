import AppTesting
import FaultServer
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Commands that an app sends to a session.
nonisolated extension TurbolinksAdapterTests {
    @MainActor private static func pages(_ server: FaultServer) {
        server.page("/", title: "One", body: "<a href='/two' id=two>2</a>")
        server.page("/two", title: "Two", body: "Two")
    }

    /// Shows C282.
    func testReloadIsAFullLoadOfTheTopmostPage() throws {
        try browse(pages: Self.pages) { app in
            try await app.follow("#two", to: "/two")
            app.navigator.session.reload()
            try await app.next(.coldBoot, "/two")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.server.count("/two"), 2)
            XCTAssertEqual(app.stack, ["/", "/two"])
            try await app.back(to: "/")
            XCTAssertEqual(app.title, "One")
            XCTAssertEqual(app.coldBoots, 2)
        }
    }

    /// Shows P063.
    func testBackSendsARequestAfterTheCacheWasCleared() throws {
        try browse(pages: Self.pages) { app in
            try await app.follow("#two", to: "/two")
            app.navigator.session.clearSnapshotCache()
            try await app.back(to: "/")
            XCTAssertEqual(app.server.count("/"), 2)
            XCTAssertEqual(app.coldBoots, 1)
        }
    }

    func testStaleCacheIsClearedWhenAScreenAppears() throws {
        try browse(pages: Self.pages) { app in
            try await app.follow("#two", to: "/two")
            app.navigator.session.markSnapshotCacheAsStale()
            try await app.back(to: "/")
            XCTAssertEqual(app.server.count("/"), 2)
            XCTAssertEqual(app.coldBoots, 1)
            try await app.follow("#two", to: "/two")
            try await app.back(to: "/")
            XCTAssertEqual(app.server.count("/"), 2, "once only")
        }
    }

    /// Shows P051.
    func testStaleContentIsFullyLoadedWhenItsScreenAppears() throws {
        try browse(pages: Self.pages) { app in
            try await app.follow("#two", to: "/two")
            app.navigator.session.markContentAsStale()
            try await app.back(to: "/")
            XCTAssertEqual(app.coldBoots, 2)
            XCTAssertEqual(app.server.count("/"), 2)
            XCTAssertEqual(app.title, "One")
            try await app.follow("#two", to: "/two")
            try await app.back(to: "/")
            XCTAssertEqual(app.coldBoots, 2, "once only")
        }
    }

    func testChangedAssetsCauseAFullPageLoad() throws {
        try browse { [library = Self.library] server in
            for (path, version) in [("/", 1), ("/two", 2)] {
                server.answer(path) { [tag = library.tag] _ in
                    .html(
                        """
                        <!DOCTYPE html><html><head><title>\(path)</title>\(tag)
                        <script src='/app.js?\(version)' data-turbo-track=reload data-turbolinks-track=reload>
                        </script></head>
                        <body><a href='/two' id=two>2</a></body></html>
                        """
                    )
                }
            }
            server.answer("/app.js") { request in
                .init(
                    headers: [("Content-Type", "text/javascript")],
                    body: Data("window.version = \(request.query ?? "0")".utf8)
                )
            }
        } then: { app in
            try await app.click("#two")
            try await app.next(.coldBoot, "/two")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.title, "/two")
            let version = try await app.number("version")
            XCTAssertEqual(version, 2)
            try await app.quiet()
            XCTAssertEqual(app.coldBoots, 2)
            XCTAssertEqual(app.server.count("/two"), 2)
            try await app.back(to: "/")
            XCTAssertEqual(app.title, "/")
        }
    }

    /// Shows C262.
    func testAppsHeadersAndUserAgentAreInEachRequest() throws {
        try browse(configure: { configuration in
            configuration.requestHeaders = ["X-App": "trail"]
            configuration.applicationUserAgentPrefix = "Trail/1.0;"
        }) { server in
            Self.pages(server)
        } then: { app in
            try await app.follow("#two", to: "/two")
            for path in ["/", "/two"] {
                let request = try XCTUnwrap(app.server.requests.first { $0.path == path })
                XCTAssertEqual(request.headers["x-app"], "trail", path)
                let agent = request.headers["user-agent"] ?? ""
                XCTAssertTrue(agent.contains("Trail/1.0;") && agent.contains("Hotwire Native"), agent)
            }
            app.navigator.session.reload()
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.server.requests.last { $0.path == "/two" }?.headers["x-app"], "trail")
        }
    }

    /// The engine commits a page with its first bytes, and runs scripts with its first element.
    func testHeadersReachAPageWhoseFirstElementIsLate() throws {
        try browse(configure: { $0.requestHeaders = ["X-App": "trail"] }) { server in
            Self.pages(server)
            let page = server.text(title: "One", body: "<a href='/two' id=two>2</a>")
            var response = FaultServer.Response.html("<!-- \(String(repeating: ".", count: 1_000)) -->\(page)")
            response.fault = .slow(piece: 500, pause: .milliseconds(200))
            server.answer("/") { [response] _ in response }
        } then: { app in
            try await app.follow("#two", to: "/two")
            XCTAssertEqual(app.server.requests.last { $0.path == "/two" }?.headers["x-app"], "trail")
        }
    }
}
