import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// Links, screens and going back.
nonisolated extension TurbolinksAdapterTests {
    @MainActor private static func threePages(_ server: FaultServer) {
        let links = "<a href='/' id=one>1</a><a href='/two' id=two>2</a><a href='/three' id=three>3</a>"
        server.page("/", title: "One", body: links)
        server.page("/two", title: "Two", body: links)
        server.page("/three", title: "Three", body: links)
    }

    /// Shows C006, C322.
    func testAdapterIsRegistered() throws {
        try browse(pages: Self.threePages) { [library = Self.library] app in
            let isOurs = try await app.flag("\(library.adapter) === turboNative")
            XCTAssertTrue(isOurs)
        }
    }

    /// Shows C042.
    func testOnlyTheFirstPageIsAColdBoot() throws {
        try browse(pages: Self.threePages) { app in
            try await app.follow("#two", to: "/two")
            try await app.follow("#three", to: "/three")
            XCTAssertEqual(app.stack, ["/", "/two", "/three"])
            XCTAssertEqual(app.title, "Three")
            XCTAssertEqual(app.coldBoots, 1)
            XCTAssertEqual(["/", "/two", "/three"].map(app.server.count), [1, 1, 1])
        }
    }

    /// Shows C045, P011.
    func testLinkToThePageBelowGoesBackWithoutARequest() throws {
        try browse(pages: Self.threePages) { app in
            try await app.follow("#two", to: "/two")
            try await app.follow("#one", to: "/")
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.server.count("/"), 1, "no visit started before the move was decided")
        }
    }

    func testVisitCompletesBeforeItsPageIsPainted() throws {
        try browse(pages: Self.threePages) { app in
            try await app.follow("#two", to: "/two")
            let names = app.names.suffix(from: app.names.lastIndex(of: .visitStarted) ?? 0)
            let ends = names.filter { [.completed, .rendered, .requestFinished].contains($0) }
            XCTAssertEqual(ends, [.requestFinished, .completed, .rendered])
        }
    }

    func testReplaceLinkReplacesItsPage() throws {
        try browse { server in
            Self.threePages(server)
            server.page(
                "/two",
                title: "Two",
                body: "<a href='/three' id=replace data-turbo-action=replace data-turbolinks-action=replace>3</a>"
            )
        } then: { app in
            try await app.follow("#two", to: "/two")
            try await app.follow("#replace", to: "/three")
            XCTAssertEqual(app.stack, ["/", "/three"])
            XCTAssertEqual(app.screenCount, 2)
            try await app.back(to: "/")
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    func testBackRestoresTheScrollPosition() throws {
        try browse { server in
            server.page("/", title: "Long", body: "<p style='height:6000px'>Long</p><a href='/two' id=two>2</a>")
            server.page("/two", title: "Two", body: "Two")
        } then: { app in
            try await app.evaluate("scrollTo(0, 2345); await new Promise(requestAnimationFrame)")
            try await app.settle()
            try await app.follow("#two", to: "/two")
            let top = try await app.number("scrollY")
            XCTAssertEqual(top, 0)
            try await app.back(to: "/")
            let restored = try await app.number("scrollY")
            XCTAssertEqual(restored, 2345)
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    /// Shows P102.
    func testLinkClickedTwiceOpensOneScreen() throws {
        try browse(pages: Self.threePages) { app in
            try await app.evaluate("document.querySelector('#two').click(); document.querySelector('#two').click()")
            try await app.next(.rendered, "/two")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertLessThanOrEqual(app.server.count("/two"), 2)
            try await app.back(to: "/")
        }
    }

    func testTwoQuickClicksEndAtTheSecond() throws {
        try browse(pages: Self.threePages) { app in
            try await app.evaluate("document.querySelector('#two').click(); document.querySelector('#three').click()")
            try await app.next(.rendered, "/three")
            XCTAssertEqual(app.title, "Three")
            try await app.back(to: "/two")
            let title = try await app.evaluate("return document.title").stringValue
            XCTAssertEqual(title, "Two")
            XCTAssertEqual(app.title, "Two")
            try await app.back(to: "/")
            XCTAssertEqual(app.title, "One")
        }
    }

    /// Shows C044.
    func testLinkToTheVisiblePageReloadsItInItsScreen() throws {
        try browse(pages: Self.threePages) { app in
            try await app.follow("#two", to: "/two")
            try await app.follow("#two", to: "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.screenCount, 2)
            XCTAssertEqual(app.server.count("/two"), 2)
            XCTAssertEqual(app.coldBoots, 1)
        }
    }

    func testTopmostAndActiveVisitableAreTheVisibleScreen() throws {
        try browse(pages: Self.threePages) { app in
            let root = app.navigator.session.topmostVisitable
            XCTAssertTrue(root === app.navigator.stack.top)
            try await app.follow("#two", to: "/two")
            XCTAssertTrue(app.navigator.session.topmostVisitable === app.navigator.stack.top)
            XCTAssertTrue(app.navigator.session.activeVisitable === app.navigator.stack.top)
            try await app.back(to: "/")
            XCTAssertTrue(app.navigator.session.topmostVisitable === root)
            XCTAssertTrue(app.navigator.session.activeVisitable === root)
        }
    }
}
