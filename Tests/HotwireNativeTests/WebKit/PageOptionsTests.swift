import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Options of a `<select>` that are too many or too long for the engine's menu.
nonisolated final class PageOptionsTests: XCTestCase {
    private static func body(_ count: Int, length: Int = 1) -> String {
        """
        <select id=x style="position: fixed; inset: 0 0 auto; height: 60px"></select>
        <script>
          const title = "Option ".repeat(\(length))
          x.innerHTML = Array.from({ length: \(count) }, (_, n) =>
            `<option ${n === 3 ? "disabled" : ""}>${title}${n}`).join("")
          x.selectedIndex = \(count / 2)
          x.addEventListener("change", () => document.title = x.value)
        </script>
        """
    }

    func testManyOptionsAreListedAndCanBeChosen() throws {
        try withApp { server in
            server.pair(Self.body(PageOptions.mostInMenu + 1))
        } then: { app in
            try await Self.open(in: app)
            let list = try await Self.list(of: app)
            XCTAssertEqual(Self.cursor(in: list), PageOptions.mostInMenu / 2)
            Self.activate(7, in: list)
            try await app.eventually { try await app.evaluate("return document.title") == "Option 7" }
            try await app.eventually { app.navigator.session.webView.services.options.list == nil }
        }
    }

    func testDisabledOptionCannotBeChosen() throws {
        try withApp { server in
            server.pair(Self.body(PageOptions.mostInMenu + 1))
        } then: { app in
            try await Self.open(in: app)
            let list = try await Self.list(of: app)
            Self.activate(3, in: list)
            Self.activate(4, in: list)
            try await app.eventually { try await app.evaluate("return document.title") == "Option 4" }
        }
    }

    /// Otherwise, the display server would end the program.
    func testLongOptionsAreCut() throws {
        try withApp { server in
            server.pair(Self.body(5, length: 100_000))
        } then: { app in
            try await Self.open(in: app)
            let list = try await Self.list(of: app)
            Self.activate(4, in: list)
            try await app.eventually { try await app.evaluate("return document.title.length") == 700_001 }
        }
    }

    /// The engine's menu parses tooltips and group titles as markup, and limits no tooltip.
    func testTooltipsAndGroupsWithMarkupAreNotInTheEnginesMenu() throws {
        for options in [
            "<option title='\(String(repeating: "tooltip ", count: 40_000))'>One",
            "<option title='<span font=1000>W</span>'>One", "<optgroup label='<span font=1000>WWW</span>'><option>One",
        ] {
            try withApp { server in
                server.pair("<select style='position: fixed; inset: 0 0 auto; height: 60px'>\(options)</select>")
            } then: { app in
                try await Self.open(in: app)
                _ = try await Self.list(of: app)
            }
        }
    }

    func testListClosesWithItsPage() throws {
        try withApp { server in
            server.pair(Self.body(PageOptions.mostInMenu + 1))
        } then: { app in
            try await Self.open(in: app)
            _ = try await Self.list(of: app)
            try await app.evaluate("location.reload()")
            try await app.eventually { app.navigator.session.webView.services.options.list == nil }
        }
    }

    func testFewOptionsAreInTheEnginesMenu() throws {
        try withApp { server in
            server.pair(Self.body(PageOptions.mostInMenu))
        } then: { app in
            try await Self.open(in: app)
            try await app.eventually { gtk_grab_get_current() != nil }
            XCTAssertNil(app.navigator.session.webView.services.options.list)
        }
    }

    @MainActor private static func open(in app: TestApp) async throws {
        guard let pointer = Pointer() else { throw XCTSkip("xdotool is missing") }
        try await app.settle()
        try await pointer.click(app.navigator.session.webView.widget, y: 30)
    }

    @MainActor private static func list(of app: TestApp) async throws -> Reference<GtkTreeView> {
        let options = app.navigator.session.webView.services.options
        try await eventually { options.list.map { gtk_widget_get_mapped($0.widget) != 0 } ?? false }
        let popover = try XCTUnwrap(options.list).widget
        let rows = try XCTUnwrap(widgets(of: gtk_tree_view_get_type(), in: popover).first)
        return Reference(sharing: rows.cast(to: GtkTreeView.self))
    }

    @MainActor private static func activate(_ row: Int, in list: Reference<GtkTreeView>) {
        guard let path = gtk_tree_path_new_from_string("\(row)") else { return }
        defer { gtk_tree_path_free(path) }
        gtk_tree_view_row_activated(list.pointer, path, gtk_tree_view_get_column(list.pointer, 0))
    }

    @MainActor private static func cursor(in list: Reference<GtkTreeView>) -> Int? {
        var path: OpaquePointer?
        gtk_tree_view_get_cursor(list.pointer, &path, nil)
        defer { path.map(gtk_tree_path_free) }
        return path.flatMap { gtk_tree_path_get_indices($0) }.map { Int($0.pointee) }
    }
}
