import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// Redirect loops of servers, and loops of pages that navigate themselves.
nonisolated final class RedirectLoopTests: XCTestCase {
    private func open(
        _ path: String = "/",
        configure: @escaping @MainActor (inout HotwireConfig) -> Void = { _ in },
        pages: @escaping @MainActor (FaultServer) -> Void,
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp(startAt: path, isStarted: false, pages: pages, configure: configure) { app in
            app.navigator.start()
            try await body(app)
        }
    }

    /// A script that runs as soon as the page has loaded.
    private static func atOnce(_ script: String) -> String {
        "<script>document.addEventListener('turbo:load', () => { \(script) }, { once: true })</script>"
    }

    @MainActor private static func serverLoop(_ server: FaultServer) {
        server.pair("<a id=go href='/a'>Go</a>")
        server.redirect("/a", to: "/b")
        server.redirect("/b", to: "/a")
    }

    func testRedirectLoopAtTheStartShowsAnError() throws {
        try open("/a") {
            Self.serverLoop($0)
        } then: { app in
            assertEqual(try await app.nextError(), "web.tooManyRedirects")
            XCTAssertEqual(app.shownTitle, "Too many redirects")
            XCTAssertLessThanOrEqual(app.server.count("/a") + app.server.count("/b"), 21)
            app.server.page("/b", title: "B", body: "<p>B</p>")
            app.pressRetry()
            try await app.next(.rendered, "/b")
            XCTAssertFalse(app.showsError)
        }
    }

    func testRedirectLoopOfAVisitShowsAnError() throws {
        try open {
            Self.serverLoop($0)
        } then: { app in
            try await app.next(.rendered)
            try await app.click("#go")
            assertEqual(try await app.nextError(), "web.tooManyRedirects")
            XCTAssertEqual(app.shownTitle, "Too many redirects")
            XCTAssertLessThanOrEqual(app.server.count("/a") + app.server.count("/b"), 21)
            XCTAssertEqual(app.coldBoots, 1)
            try await app.back(to: "/")
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    /// Shows P024.
    func testProposalLoopIsStoppedAndRetryStartsAgain() throws {
        try open { server in
            server.pair("<a id=go href='/a'>Go</a>")
            server.page("/a", title: "A", body: Self.atOnce("Turbo.visit('/b')"))
            server.page("/b", title: "B", body: Self.atOnce("Turbo.visit('/a', { action: 'replace' })"))
        } then: { app in
            try await app.next(.rendered)
            try await app.click("#go")
            assertEqual(try await app.nextError(), "web.tooManyRedirects")
            try await app.quiet()
            XCTAssertEqual(app.shownTitle, "Too many redirects")
            XCTAssertTrue(app.showsError)
            XCTAssertLessThanOrEqual(app.proposals.count, 18)
            XCTAssertLessThanOrEqual(app.screenCount, 3)
            XCTAssertEqual(app.errors.shown, 1)
            app.server.page("/a", title: "A", body: "<p>A</p>")
            app.server.page("/b", title: "B", body: "<p>B</p>")
            app.pressRetry()
            try await app.next { $0.event.name == .rendered && $0.event.location?.path != "/" }
            XCTAssertFalse(app.showsError)
            try await app.proceed()
        }
    }

    func testSignInLoopIsStopped() throws {
        try open(configure: { $0.modal("^/sign-in") }) { server in
            server.pair("<a id=go href='/secret'>Go</a>")
            server.redirect("/secret", to: "/sign-in")
            server.page("/sign-in", title: "Sign in", body: Self.atOnce("Turbo.visit('/secret')"))
        } then: { app in
            try await app.next(.rendered)
            try await app.click("#go")
            assertEqual(try await app.nextError(), "web.tooManyRedirects")
            try await app.quiet()
            await app.navigator.engine.moves?.value
            // Pending requests still arrive after the loop stops, and no event reports the last one.
            try await Task.sleep(for: .seconds(1))
            XCTAssertLessThanOrEqual(app.server.count("/secret"), 18)
            let count = app.server.count("/secret")
            try await app.quiet()
            XCTAssertEqual(app.server.count("/secret"), count)
        }
    }

    func testReloadLoopIsStopped() throws {
        try open { server in
            server.page("/", title: "One", body: "<script>addEventListener('load', () => location.reload())</script>")
        } then: { app in
            assertEqual(try await app.nextError(), "web.tooManyRedirects")
            XCTAssertLessThanOrEqual(app.server.count("/"), 10)
            // Wait for the error first; otherwise, a last reload would load the server's new page.
            try await app.eventually { app.showsError }
            app.server.page("/", title: "One", body: "<p>One</p>")
            app.pressRetry()
            try await app.next(.rendered, "/")
            XCTAssertFalse(app.showsError)
        }
    }

    /// When Turbo is ready, the error is already shown, and the page must not cover it.
    func testReloadLoopBeforeTurboIsReadyIsStopped() throws {
        try open { server in
            server.page("/", title: "One", body: "<script>location.reload()</script><p>One</p>")
        } then: { app in
            assertEqual(try await app.nextError(), "web.tooManyRedirects")
            try await app.next { $0.event.details["name"] == .string("pageLoaded") }
            try await app.quiet()
            XCTAssertTrue(app.showsError)
            app.server.page("/", title: "One", body: "<p>One</p>")
            app.pressRetry()
            try await app.next(.rendered, "/")
            XCTAssertFalse(app.showsError)
        }
    }

    func testDocumentLoopIsStopped() throws {
        for (there, back) in [
            ("<script>location = '/b'</script>", "<script>location.replace('/a')</script>"),
            ("<meta http-equiv=refresh content='0;url=/b'>", "<meta http-equiv=refresh content='0;url=/a'>"),
        ] {
            try open("/a") { server in
                server.page("/a", title: "A", body: there)
                server.page("/b", title: "B", body: back)
            } then: { app in
                assertEqual(try await app.nextError(), "web.tooManyRedirects")
                XCTAssertLessThanOrEqual(app.server.count("/a") + app.server.count("/b"), 20)
            }
        }
    }

    func testRefreshLoopIsStopped() throws {
        try open { server in
            server.page("/", title: "One", body: Self.atOnce("Turbo.visit(location.href, { action: 'replace' })"))
        } then: { app in
            assertEqual(try await app.nextError(), "web.tooManyRedirects")
            XCTAssertLessThanOrEqual(app.server.count("/"), 12)
        }
    }

    func testQuickClicksOfTheUserAreNotStopped() throws {
        try open { server in
            for (path, other) in [("/", "/two"), ("/two", "/")] {
                server.page(path, title: path, body: "<a href='\(other)' style='position: fixed; inset: 0'>x</a>")
            }
        } then: { app in
            try await app.next(.rendered)
            for _ in 0..<12 {
                for path in ["/two", "/"] {
                    try await app.settle()
                    app.pressButton(1)
                    // A preview is rendered first; a click on it would miss the page that replaces it.
                    try await app.next(.completed, path)
                    try await app.next(.rendered, path)
                }
            }
            XCTAssertFalse(app.came(.failed))
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    func testPageThatClicksItsOwnLinksIsStopped() throws {
        try open { server in
            server.page("/", title: "One", body: "<a href='/two'>x</a>" + Self.atOnce("document.links[0].click()"))
            server.page("/two", title: "Two", body: "<a href='/'>x</a>" + Self.atOnce("document.links[0].click()"))
        } then: { app in
            assertEqual(try await app.nextError(), "web.tooManyRedirects")
            XCTAssertLessThanOrEqual(app.proposals.count, 18)
        }
    }
}
