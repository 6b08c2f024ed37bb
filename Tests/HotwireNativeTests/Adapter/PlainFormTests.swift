import AppTesting
import FaultServer
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Forms that a page submits without Turbo and the server rejects.
nonisolated extension Turbo7AdapterTests {
    private static let form =
        "<form data-turbo=false method=post action='/save'><button id=save>Save</button></form>"

    func testRootWithAFailedPlainFormHasAWayBack() throws {
        for hasTurbo in [true, false] {
            try browse { server in
                server.page("/", title: "Home", body: Self.form)
                let turbo: TurboUse = hasTurbo ? .included : .absent
                server.page("/save", title: "Refused", body: "<p id=refused>no</p>", turbo: turbo, status: 422)
            } then: { app in
                XCTAssertFalse(app.navigator.canGoBack)
                try await app.save(rendering: hasTurbo)
                XCTAssertTrue(app.navigator.canGoBack)
                XCTAssertTrue(app.window.isEnabled("back"))
                app.navigator.goBack()
                try await app.next(.rendered, "/")
                XCTAssertEqual(app.stack, ["/"])
                XCTAssertEqual(app.title, "Home")
                XCTAssertFalse(app.navigator.canGoBack)
                XCTAssertEqual(app.server.requests.filter { $0.path == "/save" }.map(\.method), ["POST"])
            }
        }
    }

    func testReloadAfterARejectedPlainFormLoadsItsPage() throws {
        try browse { server in
            server.page("/", title: "Home", body: Self.form)
            server.page("/save", title: "Refused", body: "<p id=refused>no</p>", status: 422)
        } then: { app in
            try await app.save()
            app.navigator.reload()
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.title, "Home")
            XCTAssertEqual(app.server.count("/save"), 1)
        }
    }

    func testBackFromARejectedPlainFormLeadsThroughTheForm() throws {
        try browse { server in
            server.page("/", title: "Home", body: "<a href='/new' id=new>New</a>")
            server.page("/new", title: "New", body: Self.form)
            server.page("/save", title: "Refused", body: "<p id=refused>no</p>", status: 422)
        } then: { app in
            try await app.follow("#new", to: "/new")
            try await app.save()
            XCTAssertEqual(app.stack, ["/", "/new"])
            app.navigator.goBack()
            try await app.next(.rendered, "/new")
            try await app.eventually { app.title == "New" }
            XCTAssertEqual(app.stack, ["/", "/new"])
            try await app.back(to: "/")
        }
    }

    func testPlainFormThatSucceedsLeavesNoWayBack() throws {
        try browse { server in
            server.page("/", title: "Home", body: Self.form)
            server.page("/save", title: "Saved", body: "<p>yes</p>")
        } then: { app in
            try await app.click("#save")
            try await app.next(.rendered, "/save")
            XCTAssertFalse(app.navigator.canGoBack)
        }
    }
}

extension TestApp {
    /// Submits the plain form, and waits until its response is shown.
    fileprivate func save(rendering hasTurbo: Bool = true) async throws {
        try await click("#save")
        try await next { record in
            record.event.name == .message && ["pageLoaded", "libraryMissing"].contains(record.event.details["name"])
        }
        if hasTurbo { try await next(.rendered) }
        try await eventually { title == "Refused" }
    }
}
