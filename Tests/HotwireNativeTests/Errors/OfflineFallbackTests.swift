import AppTesting
import FaultServer
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// A service worker that responds with its own page when there is no network.
nonisolated final class OfflineFallbackTests: XCTestCase {
    private static let worker = """
        self.addEventListener("install", (event) => {
          event.waitUntil(caches.open("v1").then((cache) => cache.add("/offline.html")).then(() => self.skipWaiting()))
        })
        self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()))
        self.addEventListener("fetch", (event) => {
          const isPage = event.request.mode === "navigate" || event.request.headers.get("Accept")?.includes("text/html")
          if (isPage) event.respondWith(fetch(event.request).catch(() => caches.match("/offline.html")))
        })
        """

    /// Opens an app whose page is controlled by the worker; Turbo tracks `tracked`, and `script` runs in the fallback
    /// page.
    private func working(
        tracked: String = "",
        script: String = "",
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp { server in
            for (path, title) in [("/", "One"), ("/two", "Two")] {
                let page = server.text(title: title, body: "<a href='/two' id=two>2</a>")
                    .replacing("</head>", with: "\(tracked)</head>")
                server.answer(path) { _ in .html(page) }
            }
            let fallback = "<p id=sorry>No network</p>\(script)"
            server.page("/offline.html", title: "Away", body: fallback, turbo: .absent)
            server.worker(Self.worker)
        } then: { app in
            try await app.withWorker(body)
        }
    }

    private static let style = "<link rel=stylesheet href=/app.css data-turbo-track=reload>"

    /// Clicks a link without a network, checks the fallback, and then the page once the network returns.
    @MainActor private static func comesBack(_ app: TestApp) async throws {
        let page = try await app.evaluate("return (await (await fetch('/two')).text())").stringValue ?? ""
        app.network.isThere = false
        app.server.close("/two")
        try await app.click("#two")
        try await app.next(.rendered, "/two")
        assertEqual(try await app.text("#sorry"), "No network")
        XCTAssertFalse(app.showsError)
        try await app.eventually { app.showsOfflineBar }
        XCTAssertEqual(app.stack, ["/", "/two"])
        app.server.answer("/two") { _ in .html(page) }
        app.network.isThere = true
        try await app.next(.retried, "/two")
        try await app.next(.rendered, "/two")
        try await app.wait(for: "!document.querySelector('#sorry')")
        XCTAssertEqual([app.stack, [app.shownTitle]], [["/", "/two"], ["Two"]])
        XCTAssertFalse(app.showsOfflineBar)
    }

    func testFallbackDocumentIsShownUntilThePageReturns() throws {
        try working(tracked: Self.style) { app in try await Self.comesBack(app) }
    }

    func testFallbackVisitIsShownUntilThePageReturns() throws {
        try working { app in try await Self.comesBack(app) }
    }

    func testFallbackWithAScriptIsShownAtOnce() throws {
        try working(tracked: Self.style, script: "<script>window.away = true</script>") { app in
            try await Self.comesBack(app)
        }
    }

    func testFallbackOfAStoppedServerEndsWhenItRestarts() throws {
        try working(tracked: Self.style) { app in
            let port = try XCTUnwrap(app.base.port)
            await app.server.stop()
            try await app.click("#two")
            try await app.next(.rendered, "/two")
            assertEqual(try await app.text("#sorry"), "No network")
            try await app.server.start(at: port)
            try await app.next(.retried, "/two")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.shownTitle, "Two")
        }
    }

    func testPageWithoutTurboIsAnErrorIfTheServerResponds() throws {
        try working(tracked: Self.style) { app in
            app.server.page("/two", title: "Plain", body: "<p>Plain</p>", turbo: .absent)
            try await app.click("#two")
            assertEqual(try await app.nextError(), "load.notPresent")
        }
    }
}

extension TestApp {
    /// Whether a bar explains that the server's page is unavailable.
    var showsOfflineBar: Bool {
        switch navigator.session.connection.notice {
        case .offlinePage, .serverSilent: connectionText != nil
        case .offline, .reconnecting, nil: false
        }
    }
}
