import AppTesting
import FaultServer
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Visits that the page's scripts start, and their options.
nonisolated extension Turbo7AdapterTests {
    @MainActor private static func pages(_ server: FaultServer) {
        server.page("/", title: "One", body: "<a href='/two' id=two>2</a>")
        server.page("/two", title: "Two", body: "Two")
    }

    func testScriptCanStartAVisit() throws {
        try browse(pages: Self.pages) { app in
            try await app.evaluate("Turbo.visit('/two')")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
            try await app.evaluate("Turbo.visit('/', { action: 'replace' })")
            try await app.next(.rendered, "/")
        }
    }

    /// The engine starts its frame clock when the page requests a frame.
    func testVisitRequestsAFrameBeforeItsResponse() throws {
        try browse(pages: Self.pages) { app in
            try await app.evaluate(
                """
                window.order = []
                const ask = requestAnimationFrame
                window.requestAnimationFrame = (callback) => { order.push("frame"); return ask.call(window, callback) }
                addEventListener("turbo:before-fetch-request", () => order.push("request"))
                """
            )
            try await app.follow("#two", to: "/two")
            let order = try await app.evaluate("return order")
            XCTAssertEqual(order.arrayValue?.prefix(2), ["frame", "frame"], "the click's and the visit's: \(order)")
        }
    }

    /// Shows P002.
    func testUnknownActionIsAdvance() throws {
        try browse(pages: Self.pages) { app in
            try await app.evaluate("Turbo.visit('/two', { action: 'somersault' })")
            let proposal = try await app.next(.proposed, "/two")
            XCTAssertEqual(proposal.event.details["action"], "advance")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
        }
    }

    /// Shows C287, P046, P055.
    func testMissingResponseIsOmittedAndOnlyRestoresHaveAnID() throws {
        try browse(pages: Self.pages) { app in
            try await app.evaluate(
                """
                window.starts = []
                const start = Turbo.navigator.startVisit
                Turbo.navigator.startVisit = function (location, identifier, options) {
                  starts.push([options.action, "response" in options, typeof identifier])
                  return start.call(this, location, identifier, options)
                }
                """
            )
            try await app.follow("#two", to: "/two")
            try await app.back(to: "/")
            let starts = try await app.evaluate("return starts")
            XCTAssertEqual(starts, [["advance", false, "undefined"], ["restore", false, "string"]])
        }
    }

    func testRepeatedVisitRefreshesThePageInPlace() throws {
        try browse(pages: Self.pages) { app in
            try await app.evaluate("Turbo.visit(location.href, { action: 'replace' })")
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.server.count("/"), 2)
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.names.count { $0 == .proposed }, 1, "the start's")
        }
    }

    func testRefreshKeepsThePagesOwnEntries() throws {
        try browse(pages: Self.pages) { app in
            try await app.evaluate("history.pushState({}, '', '?own')")
            try await app.evaluate("Turbo.visit(location.href, { action: 'replace' })")
            try await app.next(.rendered, "/?own")
            XCTAssertTrue(app.navigator.canGoBack)
            XCTAssertEqual(app.screenCount, 1)
        }
    }

    /// Shows P039.
    func testFailedRefreshShowsAnError() throws {
        try browse(pages: Self.pages) { app in
            app.server.page("/", title: "Broken", body: "Broken", status: 500)
            try await app.evaluate("Turbo.visit(location.href)")
            let error = try await app.nextError()
            XCTAssertEqual(error, "http.500")
            XCTAssertEqual(app.errors.shown, 1)
            app.server.page("/", title: "Mended", body: "Mended")
            app.errors.retry()
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.title, "Mended")
            XCTAssertEqual(app.errors.shown, 0)
        }
    }

    func testAppsHeadersAreNotSentToOtherOrigins() throws {
        let elsewhere = FaultServer()
        try browse(configure: { $0.requestHeaders = ["X-App": "trail"] }) { server in
            server.page("/", title: "One", body: "<div id=place></div><turbo-frame id=near src='/near'></turbo-frame>")
            server.page("/near", title: "Near", body: "<turbo-frame id=near>Near</turbo-frame>")
            elsewhere.answer("/far") { _ in
                .html("<turbo-frame id=far>Far</turbo-frame>").adding("Access-Control-Allow-Origin", "*")
                    .adding("Access-Control-Allow-Headers", "*")
            }
        } then: { app in
            let address = try await elsewhere.start()
            try await app.evaluate(
                "place.innerHTML = `<turbo-frame id=far src='${given.address}/far'></turbo-frame>`",
                ["address": .string(address.absoluteString)]
            )
            let request = try await elsewhere.next("/far")
            let asked = request.headers["access-control-request-headers"] ?? ""
            XCTAssertFalse(asked.lowercased().contains("x-app"), asked)
            XCTAssertNil(request.headers["x-app"])
            await elsewhere.stop()
        }
    }
}
