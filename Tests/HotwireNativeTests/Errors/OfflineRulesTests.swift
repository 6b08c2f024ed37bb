import AppTesting
import FaultServer
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// An app whose service worker caches pages by rules, like Turbo's future offline support (hotwired/turbo#1427).
nonisolated final class OfflineRulesTests: XCTestCase {
    /// Assets come from the cache first, other pages from the network; `/three` is cached and revalidated.
    private static let worker = """
        const kept = () => caches.open("kept")
        const fetched = async (request) => {
          const response = await fetch(request)
          if (response.ok) await (await kept()).put(request.url, response.clone())
          return response
        }
        const cached = async (request) => (await kept()).match(request.url)
        const rules = [
          [/\\.js$/, async (request) => await cached(request) ?? fetched(request)],
          [/\\/three$/, async (request) => {
            const renewed = fetched(request)
            const answer = await cached(request)
            if (answer) renewed.catch(() => {})
            return answer ?? renewed
          }],
          [/./, (request) => fetched(request).catch(async (error) => {
            const answer = await cached(request)
            if (answer) return answer
            throw error
          })],
        ]
        self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()))
        self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()))
        self.addEventListener("fetch", (event) => {
          const { request } = event
          const rule = request.method === "GET" && rules.find(([pattern]) => pattern.test(new URL(request.url).pathname))
          if (rule) event.respondWith(rule[1](request))
        })
        """

    /// Opens an app whose pages the worker has cached, except `/four`.
    private func kept(then body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withApp { server in
            let links = "<a href='/two' id=two>2</a> <a href='/three' id=three>3</a> <a href='/four' id=four>4</a>"
            for (path, title) in [("/", "One"), ("/two", "Two"), ("/three", "Three"), ("/four", "Four")] {
                server.page(path, title: title, body: "<h1>\(title)</h1>\(links)<p style='height: 3000px'></p>")
            }
            server.worker(Self.worker)
        } then: { app in
            try await app.withWorker { app in
                try await app.evaluate(
                    "for (const path of ['/', '/turbo.js', '/two', '/three']) await (await fetch(path)).text()"
                )
                try await body(app)
            }
        }
    }

    func testAppStartsWithoutItsServer() throws {
        try kept { app in
            await app.server.stop()
            app.reopen()
            app.navigator.start()
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.shownTitle, "One")
            try await app.follow("#two", to: "/two")
            assertEqual(try await app.text("h1"), "Two")
            try await app.follow("#three", to: "/three")
            assertEqual(try await app.text("h1"), "Three")
            try await app.back(to: "/two")
            try await app.back(to: "/")
            assertEqual(try await app.text("h1"), "One")
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertFalse(app.names.contains(.failed))
            XCTAssertFalse(app.names.contains(.offlinePage))
            XCTAssertNil(app.connectionText)
            XCTAssertEqual(app.errors.shown, 0)
        }
    }

    func testAppStartsWithoutANetworkBelowTheBar() throws {
        try kept { app in
            await app.server.stop()
            app.network.isThere = false
            app.reopen()
            app.navigator.start()
            try await app.next(.rendered, "/")
            assertEqual(try await app.nextConnection(), "offline")
            XCTAssertEqual(app.connectionText, "You are offline.")
            try await app.follow("#two", to: "/two")
            XCTAssertEqual(app.connectionText, "You are offline.")
            XCTAssertFalse(app.names.contains(.failed))
        }
    }

    func testReloadWithoutItsServerShowsTheKeptPage() throws {
        try kept { app in
            try await app.follow("#two", to: "/two")
            await app.server.stop()
            app.navigator.reload()
            try await app.next(.coldBoot, "/two")
            try await app.next(.rendered, "/two")
            assertEqual(try await app.text("h1"), "Two")
            XCTAssertFalse(app.names.contains(.failed))
        }
    }

    func testPageThatWasNotKeptIsAnErrorUntilTheServerReturns() throws {
        try kept { app in
            let port = try XCTUnwrap(app.base.port)
            await app.server.stop()
            let restarts = app.navigator.session.restarts
            var isRefused = false
            restarts.probe = { location in
                let isAnswering = await ServerProbe.isAnswering(at: location)
                if !isAnswering { isRefused = true }
                return isAnswering
            }
            try await app.click("#four")
            try await app.next(.failed, "/four")
            XCTAssertTrue(app.showsError)
            // A server counts as stopped once it has refused a connection.
            try await app.eventually { isRefused }
            try await app.server.start(at: port)
            try await app.next(.retried, "/four")
            try await app.next(.rendered, "/four")
            XCTAssertEqual(app.shownTitle, "Four")
        }
    }
}
