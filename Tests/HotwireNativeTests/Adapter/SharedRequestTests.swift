import AppTesting
import FaultServer
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Page refreshes that the server broadcasts because of a user's action in another web view.
nonisolated extension Turbo8AdapterTests {
    private static let refresh =
        "Turbo.renderStreamMessage(`<turbo-stream action=refresh request-id=${given.id}></turbo-stream>`)"
    /// Turbo delays refreshes; this script makes them immediate.
    private static let countRefreshes = """
        Turbo.session.pageRefreshDebouncePeriod = 0
        window.visits = 0
        document.addEventListener("turbo:visit", () => { window.visits += 1 })
        """
    /// Turbo up to version 8.0.12 refreshes whatever page is shown at that time.
    private static let oldRefresh =
        "if (!Turbo.session.recentRequests.has(given.id)) Turbo.visit(given.url, { action: 'replace' })"

    /// A list, and a form in a modal whose response the test releases.
    private func send(then body: @escaping @MainActor (TestApp, JSONValue) async throws -> Void) throws {
        try browse {
            $0.modal("^/new$")
        } pages: { server in
            server.page("/", title: "List", body: "<a href='/new' id=new>New</a>")
            let form = "<form action='/notes' method=post><button id=send>Send</button></form>"
            server.page("/new", title: "New", body: form)
            server.redirect("/notes", to: "/notes/1", status: 303)
            server.page("/notes/1", title: "Note", body: "Note")
            server.hang("/notes")
        } then: { app in
            try await app.open("#new", to: "/new")
            try await app.clickInModal("#send")
            let identifier = try await app.server.next("/notes").headers["x-turbo-request-id"]
            try await body(app, .string(try XCTUnwrap(identifier)))
        }
    }

    func testRefreshForTheOwnFormDoesNothing() throws {
        try send { app, identifier in
            try await app.evaluate(Self.countRefreshes)
            try await app.evaluate(Self.refresh, ["id": identifier])
            try await app.quiet()
            assertEqual(try await app.number("visits"), 0, "the list sent no request")
            try await app.evaluate(Self.refresh, ["id": "another"])
            try await app.eventually { app.server.count("/") == 2 }
            app.server.release("/notes")
            try await app.next(.rendered, "/notes/1")
            XCTAssertEqual(app.stack, ["/", "/notes/1"])
        }
    }

    func testReturnAfterTheOwnFormShowsItsChange() throws {
        for isLate in [false, true] {
            try send { app, identifier in
                app.server.redirect("/notes", to: "/resume_historical_location", status: 303)
                app.server.page("/resume_historical_location", title: "", body: "")
                app.server.page("/", title: "List", body: "<p id=changed>Changed")
                try await app.evaluate(Self.countRefreshes)
                if !isLate { try await app.evaluate(Self.refresh, ["id": identifier]) }
                app.server.release("/notes")
                try await app.sheetIsGone()
                if isLate { try await app.evaluate(Self.refresh, ["id": identifier]) }
                try await app.wait(for: "document.querySelector('#changed')")
                XCTAssertEqual(app.server.count("/"), 2)
            }
        }
    }

    func testOldRefreshKeepsTheScreenThatAFormPushed() throws {
        try send { app, identifier in
            app.server.release("/notes")
            try await app.next(.rendered, "/notes/1")
            try await app.evaluate(Self.oldRefresh, ["id": identifier, "url": .string(app.base.absoluteString)])
            try await app.quietAll()
            XCTAssertEqual(app.stack, ["/", "/notes/1"])
            XCTAssertEqual(app.title, "Note")
        }
    }
}
