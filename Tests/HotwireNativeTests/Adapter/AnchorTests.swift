import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// `#anchor` links scroll the page and start no visit.
nonisolated extension TurbolinksAdapterTests {
    @MainActor private static func longPage(_ server: FaultServer) {
        server.page(
            "/",
            title: "Long",
            body: """
                <a href='#far' id=link>Far</a> <a href='#other' id=second>Other</a>
                <p style='height:3000px'></p><h2 id=far>Far</h2>
                <p style='height:3000px'></p><h2 id=other>Other</h2><p style='height:3000px'></p>
                <a href='/two' id=two>Two</a>
                """
        )
        server.page("/two", title: "Two", body: "<a href='/#far' id=back>Far</a><a href='/three#end' id=end>End</a>")
        server.page(
            "/three",
            title: "Three",
            body: "<p style='height:3000px'></p><h2 id=end>End</h2><p style='height:3000px'>"
        )
    }

    /// Shows P013.
    func testAnchorScrollsAndAddsNoScreen() throws {
        try browse(pages: Self.longPage) { app in
            let state = try await app.evaluate("return JSON.stringify(history.state)")
            try await app.click("#link")
            try await app.quiet()
            let position = try await app.number("scrollY")
            XCTAssertGreaterThan(position, 2000)
            let isTarget = try await app.flag("document.querySelector(':target')?.id === 'far'")
            XCTAssertTrue(isTarget)
            let after = try await app.evaluate("return JSON.stringify(history.state)")
            XCTAssertEqual(after, state)
            XCTAssertEqual(app.stack.count, 1)
            XCTAssertEqual(app.names.count { $0 == .visitStarted }, 1)
            XCTAssertEqual(app.server.count("/"), 1)
            XCTAssertFalse(app.navigator.canGoBack)
        }
    }

    func testAnchorCanBeFollowedTwice() throws {
        try browse(pages: Self.longPage) { app in
            try await app.click("#link")
            try await app.quiet()
            try await app.click("#second")
            try await app.quiet()
            let far = try await app.number("scrollY")
            XCTAssertGreaterThan(far, 5000)
            try await app.click("#link")
            try await app.quiet()
            try await app.evaluate("scrollTo(0, 0)")
            try await app.click("#link")
            try await app.quiet()
            let near = try await app.number("scrollY")
            XCTAssertGreaterThan(near, 2000)
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    func testBackRestoresTheScrollPositionOfAnAnchor() throws {
        try browse(pages: Self.longPage) { app in
            try await app.click("#link")
            try await app.quiet()
            let before = try await app.number("scrollY")
            try await app.follow("#two", to: "/two")
            app.navigator.goBack()
            try await app.next(.rendered)
            let after = try await app.number("scrollY")
            XCTAssertEqual(after, before)
            XCTAssertEqual(app.server.count("/"), 1)
            XCTAssertEqual(app.screenCount, 1)
        }
    }

    func testLinkToAnAnchorOfAnotherPageScrollsThere() throws {
        try browse(pages: Self.longPage) { app in
            try await app.follow("#two", to: "/two")
            try await app.click("#end")
            try await app.next(.rendered)
            let position = try await app.number("scrollY")
            XCTAssertGreaterThan(position, 2000)
            XCTAssertEqual(app.screenCount, 3)
            XCTAssertEqual(app.server.count("/three"), 1)
        }
    }

    func testAnchorFollowedByTheEngineIsThePagesOwnEntry() throws {
        try browse { server in
            server.page(
                "/",
                title: "Long",
                body: """
                    <a href='#far' data-turbo=false data-turbolinks=false id=link>Far</a>
                    <p style='height:3000px'></p><h2 id=far>Far</h2><p style='height:3000px'></p>
                    """
            )
        } then: { app in
            try await app.click("#link")
            try await app.wait(for: "location.hash === '#far'")
            try await app.quiet()
            XCTAssertTrue(app.navigator.canGoBack)
            app.navigator.goBack()
            try await app.wait(for: "location.hash === ''")
            try await app.quiet()
            XCTAssertFalse(app.navigator.canGoBack)
            XCTAssertEqual(app.screenCount, 1)
        }
    }
}
