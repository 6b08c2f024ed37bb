import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireNative

/// Forms in a modal whose responses leave the modal or stay in it.
nonisolated extension Turbo7AdapterTests {
    /// A list of notes; the form for a new note is in a modal and leads to the given destination.
    @MainActor private static func pages(_ server: FaultServer, to destination: String) {
        notes(server, then: destination)
        server.page("/", title: "Home", body: "<a href='/notes' id=notes>Notes</a>")
        for order in ["recede", "resume", "refresh"] {
            server.page("/\(order)_historical_location", title: order, body: "")
        }
    }

    /// Opens the form over the list of notes, and submits it.
    private func send(
        to destination: String,
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try browse {
            $0.modal("^/new$")
        } pages: {
            Self.pages($0, to: destination)
        } then: { app in
            try await app.follow("#notes", to: "/notes")
            try await app.open("#new", to: "/new")
            try await app.clickInModal("#send")
            try await body(app)
            try await app.quietAll()
            XCTAssertFalse(app.showsSheet)
            XCTAssertEqual(app.modal, [])
            XCTAssertEqual(app.screenCount, app.stack.count)
            XCTAssertTrue(app.errors.contexts.isEmpty)
            XCTAssertEqual(app.coldBoots, 2)
            XCTAssertEqual(app.server.requests.count { $0.method == "POST" }, 1)
        }
    }

    func testModalsFormIsOneRequestAndShowsItsFlash() throws {
        try send(to: "/notes/1") { app in
            try await app.next(.rendered, "/notes/1")
            try await app.quietAll()
            XCTAssertEqual(app.stack, ["/", "/notes", "/notes/1"])
            XCTAssertEqual(app.title, "Note")
            XCTAssertEqual(app.server.count("/notes/1"), 1)
            assertEqual(try await app.text("#flash"), "Saved")
        }
    }

    func testBackFromAModalsFormShowsAFreshPage() throws {
        try send(to: "/notes/1") { app in
            try await app.next(.rendered, "/notes/1")
            XCTAssertEqual(app.reads("/notes"), 1)
            app.navigator.goBack()
            try await app.next(.rendered, "/notes")
            try await app.eventually { app.reads("/notes") == 2 }
            try await app.quietAll()
            XCTAssertEqual(app.stack, ["/", "/notes"])
            XCTAssertEqual(app.title, "Notes")
            assertEqual(try await app.text("#flash"), "")
        }
    }

    func testModalsFormCanLeadToThePageBelow() throws {
        try send(to: "/notes") { app in
            try await app.next(.rendered, "/notes")
            try await app.quietAll()
            XCTAssertEqual(app.stack, ["/", "/notes"])
            assertEqual(try await app.text("#flash"), "Saved")
            XCTAssertEqual(app.reads("/notes"), 2)
        }
    }

    func testModalsFormThatRecedesGoesBackBelow() throws {
        try send(to: "/recede_historical_location") { app in
            try await app.next(where: { [.rendered, .restored].contains($0.event.name) && $0.stack.count == 1 })
            try await app.quietAll()
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.title, "Home")
            XCTAssertEqual(app.server.count("/recede_historical_location"), 1)
            XCTAssertEqual(app.reads("/notes"), 1)
        }
    }

    func testModalsFormThatResumesKeepsThePageBelow() throws {
        try send(to: "/resume_historical_location") { app in
            try await app.next(where: { $0.event.name == .moved && $0.modal.isEmpty })
            try await app.quietAll()
            XCTAssertEqual(app.stack, ["/", "/notes"])
            XCTAssertEqual(app.title, "Notes")
            XCTAssertEqual(app.server.count("/resume_historical_location"), 1)
            XCTAssertEqual(app.reads("/notes"), 1)
        }
    }

    func testModalsFormThatRefreshesReloadsThePageBelow() throws {
        try send(to: "/refresh_historical_location") { app in
            try await app.next(.rendered, "/notes")
            try await app.quietAll()
            XCTAssertEqual(app.stack, ["/", "/notes"])
            XCTAssertEqual(app.server.count("/refresh_historical_location"), 1)
            XCTAssertEqual(app.reads("/notes"), 2)
            assertEqual(try await app.text("#flash"), "Saved")
        }
    }

    func testRejectedModalFormStaysInTheModal() throws {
        try browse {
            $0.modal("^/new$")
        } pages: { server in
            Self.pages(server, to: "/notes")
            server.page("/", title: "Home", body: "<a href='/new' id=new>New</a>")
            let again = "<p id=wrong>Wrong</p><form action='/notes' method=post><button id=send>Send</button></form>"
            server.page("/notes", title: "Try again", body: again, status: 422)
        } then: { app in
            try await app.open("#new", to: "/new")
            try await app.clickInModal("#send")
            try await app.eventually { app.modalTitle == "Try again" }
            assertEqual(try await app.textInModal("#wrong"), "Wrong")
            XCTAssertEqual([app.stack, app.modal], [["/"], ["/new"]])
            XCTAssertTrue(app.showsSheet)
            XCTAssertFalse(app.names.contains(.failed))
            app.navigator.dismiss()
            try await app.quietAll()
            XCTAssertEqual(app.title, "Home")
        }
    }
}
