import AppTesting
import FaultServer
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Responses without content (204, 205) change nothing, as in a browser.
nonisolated extension TurbolinksAdapterTests {
    @MainActor fileprivate static func pages(_ server: FaultServer, _ attributes: String = "") {
        server.page(
            "/",
            title: "One",
            body: "<a href='/done' id=done \(attributes)>Done</a><a href='/two' id=two>2</a>"
        )
        server.page("/two", title: "Two", body: "Two")
        server.answer("/done") { _ in .init(status: 204) }
    }

    /// Clicks the link, and waits until the page is shown again.
    @MainActor fileprivate static func click(_ app: TestApp) async throws {
        try await app.click("#done")
        assertEqual(try await app.nextError(), "load.noContent")
        try await app.next { [.rendered, .restored].contains($0.event.name) }
        try await app.quiet()
        XCTAssertEqual(app.stack, ["/"])
        XCTAssertEqual(app.title, "One")
        XCTAssertEqual(app.errors.shown, 0)
        assertEqual(try await app.flag("document.querySelector('#two')"), true)
        try await app.follow("#two", to: "/two")
        try await app.back(to: "/")
    }

    func testLinkWithoutContentChangesNothing() throws {
        try browse {
            Self.pages($0)
        } then: { app in
            for (count, status) in [204, 205].enumerated() {
                app.server.answer("/done") { _ in .init(status: status) }
                try await Self.click(app)
                XCTAssertEqual(app.server.count("/done"), 2 * count + 1)
                app.server.answer("/done") { _ in .init(status: status, headers: []) }
                try await Self.click(app)
                XCTAssertEqual(app.server.count("/done"), 2 * count + 2)
            }
            XCTAssertEqual(app.coldBoots, 1)
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    func testRedirectToNothingChangesNothing() throws {
        try browse { server in
            Self.pages(server)
            server.answer("/gone") { _ in .init(status: 204) }
            server.redirect("/done", to: "/gone")
        } then: { app in
            try await Self.click(app)
            XCTAssertEqual(app.server.count("/gone"), 1)
        }
    }

    func testFullLoadWithoutContentChangesNothing() throws {
        try browse {
            Self.pages($0, "data-turbo=false data-turbolinks=false")
        } then: { app in
            try await Self.click(app)
            XCTAssertEqual(app.server.count("/done"), 1)
        }
    }

    func testModalWithoutContentIsDismissed() throws {
        try browse {
            $0.modal("/done")
        } pages: {
            Self.pages($0)
        } then: { app in
            try await app.click("#done")
            assertEqual(try await app.nextError(), "load.noContent")
            try await app.sheetIsGone()
            XCTAssertEqual(app.modal, [])
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.server.count("/done"), 1)
            try await app.follow("#two", to: "/two")
        }
    }

    func testReloadWithoutContentKeepsThePage() throws {
        try browse {
            Self.pages($0)
        } then: { app in
            app.server.answer("/") { _ in .init(status: 204) }
            app.navigator.reload()
            try await app.next(.restored)
            try await app.quiet()
            XCTAssertEqual(app.server.count("/"), 2)
            XCTAssertEqual(app.errors.shown, 0)
            assertEqual(try await app.flag("document.querySelector('#two')"), true)
            try await app.follow("#two", to: "/two")
        }
    }

    func testFirstPageWithoutContentIsAnErrorWithRetry() throws {
        try open { server in
            Self.pages(server)
            server.answer("/") { _ in .init(status: 204) }
        } then: { app in
            app.navigator.start()
            assertEqual(try await app.nextError(), "load.noContent")
            XCTAssertEqual(app.errors.shown, 1)
            XCTAssertEqual(app.server.count("/"), 1)
            Self.pages(app.server)
            app.errors.retry()
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.errors.shown, 0)
        }
    }
}

nonisolated extension Turbo7AdapterTests {
    func testSearchWithoutContentChangesNothing() throws {
        try browse { server in
            Self.pages(server)
            server.page("/", title: "One", body: "<form action='/done'><input name=q><button id=done>x</button></form>")
        } then: { app in
            try await app.click("#done")
            _ = try await app.server.next("/done")
            try await app.next { $0.event.details["name"] == "formSubmissionFinished" }
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.errors.shown, 0)
            XCTAssertEqual(app.server.count("/done"), 1)
        }
    }
}

nonisolated extension Turbo8AdapterTests {
    func testPrefetchedLinkWithoutContentIsRequestedOnce() throws {
        try browse {
            Self.pages($0)
        } then: { app in
            try await app.quiet()
            assertEqual(try await Self.hover("#done", in: app), 1)
            _ = try await app.server.next("/done")
            try await app.click("#done")
            assertEqual(try await app.nextError(), "load.noContent")
            try await app.next { [.rendered, .restored].contains($0.event.name) }
            try await app.quiet()
            assertEqual(try await Self.hover("#done", in: app), 0, "the pointer is still over the link")
            XCTAssertEqual(app.server.count("/done"), 1)
        }
    }

    func testRefreshWithoutContentKeepsThePage() throws {
        try browse {
            Self.pages($0)
        } then: { app in
            app.server.answer("/") { _ in .init(status: 204) }
            try await app.evaluate("Turbo.visit(location.href, { action: 'replace' })")
            _ = try await app.server.next("/")
            try await app.wait(for: "!document.documentElement.hasAttribute('aria-busy')")
            XCTAssertEqual(app.errors.shown, 0)
            try await app.follow("#two", to: "/two")
        }
    }
}
