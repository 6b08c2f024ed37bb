import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireNative

/// Forms whose server responds with a command for the app, like Rails' `recede_or_redirect_to` and its variants.
nonisolated extension Turbo7AdapterTests {
    @MainActor private static func pages(_ server: FaultServer, order: String) {
        server.page("/", title: "Home", body: "<a href='/new' id=new>New</a>")
        server.page(
            "/new",
            title: "New",
            body: "<form action='/notes' method=post><button id=send>Send</button></form>"
        )
        server.redirect("/notes", to: "/\(order)_historical_location", status: 303)
        server.page("/\(order)_historical_location", title: "Order", body: "")
    }

    private func send(_ order: String, then body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try browse {
            Self.pages($0, order: order)
        } then: { app in
            try await app.follow("#new", to: "/new")
            try await app.click("#send")
            try await body(app)
            try await app.quiet()
            XCTAssertEqual(app.server.count("/\(order)_historical_location"), 1)
            XCTAssertFalse(app.stack.contains("/\(order)_historical_location"))
            XCTAssertEqual(app.screenCount, app.stack.count)
            XCTAssertEqual(app.coldBoots, 1)
            XCTAssertTrue(app.errors.contexts.isEmpty)
        }
    }

    func testFormThatRecedesGoesBack() throws {
        try send("recede") { app in
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.title, "Home")
        }
    }

    func testFormThatRefreshesReloadsItsPage() throws {
        try send("refresh") { app in
            try await app.next(.rendered, "/new")
            XCTAssertEqual(app.stack, ["/", "/new"])
            XCTAssertEqual(app.server.count("/new"), 2)
        }
    }

    func testFormThatResumesChangesNothing() throws {
        try send("resume") { app in
            try await app.next { $0.event.name == .routed && $0.event.details["decision"] == "none" }
            XCTAssertEqual(app.stack, ["/", "/new"])
            XCTAssertEqual(app.server.count("/new"), 1)
            XCTAssertEqual(app.title, "New")
        }
    }

    /// Visits a second page, and from there a page with a presentation.
    private func present(
        _ presentation: Navigation.Presentation,
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        let properties: JSONValue = ["presentation": .string(presentation.rawValue)]
        let rules: JSONValue = ["rules": [["patterns": ["^/home$"], "properties": properties]]]
        try browse {
            $0.pathConfiguration.sources = [.data(Data(rules.text.utf8))]
        } pages: { server in
            server.page("/", title: "One", body: "<a href='/two' id=two>2</a>")
            server.page("/two", title: "Two", body: "<a href='/home' id=home>Home</a>")
            server.page("/home", title: "Home", body: "Home")
        } then: { app in
            try await app.follow("#two", to: "/two")
            try await app.click("#home")
            try await body(app)
        }
    }

    func testClearAllAndRefreshRequestOnlyTheFreshPage() throws {
        for presentation in [Navigation.Presentation.clearAll, .refresh] {
            try present(presentation) { app in
                try await app.next(.rendered, "/")
                try await app.quiet()
                XCTAssertEqual(app.stack, ["/"])
                XCTAssertEqual(app.screenCount, 1)
                XCTAssertEqual(app.title, "One")
                XCTAssertEqual(app.server.count("/"), 2, "\(presentation)")
                XCTAssertEqual(app.server.count("/home"), 0, "\(presentation)")
                XCTAssertEqual(app.coldBoots, 1)
            }
        }
    }

    func testNewRootIsTheOnlyScreen() throws {
        try present(.replaceRoot) { app in
            try await app.next(.rendered, "/home")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/home"])
            XCTAssertEqual(app.screenCount, 1)
            XCTAssertEqual(app.title, "Home")
            XCTAssertEqual(app.server.count("/home"), 1)
            XCTAssertFalse(app.navigator.canGoBack)
        }
    }
}
