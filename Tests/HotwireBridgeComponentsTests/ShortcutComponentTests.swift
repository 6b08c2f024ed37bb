import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class ShortcutComponentTests: XCTestCase {
    private static let list = """
        {"shortcuts":[{"keys":"Ctrl+K","title":"Search hikes","index":0},{"keys":"Ctrl+P","title":"Mine","index":1},\
        {"keys":"Alt+Shift+N","title":"New hike","index":2}]}
        """

    private static func part(_ data: String, _ event: String = "connect", id: String = "keys") -> String {
        "<bridge-part id='\(id)' component='shortcut' event='\(event)' data='\(data)'></bridge-part>"
    }

    func testKeySendsAReplyAndTheWindowKeepsItsOwnKeys() throws {
        try withBridgedApp([ShortcutComponent.self], body: Self.part(Self.list)) { app in
            try await app.quiet()  // GTK registers new keys when it is idle
            XCTAssertEqual(app.keys, ["<Control>k", "<Alt><Shift>n"], "Ctrl+P prints")
            app.press(GDK_KEY_k, control: true)
            assertEqual(try await app.answers(1), [["selectedIndex": 0, "index": 0]])
            app.press(GDK_KEY_k, control: true)
            _ = try await app.answers(2)
            app.press(GDK_KEY_k)
            app.press(GDK_KEY_k, shift: true, control: true)
            try await app.settle()
            assertEqual(try await app.answers(2).arrayValue?.count, 2)
        }
    }

    func testKeysAreActiveWhileTheirPageIsShown() throws {
        try withBridgedApp(
            [ShortcutComponent.self],
            body: "<a id=new href='/form'>new</a>" + Self.part(Self.list),
            configure: { $0.modal("/form$") },
            pages: { _, page in page("/form", Self.part("{\"keys\":\"F2\",\"id\":\"rename\"}", "register")) }
        ) { app in
            try await app.settle()
            try await app.open("#new", to: "/form")
            try await app.eventually { app.keys == ["F2"] }
            try await app.eventually {
                app.press(GDK_KEY_F2)
                return try await app.evaluateInModal("return answers.length").intValue ?? 0 > 0
            }
            assertEqual(try await app.evaluateInModal("return answers[0].data"), ["id": "rename"])
            app.navigator.dismiss()
            try await app.sheetGoes()
            XCTAssertEqual(app.keys, ["<Control>k", "<Alt><Shift>n"])
            try await app.proceed()
            XCTAssertEqual(app.keys, [])
            app.press(GDK_KEY_k, control: true)
            try await app.settle()
            assertEqual(try await app.evaluate("return answers.length"), 0)
            app.navigator.pop()
            try await app.next(.rendered, "/")
            try await app.eventually { app.keys == ["<Control>k", "<Alt><Shift>n"] }
            try await app.remove("#keys")
            XCTAssertEqual(app.keys, [])
        }
    }

    func testLastListTakesPrecedenceAndOthersStay() throws {
        try withBridgedApp([ShortcutComponent.self], body: Self.part(Self.list)) { app in
            try await app.add(Self.part("{\"keys\":\"Ctrl+B\",\"id\":\"b\"}", "register", id: "b"))
            XCTAssertEqual(app.keys, ["<Control>k", "<Alt><Shift>n", "<Control>b"])
            let fewer = "{ shortcuts: [{ keys: \"Cmd+K\", title: \"Find\", index: 7 }] }"
            try await app.evaluate("keys.say('connect', \(fewer), () => {})")
            try await app.quiet()
            XCTAssertEqual(app.keys, ["<Control>b", "<Control>k"])
            app.press(GDK_KEY_k, control: true)
            assertEqual(try await app.answers(1), [["selectedIndex": 7, "index": 7]])
            try await app.remove("#keys")
            XCTAssertEqual(app.keys, ["<Control>b"])
        }
    }

    func testShortcutsWindowListsThePagesKeys() throws {
        try withBridgedApp([ShortcutComponent.self], body: Self.part(Self.list)) { app in
            try await app.settle()
            XCTAssertEqual(app.listed("Search hikes"), [])
            g_action_group_activate_action(OpaquePointer(app.window.window.pointer), "shortcuts", nil)
            try await app.eventually { app.listed("Search hikes") == ["<Control>k"] }
            XCTAssertEqual(app.listed("New hike"), ["<Alt><Shift>n"])
            XCTAssertEqual(app.listed("Mine"), [])
            await app.close()
            XCTAssertEqual(app.shortcutsWindow.map { gtk_widget_get_visible($0) } ?? 0, 0, "it closes with its window")
        }
    }

    /// When the theme changes, GTK reads parts of a shortcuts window even after it was destroyed.
    func testShortcutsWindowIsHiddenAndNeverDestroyed() throws {
        try withBridgedApp([ShortcutComponent.self], body: Self.part(Self.list)) { app in
            try await app.settle()
            let open = {
                g_action_group_activate_action(OpaquePointer(app.window.window.pointer), "shortcuts", nil)
                try await app.eventually { !app.listed("Search hikes").isEmpty }
                return try XCTUnwrap(app.shortcutsWindow)
            }
            let first = try await open()
            XCTAssertEqual(
                gtk_window_get_title(first.cast(to: GtkWindow.self)).map { String(cString: $0) },
                "Keyboard Shortcuts"
            )
            gtk_window_close(first.cast(to: GtkWindow.self))
            try await app.eventually { gtk_widget_get_visible(first) == 0 }
            let again = try await open()
            XCTAssertEqual(again, first)
        }
    }
}

extension TestApp {
    /// The shortcuts that are active in the window for its page.
    fileprivate var keys: [String] { window.screenKeys.shown.map(\.accelerator) }
}
