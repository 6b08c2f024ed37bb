import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// Forms that Turbo submits itself.
nonisolated extension Turbo7AdapterTests {
    /// A list, a form, and an entry that shows the form's message when first viewed.
    @MainActor static func notes(_ server: FaultServer, then destination: String = "/notes/1") {
        let (flash, tag) = (Flash(), Self.library.tag)
        server.page("/", title: "Home", body: "<a href='/new' id=new>New</a>")
        server.page(
            "/new",
            title: "New",
            body: "<form action='/notes' method=post><button id=send>Send</button></form>"
        )
        server.answer("/notes") { request in
            guard request.method != "GET" else { return flash.page("Notes", tag) }
            flash.set()
            return .redirect(to: destination, status: 303)
        }
        server.answer("/notes/1") { _ in flash.page("Note", tag) }
    }

    func testFormNeedsOneRequestAndShowsItsFlashOnce() throws {
        try browse {
            Self.notes($0)
        } then: { app in
            try await app.follow("#new", to: "/new")
            try await app.follow("#send", to: "/notes/1")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/", "/new", "/notes/1"])
            XCTAssertEqual(app.title, "Note")
            let flash = try await app.text("#flash")
            XCTAssertEqual(flash, "Saved")
            XCTAssertEqual(app.server.count("/notes/1"), 1)
            XCTAssertEqual(app.coldBoots, 1)
            try await app.back(to: "/new")
            XCTAssertEqual(app.title, "New")
        }
    }

    func testFormThatReturnsToThePageBelowShowsItsFlash() throws {
        try browse("/notes") { server in
            Self.notes(server, then: "/notes")
        } then: { app in
            app.navigator.route(try app.url("/new"))
            try await app.next(.rendered, "/new")
            try await app.follow("#send", to: "/notes")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/notes"])
            XCTAssertEqual(app.screenCount, 1)
            let flash = try await app.text("#flash")
            XCTAssertEqual(flash, "Saved")
            XCTAssertEqual(app.server.requests.count { $0.path == "/notes" && $0.method == "GET" }, 2)
        }
    }

    /// Shows P062.
    func testRejectedFormIsRenderedInPlace() throws {
        try browse { server in
            Self.notes(server)
            server.page(
                "/notes",
                title: "Try again",
                body: "<p id=wrong>Wrong</p><form action='/notes' method=post><button id=send>Send</button></form>",
                status: 422
            )
        } then: { app in
            try await app.follow("#new", to: "/new")
            let visits = app.names.count { $0 == .visitStarted }
            try await app.click("#send")
            try await app.wait(for: "document.querySelector('#wrong')")
            try await app.eventually { app.title == "Try again" }
            XCTAssertEqual(app.stack, ["/", "/new"])
            XCTAssertEqual(app.names.count { $0 == .visitStarted }, visits)
            XCTAssertFalse(app.names.contains(.failed))
            Self.notes(app.server)
            try await app.follow("#send", to: "/notes/1")
            XCTAssertEqual(app.stack, ["/", "/new", "/notes/1"])
        }
    }

    func testFormThatReturnsToItsOwnPageKeepsItsScreen() throws {
        try browse("/new") { server in
            Self.notes(server, then: "/new")
        } then: { app in
            try await app.follow("#send", to: "/new")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/new"])
            XCTAssertEqual(app.screenCount, 1)
            XCTAssertEqual(app.server.count("/new"), 2)
            try await app.follow("#send", to: "/new")
        }
    }

    func testGetFormIsOneRequest() throws {
        try browse { server in
            server.page(
                "/",
                title: "Home",
                body: "<form action='/search'><input name=q value=fern><button id=send>Go</button></form>"
            )
            server.page("/search", title: "Found", body: "<p>Found</p>")
        } then: { app in
            try await app.follow("#send", to: "/search?q=fern")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/", "/search?q=fern"])
            XCTAssertEqual(app.server.count("/search"), 1)
            try await app.back(to: "/")
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    func testFormCanReplaceItsPage() throws {
        try browse { server in
            Self.notes(server)
            server.page(
                "/new",
                title: "New",
                body: "<form action='/notes' method=post data-turbo-action=replace><button id=send>Send</button></form>"
            )
        } then: { app in
            try await app.follow("#new", to: "/new")
            try await app.follow("#send", to: "/notes/1")
            XCTAssertEqual(app.stack, ["/", "/notes/1"])
            XCTAssertEqual(app.server.count("/notes/1"), 1)
            try await app.back(to: "/")
        }
    }

    func testLinkWithAMethodIsSubmittedAsAForm() throws {
        try browse { server in
            Self.notes(server)
            server.page("/", title: "Home", body: "<a href='/notes' data-turbo-method=delete id=delete>Delete</a>")
        } then: { app in
            try await app.follow("#delete", to: "/notes/1")
            XCTAssertEqual(app.server.requests.first { $0.path == "/notes" }?.method, "DELETE")
            XCTAssertEqual(app.stack, ["/", "/notes/1"])
            let flash = try await app.text("#flash")
            XCTAssertEqual(flash, "Saved")
        }
    }

    func testStreamResponseChangesThePageAndMovesNoScreen() throws {
        try browse { server in
            server.page(
                "/",
                title: "Home",
                body: "<p id=count>0</p><form action='/add' method=post><button id=send>Add</button></form>"
            )
            server.answer("/add") { _ in
                let text = "<turbo-stream action=update target=count><template>1</template></turbo-stream>"
                return .init(
                    headers: [("Content-Type", "text/vnd.turbo-stream.html; charset=utf-8")],
                    body: Data(text.utf8)
                )
            }
        } then: { app in
            try await app.click("#send")
            try await app.wait(for: "document.querySelector('#count').textContent === '1'")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.names.count { $0 == .visitStarted }, 1)
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }
}
