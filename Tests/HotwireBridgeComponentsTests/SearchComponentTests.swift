import AppTesting
import CWebKitGTK
import GLibInterop
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class SearchComponentTests: XCTestCase {
    private static let part = "<bridge-part id='s' component='search' data='{\"placeholder\":\"Hikes\"}'></bridge-part>"

    private func open(then test: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withBridgedApp([SearchComponent.self], body: Self.part) { app in
            try await app.settle()
            try await test(app)
        }
    }

    func testControlFOpensTheSearchAndThePageReceivesItsInput() throws {
        try open { app in
            let toggle = try app.button("Search").cast(to: GtkWidget.self)
            XCTAssertEqual(atk_object_get_role(gtk_widget_get_accessible(toggle)), ATK_ROLE_TOGGLE_BUTTON)
            app.press(GDK_KEY_f, control: true)
            try await app.eventually { app.searchField != nil }
            let field = try XCTUnwrap(app.searchField)
            XCTAssertEqual(TestApp.name(of: field), "Hikes")
            XCTAssertEqual(gtk_window_get_focus(app.window.window.pointer), field)
            gtk_entry_set_text(field.cast(to: GtkEntry.self), "alp")
            assertEqual(try await app.answers(1), [["query": "alp"]])
            app.press(GDK_KEY_Return)
            assertEqual(try await app.answers(2), [["query": "alp"], ["query": "alp"]])
            app.press(GDK_KEY_Escape)
            assertEqual(try await app.answers(3), [["query": "alp"], ["query": "alp"], ["query": ""]])
            XCTAssertNil(app.searchField)
        }
    }

    func testLongPlaceholderIsCut() throws {
        let text = String(repeating: "W", count: 100_000)
        let part = "<bridge-part id='s' component='search' data='{\"placeholder\":\"\(text)\"}'></bridge-part>"
        try withBridgedApp([SearchComponent.self], body: part) { app in
            try await app.settle()
            XCTAssertEqual(try app.webScreen.navigationItem.search?.placeholder.unicodeScalars.count, 201)
        }
    }

    func testCtrlFOpensFindOnAPageWithoutSearch() throws {
        try open { app in
            try await app.remove("#s")
            XCTAssertNil(app.findButton("Search"))
            app.press(GDK_KEY_f, control: true)
            let bar = app.window.findBar.widget.cast(to: GtkSearchBar.self)
            try await app.eventually { gtk_search_bar_get_search_mode(bar) != 0 }
            XCTAssertNil(app.searchField)
        }
    }

    func testReconnectedSearchKeepsAndSendsItsText() throws {
        try open { app in
            try await app.search("alp")
            try await app.evaluate("document.querySelector('#s').connect()")
            assertEqual(try await app.answers(2), [["query": "alp"], ["query": "alp"]])
            XCTAssertNotNil(app.searchField)
        }
    }

    func testEachScreenKeepsItsOwnSearch() throws {
        try open { app in
            try await app.search("alp")
            try await app.proceed()
            XCTAssertNil(app.searchField)
            XCTAssertNil(app.findButton("Search"))
            app.navigator.pop()
            try await app.next(.rendered, "/")
            try await app.settle()
            let field = try XCTUnwrap(app.searchField)
            XCTAssertEqual(gtk_entry_get_text(field.cast(to: GtkEntry.self)).map { String(cString: $0) }, "alp")
        }
    }
}

extension TestApp {
    /// The header bar's search field, if it is open.
    var searchField: UnsafeMutablePointer<GtkWidget>? {
        widgets(of: gtk_search_entry_get_type(), in: window.header.widget).first { gtk_widget_get_mapped($0) != 0 }
    }

    /// Opens the search field, types, and waits until the page receives the text.
    fileprivate func search(_ text: String) async throws {
        try clickButton("Search")
        gtk_entry_set_text(try XCTUnwrap(searchField).cast(to: GtkEntry.self), text)
        _ = try await answers(1)
    }
}
