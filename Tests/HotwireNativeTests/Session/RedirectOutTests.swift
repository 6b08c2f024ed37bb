import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Visits, forms and refreshes that the server redirects to another origin: one request and one opened page each.
nonisolated final class RedirectOutTests: XCTestCase {
    private func run(
        _ links: String,
        pages: @escaping @MainActor (FaultServer, Outside) -> Void = { _, _ in },
        then body: @escaping @MainActor (TestApp, Outside) async throws -> Void
    ) throws {
        try withOutside { outside in
            try await withApp { server in
                server.pair(links)
                server.redirect("/hop", to: outside.address())
                server.redirect("/far", to: "/near")
                server.redirect("/near", to: "/hop", status: 301)
                pages(server, outside)
            } then: { app in
                try await body(app, outside)
            }
        }
    }

    /// Shows C035, P025.
    func testVisitIsRequestedOnceAndLeavesNoScreen() throws {
        try run("<a id=hop href='/hop'>x</a>") { app, outside in
            try await app.click("#hop")
            _ = try await app.popup("Outside")
            XCTAssertEqual(app.server.count("/hop"), 1)
            XCTAssertEqual(
                outside.server.requests.map(\.method),
                ["GET"],
                "only the popup sends a request to the other origin"
            )
            XCTAssertFalse(app.came(.retried))
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.navigator.stack.screens.count, 1)
            XCTAssertFalse(app.showsError)
            XCTAssertEqual(app.shownTitle, "One")
            try await app.proceed()
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(["/", "/two", "/hop"].map(app.server.count), [1, 1, 1])
            XCTAssertEqual(app.popups.count, 1)
        }
    }

    func testRedirectedVisitRequestsEachAddressOnce() throws {
        try run("<a id=far href='/far'>x</a>") { app, outside in
            try await app.click("#far")
            _ = try await app.popup("Outside")
            XCTAssertEqual(["/far", "/near", "/hop"].map(app.server.count), [1, 1, 1])
            XCTAssertEqual(outside.requestCount, 1)
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    /// Shows C039, P082, P108.
    func testOtherOriginsResponseDoesNotMatter() throws {
        try run("<a id=hop href='/hop'>x</a>") { _, outside in
            outside.server.page("/", title: "Outside", body: "Who are you?", turbo: .absent, status: 401)
        } then: { app, outside in
            try await app.click("#hop")
            _ = try await app.popup("Outside")
            XCTAssertEqual(outside.requestCount, 1)
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertFalse(app.showsError)
        }
    }

    /// A page that another origin shares with any origin would become a page of the app's own origin, with its scripts.
    func testSharedForeignPageIsNotShownAsTheAppsOwn() throws {
        try run("<a id=hop href='/hop'>x</a>") { _, outside in
            outside.server.answer("/") { _ in
                .html("<title>Outside</title><script>window.foreign = true</script>")
                    .adding("Access-Control-Allow-Origin", "*").adding("Access-Control-Allow-Headers", "*")
            }
        } then: { app, outside in
            try await app.click("#hop")
            _ = try await app.popup("Outside")
            XCTAssertEqual(outside.requestCount, 1)
            XCTAssertEqual(app.stack, ["/"])
            assertEqual(try await app.evaluate("return window.foreign ?? null"), .null)
        }
    }

    func testFormIsSentOnceAndItsResponseOpensOutside() throws {
        for status in [302, 303] {
            try run("<form action='/pay' method=post><input name=sum value=3><button id=pay>Pay</button></form>") {
                server,
                outside in
                server.redirect("/pay", to: outside.address(), status: status)
            } then: { app, outside in
                try await app.click("#pay")
                _ = try await app.popup("Outside")
                XCTAssertEqual(app.server.requests.filter { $0.path == "/pay" }.map(\.method), ["POST"])
                XCTAssertEqual(outside.server.requests.map(\.method), ["GET"])
                XCTAssertEqual(app.stack, ["/"])
                XCTAssertFalse(app.showsError)
                XCTAssertEqual(app.server.count("/"), 1, "the typed text stays")
                try await app.proceed()
            }
        }
    }

    func testRefreshRedirectedOutOfTheAppKeepsThePage() throws {
        try run("") { app, outside in
            app.server.redirect("/", to: outside.address())
            try await app.evaluate("Turbo.visit(location.href, { action: 'replace' })")
            _ = try await app.popup("Outside")
            XCTAssertEqual(app.server.count("/"), 2)
            XCTAssertEqual(outside.requestCount, 1)
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertFalse(app.showsError)
        }
    }

    func testRedirectOutOfTheAppClosesAModalsOnlyScreen() throws {
        try withOutside { outside in
            try await withApp { server in
                server.pair("<a id=hop href='/hop'>x</a>")
                server.redirect("/hop", to: outside.address())
            } configure: {
                $0.modal("^/hop$")
            } then: { app in
                try await app.click("#hop")
                _ = try await app.popup("Outside")
                await app.navigator.engine.moves?.value
                XCTAssertEqual([app.stack, app.modal], [["/"], []])
                XCTAssertEqual(app.server.count("/hop"), 1)
                XCTAssertEqual(outside.requestCount, 1)
                XCTAssertFalse(app.showsSheet)
            }
        }
    }

    func testRedirectToAnotherAppOriginIsRequestedOnce() throws {
        try runInMainLoop {
            let turbo = try XCTUnwrap(TurboUnderTest.any)
            try await withServer(FaultServer(turbo: turbo.file, scriptType: turbo.scriptType)) { other, base in
                other.page("/end", title: "End", body: "<p>End</p>")
                let origin = try XCTUnwrap(Location(base).origin?.description)
                try await withApp { server in
                    server.pair("<a id=go href='/go'>Go</a>")
                    server.redirect("/go", to: "\(base.absoluteString)/end")
                } configure: {
                    let settings: JSONValue = ["settings": ["app_origins": [.string(origin)]], "rules": []]
                    $0.pathConfiguration.sources = [.data(Data(settings.text.utf8))]
                } then: { app in
                    try await app.click("#go")
                    try await app.next(.rendered, "/end")
                    try await app.quiet()
                    XCTAssertEqual(app.stack, ["/", "/end"])
                    XCTAssertEqual(app.screenCount, 2)
                    XCTAssertEqual(app.server.count("/go"), 1)
                    XCTAssertEqual(other.count("/end"), 1)
                    XCTAssertEqual(app.shownTitle, "End")
                    XCTAssertTrue(app.popups.isEmpty)
                }
            }
        }
    }
}
