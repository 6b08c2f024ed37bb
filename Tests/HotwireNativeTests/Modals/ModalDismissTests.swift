import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// How a user leaves a modal, and when the user cannot.
nonisolated final class ModalDismissTests: XCTestCase {
    private func open(
        _ properties: [String: JSONValue] = [:],
        body: String = "<p>New</p>",
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp { server in
            server.page("/", title: "Home", body: "<a href='/new' id=new>New</a>")
            server.page("/new", title: "New", body: body)
            server.page("/new/more", title: "More", body: "<p>More</p>")
        } configure: {
            $0.modal("^/new", properties: properties)
        } then: { app in
            try await app.open("#new", to: "/new")
            try await test(app)
        }
    }

    /// Waits until the sheet has closed, and checks that it left everything else unchanged.
    @MainActor private static func hasGone(_ app: TestApp, line: UInt = #line) async throws {
        try await app.sheetIsGone()
        try await app.quietAll()
        XCTAssertEqual(app.stack, ["/"], line: line)
        XCTAssertTrue(app.pageHasFocus, line: line)
        XCTAssertEqual(app.server.count("/"), 1, line: line)
    }

    func testEscapeDismisses() throws {
        try open { app in
            app.press(GDK_KEY_Escape)
            try await Self.hasGone(app)
        }
    }

    func testEscapeDismissesAModalWhosePageFailed() throws {
        try open(body: "<a href='/new/missing' id=missing>Missing</a>") { app in
            try await app.clickInModal("#missing")
            try await app.next(.failed, "/new/missing")
            await app.navigator.engine.moves?.value
            XCTAssertNotNil(app.focus?.ifCast(to: GtkButton.self), "Retry")
            app.press(GDK_KEY_Escape)
            try await Self.hasGone(app)
            try await app.open("#new", to: "/new")
            XCTAssertEqual(app.modal, ["/new"])
            XCTAssertEqual(app.errors.shown, 0)
        }
    }

    func testCloseButtonDismisses() throws {
        try open { app in
            gtk_button_clicked(try XCTUnwrap(app.sheetButton("Close")))
            try await Self.hasGone(app)
        }
    }

    func testClickBesideTheSheetDismisses() throws {
        try open { app in
            app.pressButton(over: try app.shade)
            try await Self.hasGone(app)
        }
    }

    func testBackKeyDismissesAModalWithOneScreen() throws {
        try open { app in
            XCTAssertTrue(app.isEnabled("back"))
            app.activate("back")
            try await Self.hasGone(app)
        }
    }

    func testUserCannotDismissANonDismissibleModal() throws {
        try open(["modal_dismiss_gesture_enabled": false]) { app in
            XCTAssertNil(try app.sheetButton("Close"))
            XCTAssertFalse(app.isEnabled("back"))
            app.press(GDK_KEY_Escape)
            app.pressButton(over: try app.shade)
            app.activate("back")
            try await app.quietAll()
            XCTAssertTrue(app.showsSheet)
            XCTAssertEqual(app.modal, ["/new"])
            app.navigator.dismiss()
            try await Self.hasGone(app)
        }
    }

    func testEscapeHandledByThePageDoesNotDismiss() throws {
        let takesEscape =
            "<script>addEventListener('keydown', e => { window.key = e.key; e.preventDefault() })</script>"
        try open(body: takesEscape) { app in
            app.press(GDK_KEY_Escape)
            try await app.wait(untilInModal: "window.key === 'Escape'")
            try await app.quietAll()
            XCTAssertTrue(app.showsSheet)
            XCTAssertEqual(app.modal, ["/new"])
        }
    }

    func testTopScreenDecidesWhetherItsModalCanBeDismissed() throws {
        try open { app in
            app.navigator.route(
                VisitProposal(
                    location: try XCTUnwrap(Location(app.url("/new/more"))),
                    properties: PathProperties(["context": "modal", "modal_dismiss_gesture_enabled": false])
                )
            )
            try await app.next(.rendered, "/new/more")
            await app.navigator.engine.moves?.value
            XCTAssertNil(try app.sheetButton("Close"))
            XCTAssertNotNil(try app.sheetButton("Back"))
            app.press(GDK_KEY_Escape)
            try await app.quietAll()
            XCTAssertEqual(app.modal, ["/new", "/new/more"])
            gtk_button_clicked(try XCTUnwrap(app.sheetButton("Back")))
            try await app.next(.rendered, "/new")
            await app.navigator.engine.moves?.value
            XCTAssertNotNil(try app.sheetButton("Close"))
            XCTAssertNil(try app.sheetButton("Back"))
            app.press(GDK_KEY_Escape)
            try await Self.hasGone(app)
        }
    }

    func testBackIsShownForTheModalPagesOwnEntries() throws {
        try open { app in
            XCTAssertNil(try app.sheetButton("Back"))
            try await app.evaluateInModal("history.pushState({}, '', '?tab=1')")
            try await app.quietAll()
            gtk_button_clicked(try XCTUnwrap(app.sheetButton("Back")))
            try await app.wait(untilInModal: "!location.search")
            try await app.quietAll()
            XCTAssertNil(try app.sheetButton("Back"))
            XCTAssertEqual(app.modal, ["/new"])
            XCTAssertTrue(app.showsSheet)
        }
    }

    func testButtonsAndTitleStayWhileTheSheetFadesOut() throws {
        try open { app in
            gtk_settings_get_default().map { Reference(sharing: $0)["gtk-enable-animations"] = true }
            app.navigator.dismiss()
            XCTAssertTrue(app.showsSheet)
            XCTAssertEqual(app.modalTitle, "New")
            XCTAssertNotNil(try app.sheetButton("Close"))
            try await Self.hasGone(app)
        }
    }
}

extension TestApp {
    /// Waits until an expression is true in the modal's page, for at most some hundred frames.
    func wait(untilInModal expression: String) async throws {
        try await eventually { try await evaluateInModal("return Boolean(\(expression))").boolValue == true }
    }
}
