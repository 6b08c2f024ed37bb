import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Visits and loads that the server redirects within the app: no repeated request, and no lost or duplicate screen.
nonisolated final class RedirectWithinTests: XCTestCase {
    private func run(
        _ configure: @escaping @MainActor (inout HotwireConfig) -> Void = { $0.modal("^/m") },
        pages: @escaping @MainActor (FaultServer) -> Void,
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp(pages: pages, configure: configure) { app in
            try await body(app)
        }
    }

    private static let link = "<a id=go href='/go'>Go</a>"

    func testRedirectedVisitRequestsEachAddressOnce() throws {
        try run { server in
            server.pair(Self.link)
            server.redirect("/go", to: "/on", status: 301)
            server.redirect("/on", to: "/two", status: 307)
        } then: { app in
            try await app.follow("#go", to: "/two")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.screenCount, 2)
            XCTAssertEqual(["/", "/go", "/on", "/two"].map(app.server.count), [1, 1, 1, 1])
            try await app.back(to: "/")
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    /// The request fails at the redirect's destination, and only that request is repeated.
    func testOnlyTheFailedAddressIsRequestedAgain() throws {
        try run { server in
            server.pair(Self.link)
            server.redirect("/go", to: "/broken")
            server.answer("/broken") { [weak server] _ in
                .init(
                    body: Data("<title>Mended</title><script type=module src=/turbo.js></script>".utf8),
                    fault: server?.count("/broken") == 1 ? .cutHeader(after: 20) : nil
                )
            }
        } then: { app in
            try await app.click("#go")
            try await app.next(.retried)
            try await app.next(.rendered, "/broken")
            XCTAssertEqual(app.server.count("/go"), 1)
            XCTAssertEqual(app.server.count("/broken"), 2)
            XCTAssertEqual(app.stack, ["/", "/broken"])
            XCTAssertFalse(app.showsError)
        }
    }

    func testRedirectedFormIsSentOnceToEachAddress() throws {
        try run { server in
            server.pair("<form action='/old' method=post><input name=a value=1><button id=go>Go</button></form>")
            server.redirect("/old", to: "/new", status: 307)
            server.redirect("/new", to: "/two", status: 303)
        } then: { app in
            try await app.follow("#go", to: "/two")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(
                app.server.requests.filter { ["/old", "/new", "/two"].contains($0.path) }.map(\.method),
                ["POST", "POST", "GET"]
            )
            XCTAssertEqual(app.server.requests.first { $0.path == "/new" }?.body, "a=1")
        }
    }

    func testRedirectIntoTheMainStackDismissesTheModal() throws {
        try run { server in
            server.pair("<a id=m href='/m'>Modal</a>")
            server.page("/m", title: "Modal", body: Self.link)
            server.redirect("/go", to: "/two")
        } then: { app in
            try await app.open("#m", to: "/m")
            try await app.clickInModal("#go")
            try await app.next(.rendered, "/two")
            try await app.quietAll()
            XCTAssertEqual([app.stack, app.modal], [["/", "/two"], []])
            XCTAssertEqual(app.screenCount, 2)
            XCTAssertEqual(["/", "/m", "/go", "/two"].map(app.server.count), [1, 1, 1, 1])
            XCTAssertFalse(app.showsSheet)
        }
    }

    func testColdBootRedirectedToAModalOpensItOnce() throws {
        try run { server in
            server.pair(Self.link)
            server.redirect("/go", to: "/m")
            server.page("/m", title: "Sign in", body: "<p id=here>Sign in</p>")
        } then: { app in
            try await app.evaluate("delete window.turboNative")
            try await app.click("#go")
            try await app.next(.rendered, "/m")
            try await app.quietAll()
            XCTAssertEqual([app.stack, app.modal], [["/"], ["/m"]])
            XCTAssertEqual(app.screenCount, 1)
            XCTAssertEqual(["/go", "/m"].map(app.server.count), [1, 1])
            assertEqual(try await app.textInModal("#here"), "Sign in")
        }
    }

    func testReloadRedirectedToAModalKeepsItsScreen() throws {
        try run { server in
            server.pair("")
            server.page("/m", title: "Sign in", body: "<p id=here>Sign in</p>")
        } then: { app in
            try await app.proceed()
            app.server.redirect("/two", to: "/m")
            app.navigator.reload()
            try await app.next(.rendered, "/m")
            try await app.quietAll()
            XCTAssertEqual([app.stack, app.modal], [["/", "/two"], ["/m"]])
            XCTAssertEqual(["/two", "/m"].map(app.server.count), [2, 1])
            app.server.page("/two", title: "Two", body: "<p>Two</p>")
            app.navigator.dismiss()
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.shownTitle, "Two")
        }
    }

    func testVisitToAHistoricalLocationLeavesNoScreen() throws {
        for (order, requests) in [("recede", 1), ("resume", 1), ("refresh", 2)] {
            try run { server in
                server.pair(Self.link)
                server.redirect("/go", to: "/\(order)_historical_location")
                server.page("/\(order)_historical_location", title: "Order", body: "")
            } then: { app in
                try await app.click("#go")
                try await app.next { $0.event.name == .moved && $0.event.details["move"] == "pop" }
                try await app.next { [.rendered, .restored].contains($0.event.name) && $0.stack.count == 1 }
                try await app.eventually { app.server.count("/") == requests }
                try await app.quiet()
                XCTAssertEqual(app.stack, ["/"], order)
                XCTAssertEqual(app.screenCount, 1, order)
                XCTAssertEqual(app.shownTitle, "One", order)
                XCTAssertEqual(["/go", "/\(order)_historical_location"].map(app.server.count), [1, 1], order)
                XCTAssertEqual(app.server.count("/"), requests, order)
            }
        }
    }
}
