import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireNative

/// The keyboard focus while a modal is shown.
nonisolated final class ModalFocusTests: XCTestCase {
    private func open(
        _ properties: [String: JSONValue] = [:],
        before: @escaping @MainActor (TestApp) async throws -> Void = { _ in },
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp { server in
            server.page("/", title: "Home", body: "<a href='/new' id=new>New</a><input id=below>")
            server.page(
                "/new",
                title: "New",
                body: "<input id=one><input id=two><a id=more href='/new/more'>More</a>"
            )
            server.page("/new/more", title: "More", body: "<input id=three>")
        } configure: {
            $0.modal("^/new", properties: properties)
        } then: { app in
            try await before(app)
            try await app.open("#new", to: "/new")
            try await test(app)
        }
    }

    func testFocusMovesIntoTheSheetAndBackToThePage() throws {
        try open { app in
            XCTAssertEqual(app.focus, app.navigator.modalSession.webView.widget)
            app.navigator.dismiss()
            XCTAssertTrue(app.pageHasFocus, "immediately when the sheet starts to close")
            try await app.quietAll()
            XCTAssertTrue(app.pageHasFocus)
        }
    }

    func testFocusReturnsToTheFieldOfThePage() throws {
        try open {
            try await $0.evaluate("document.querySelector('#below').focus()")
        } then: { app in
            app.navigator.dismiss()
            try await app.quietAll()
            app.press(GDK_KEY_x)
            try await app.eventually { try await app.flag("document.querySelector('#below').value === 'x'") }
        }
    }

    func testFocusReturnsToAWidgetThatIsNotAPage() throws {
        try open {
            $0.activate("find")
        } then: { app in
            XCTAssertTrue(try app.sheetHasFocus)
            app.navigator.dismiss()
            try await app.quietAll()
            XCTAssertNotNil(app.focus?.ifCast(to: GtkEntry.self))
        }
    }

    func testTabCyclesWithinTheSheet() throws {
        try open { app in
            try await app.activate()  // a page in an inactive window consumes Tab
            for shift in [false, true] {
                var stops: [String] = []
                for _ in 0..<12 {
                    app.press(GDK_KEY_Tab, shift: shift)
                    for _ in 0..<3 { try await app.evaluateInModal("await new Promise(requestAnimationFrame)") }
                    XCTAssertTrue(try app.sheetHasFocus, "\(stops)")
                    stops.append(try await app.stop())
                }
                XCTAssertEqual(Set(stops).subtracting([""]), ["Close", "one", "two", "more"], "\(shift) \(stops)")
            }
        }
    }

    func testLatePageBelowDoesNotTakeTheFocus() throws {
        try open { app in
            XCTAssertEqual(app.focus, app.navigator.modalSession.webView.widget)
            app.navigator.session.reload()
            try await app.next(.rendered, "/")
            try await app.quietAll()
            XCTAssertEqual(app.focus, app.navigator.modalSession.webView.widget)
        }
    }

    func testFocusIsInThePageAfterAPushInTheSheet() throws {
        try open { app in
            try await app.clickInModal("#more")
            try await app.next(.rendered, "/new/more")
            try await app.quietAll()
            XCTAssertEqual(app.focus, app.navigator.modalSession.webView.widget)
            app.navigator.goBack()
            try await app.next(.rendered, "/new")
            try await app.quietAll()
            XCTAssertEqual(app.focus, app.navigator.modalSession.webView.widget)
            app.navigator.dismiss()
            try await app.quietAll()
            XCTAssertTrue(app.pageHasFocus)
        }
    }

    func testScreenReaderReportsADialogNamedAfterItsPage() throws {
        try open { app in
            let accessible = try XCTUnwrap(gtk_widget_get_accessible(app.sheet))
            XCTAssertEqual(atk_object_get_role(accessible), ATK_ROLE_DIALOG)
            XCTAssertEqual(atk_object_get_name(accessible).map { String(cString: $0) }, "New")
            try await app.clickInModal("#more")
            try await app.next(.rendered, "/new/more")
            XCTAssertEqual(atk_object_get_name(accessible).map { String(cString: $0) }, "More")
        }
    }
}

extension TestApp {
    /// The focused button's name, or the focused element in the sheet's page.
    fileprivate func stop() async throws -> String {
        if let focus, let name = gtk_widget_get_tooltip_text(focus) { return String(consuming: name) ?? "" }
        let id = try await evaluateInModal("return document.activeElement?.id ?? ''").stringValue ?? ""
        return id.isEmpty && focus != navigator.modalSession.webView.widget ? "another widget" : id
    }
}
