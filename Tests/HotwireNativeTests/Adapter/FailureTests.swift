import AppTesting
import FaultServer
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Visits that fail, and their retries.
nonisolated extension TurbolinksAdapterTests {
    @MainActor private static func pages(_ server: FaultServer) {
        server.page("/", title: "One", body: "<a href='/two' id=two>2</a>")
        server.page("/two", title: "Two", body: "Two")
        server.page("/three", title: "Three", body: "Three")
    }

    /// Shows C078, C080, P050, P065.
    func testHTTPErrorIsShownAndRetryRepeatsTheRequest() throws {
        try browse { server in
            Self.pages(server)
            server.page("/two", title: "Sorry", body: "Sorry", status: 404)
        } then: { app in
            try await app.click("#two")
            let missing = try await app.nextError()
            XCTAssertEqual(missing, "http.404")
            XCTAssertEqual(app.errors.shown, 1)
            XCTAssertNotEqual(app.title, "Sorry")
            XCTAssertEqual(app.server.count("/two"), 1)
            app.server.page("/two", title: "Broken", body: "Broken", status: 500)
            app.errors.retry()
            let broken = try await app.nextError()
            XCTAssertEqual(broken, "http.500")
            XCTAssertEqual(app.errors.shown, 1)
            app.server.page("/two", title: "Two", body: "Two")
            app.errors.retry()
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.errors.shown, 0)
            XCTAssertEqual(app.title, "Two")
            XCTAssertEqual(app.server.count("/two"), 3)
            XCTAssertEqual(app.coldBoots, 1)
            try await app.back(to: "/")
        }
    }

    func testBackFromAnErrorShowsThePageBelow() throws {
        try browse { server in
            Self.pages(server)
            server.page("/two", title: "Broken", body: "Broken", status: 500)
        } then: { app in
            try await app.click("#two")
            let error = try await app.nextError()
            XCTAssertEqual(error, "http.500")
            try await app.back(to: "/")
            XCTAssertEqual(app.title, "One")
            XCTAssertEqual(app.server.count("/"), 1)
            try await app.quiet()
            app.server.page("/two", title: "Two", body: "Two")
            try await app.follow("#two", to: "/two")
            XCTAssertEqual(app.title, "Two")
        }
    }

    /// Shows C036.
    func testBrokenConnectionIsRetriedOnceThenReported() throws {
        try browse { server in
            Self.pages(server)
            server.close("/two")
        } then: { app in
            try await app.click("#two")
            try await app.next(.retried, "/two")
            let error = try await app.nextError()
            XCTAssertEqual(error?.hasPrefix("web."), true, error ?? "")
            XCTAssertNotEqual(error, "web.unknown")
            XCTAssertEqual(app.coldBoots, 2)
            XCTAssertEqual(app.stack, ["/", "/two"])
            app.server.page("/two", title: "Two", body: "Two")
            app.errors.retry()
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.title, "Two")
            XCTAssertEqual(app.errors.shown, 0)
            try await app.back(to: "/")
            XCTAssertEqual(app.title, "One")
        }
    }

    func testBackFromABrokenConnectionLoadsThePageBelow() throws {
        try browse { server in
            Self.pages(server)
            server.close("/two")
        } then: { app in
            try await app.click("#two")
            _ = try await app.nextError()
            try await app.back(to: "/")
            XCTAssertEqual(app.title, "One")
            XCTAssertEqual(app.screenCount, 1)
        }
    }

    /// Shows C079.
    func testFirstPageThatHangsTimesOutAndRetryLoadsIt() throws {
        try open { server in
            Self.pages(server)
            server.hang("/")
        } then: { app in
            app.wait(visit: .milliseconds(300))
            app.navigator.start()
            let error = try await app.nextError()
            XCTAssertEqual(error, "web.timeout")
            app.wait()
            app.server.release("/")
            app.errors.retry()
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.title, "One")
            XCTAssertEqual(app.errors.shown, 0)
        }
    }

    func testVisitThatHangsTimesOutAndRetryRepeatsIt() throws {
        try browse { server in
            Self.pages(server)
            server.hang("/two")
        } then: { app in
            app.wait(visit: .seconds(1))
            try await app.click("#two")
            let error = try await app.nextError()
            XCTAssertEqual(error, "web.timeout")
            app.wait()
            app.server.release("/two")
            app.errors.retry()
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.title, "Two")
            XCTAssertEqual(app.coldBoots, 1)
        }
    }

    func testOvertakenVisitIsNotShown() throws {
        try browse { server in
            Self.pages(server)
            server.hang("/two")
        } then: { app in
            try await app.click("#two")
            _ = try await app.server.next("/two")
            app.navigator.route(try app.url("/three"))
            try await app.next(.rendered, "/three")
            app.server.release("/two")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/", "/two", "/three"])
            XCTAssertEqual(app.title, "Three")
            try await app.back(to: "/two")
            XCTAssertEqual(app.title, "Two")
            try await app.back(to: "/")
            XCTAssertFalse(app.names.contains(.failed))
        }
    }

    /// The libraries cache the page in a timer, which can be late.
    func testBackFromAVisitWaitsForTheSnapshotThatIsBeingTaken() throws {
        try browse { server in
            Self.pages(server)
            server.hang("/two")
        } then: { app in
            try await app.evaluate(
                """
                const timers = []
                window.setTimeout = (run) => timers.push(run)
                window.runTimers = () => timers.splice(0).forEach((run) => run())
                """
            )
            try await app.click("#two")
            _ = try await app.server.next("/two")
            app.navigator.pop()
            try await app.evaluate("runTimers()")
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.title, "One")
            XCTAssertEqual(app.server.count("/"), 1)
            app.server.release("/two")
        }
    }

    func testBackFromAVisitThatHangsShowsThePageBelow() throws {
        try browse { server in
            Self.pages(server)
            server.hang("/two")
        } then: { app in
            try await app.click("#two")
            _ = try await app.server.next("/two")
            try await app.back(to: "/")
            app.server.release("/two")
            try await app.quiet()
            XCTAssertEqual(app.title, "One")
            let title = try await app.evaluate("return document.title").stringValue
            XCTAssertEqual(title, "One")
            XCTAssertEqual(app.server.count("/"), 1)
            try await app.follow("#two", to: "/two")
        }
    }
}
