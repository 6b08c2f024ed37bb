import AppTesting
import FaultServer
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Prefetches, refreshes and morphing, which only Turbo 8 supports.
nonisolated extension Turbo8AdapterTests {
    /// Moves the pointer over a link, and ends Turbo's wait before the prefetch.
    @MainActor static func hover(_ selector: String, in app: TestApp) async throws -> Int {
        try await app.evaluate(
            """
            const wait = window.setTimeout
            const waits = []
            window.setTimeout = (body) => waits.push(body)
            document.querySelector(given.selector).dispatchEvent(new MouseEvent("mouseenter"))
            window.setTimeout = wait
            waits.forEach((body) => body())
            return waits.length
            """,
            ["selector": .string(selector)]
        ).intValue ?? -1
    }

    /// Shows C331.
    func testPrefetchedLinkIsRequestedOnce() throws {
        try browse { server in
            server.page("/", title: "One", body: "<a href='/two' id=two>2</a>")
            server.page("/two", title: "Two", body: "Two")
        } then: { app in
            try await app.quiet()
            let waits = try await Self.hover("#two", in: app)
            XCTAssertEqual(waits, 1)
            let request = try await app.server.next("/two")
            XCTAssertEqual(request.headers["x-sec-purpose"], "prefetch")
            try await app.follow("#two", to: "/two")
            XCTAssertEqual(app.server.count("/two"), 1)
            XCTAssertEqual(app.stack, ["/", "/two"])
        }
    }

    /// Shows C331.
    func testOtherLinksAreNotPrefetched() throws {
        try browse { server in
            server.page("/", title: "One", body: "<a href='http://localhost:9/' id=outside>Outside</a>")
            server.page("/two", title: "Two", body: "Two")
        } then: { app in
            try await app.quiet()
            try await app.evaluate("document.body.insertAdjacentHTML('beforeend', '<a href=/two id=two>2</a>')")
            for link in ["#two", "#outside"] {
                let waits = try await Self.hover(link, in: app)
                XCTAssertEqual(waits, 0, link)
            }
            try await app.follow("#two", to: "/two")
            XCTAssertEqual(app.server.count("/two"), 1)
        }
    }

    func testFileIsRequestedTwiceAndNotPrefetchedAgain() throws {
        try browse { server in
            server.page("/", title: "One", body: "<a href='/export' id=file>Export</a><a href='/two' id=two>2</a>")
            server.page("/two", title: "Two", body: "Two")
            server.file("/export", "a,b", named: "out.csv")
        } then: { app in
            try await app.quiet()
            assertEqual(try await Self.hover("#file", in: app), 1)
            _ = try await app.server.next("/export")
            try await app.click("#file")
            assertEqual(try await app.ended(), "finished")
            await app.navigator.engine.moves?.value
            try await app.quiet()
            assertEqual(try await Self.hover("#file", in: app), 0, "the pointer is still over the link")
            XCTAssertEqual(app.server.count("/export"), 2)
            try await app.follow("#two", to: "/two")
            try await app.back(to: "/")
            try await app.quiet()
            assertEqual(try await Self.hover("#file", in: app), 0, "the restored page")
            XCTAssertEqual(app.server.count("/export"), 2)
        }
    }

    func testHoveredFileIsPrefetchedOnce() throws {
        try browse { server in
            server.page("/", title: "One", body: "<a href='/export' id=file>Export</a>")
            server.file("/export", "a,b", named: "out.csv")
        } then: { app in
            try await app.quiet()
            try await app.evaluate(
                "addEventListener('turbo:before-fetch-response', () => { window.answered = true }, { once: true })"
            )
            assertEqual(try await Self.hover("#file", in: app), 1)
            try await app.wait(for: "window.answered")
            try await app.evaluate("document.querySelector('#file').dispatchEvent(new MouseEvent('mouseleave'))")
            assertEqual(try await Self.hover("#file", in: app), 0)
            XCTAssertEqual(app.server.count("/export"), 1)
        }
    }

    func testRefreshMorphsThePage() throws {
        try browse { [library = Self.library] server in
            server.answer("/") { [weak server, tag = library.tag] _ in
                .html(
                    """
                    <!DOCTYPE html><html><head><title>One</title><meta name=turbo-refresh-method content=morph>
                    <meta name=turbo-refresh-scroll content=preserve>\(tag)</head>
                    <body><p id=count>\(server?.count("/") ?? 0)</p><input id=kept><p style='height:5000px'></body></html>
                    """
                )
            }
        } then: { app in
            try await app.evaluate("document.querySelector('#kept').mark = 7; scrollTo(0, 700)")
            try await app.evaluate("Turbo.renderStreamMessage('<turbo-stream action=refresh></turbo-stream>')")
            try await app.next(.rendered, "/")
            try await app.wait(for: "document.querySelector('#count').textContent === '2'")
            let mark = try await app.number("document.querySelector('#kept').mark")
            XCTAssertEqual(mark, 7)
            let position = try await app.number("scrollY")
            XCTAssertEqual(position, 700)
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.server.count("/"), 2)
        }
    }
}
