import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireAutomation
@testable import HotwireDesktop
@testable import HotwireNative

/// Shortcuts of a window whose page has the focus.
nonisolated final class PageKeyTests: XCTestCase {
    /// A key, and a check whether the window acted on it.
    private struct Key {
        let name: String
        let value: Int32
        var held: GdkModifierType = GDK_CONTROL_MASK
        var zoom = 1.0
        let hasActed: @MainActor (TestApp) -> Bool
    }

    @MainActor private static let keys: [Key] = [
        Key(name: "f", value: GDK_KEY_f) {
            gtk_widget_get_mapped($0.window.findBar.widget) != 0
                && gtk_search_bar_get_search_mode($0.window.findBar.widget.cast(to: GtkSearchBar.self)) != 0
        },
        Key(name: "+", value: GDK_KEY_plus) { $0.window.zoom > 1 },
        Key(name: "-", value: GDK_KEY_minus) { $0.window.zoom < 1 },
        Key(name: "0", value: GDK_KEY_0, zoom: 1.5) { $0.window.zoom == 1 },
        Key(name: "p", value: GDK_KEY_p) { $0.printDialog != nil },
        Key(name: ",", value: GDK_KEY_comma) { $0.preferences != nil },
        Key(name: "F10", value: GDK_KEY_F10, held: none) {
            $0.window.menuButton("Main Menu").map { gtk_toggle_button_get_active($0.cast(to: GtkToggleButton.self)) }
                == 1
        },
        Key(name: "r", value: GDK_KEY_r) { $0.server.count("/two") > 1 },
        Key(name: "F5", value: GDK_KEY_F5, held: none) { $0.server.count("/two") > 1 },
        Key(name: "ArrowLeft", value: GDK_KEY_Left, held: GDK_MOD1_MASK) { $0.stack == ["/"] },
        Key(
            name: "C",
            value: GDK_KEY_C,
            held: GdkModifierType(rawValue: GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue)
        ) {
            _ in
            String(consuming: gtk_clipboard_wait_for_text(gtk_clipboard_get_default(gdk_display_get_default())))?
                .hasSuffix("/two") == true
        },
    ]
    private static let none = GdkModifierType(rawValue: 0)

    /// Opens a page that handles keys with a script, and focuses it.
    private func open(_ script: String, then test: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withApp { server in
            server.page("/", title: "One", body: "<a id=on href='/two'>x</a>")
            let keep = "const keys = []; addEventListener('keydown', (e) => { keys.push(e.key); \(script) })"
            server.page("/two", title: "Two", body: "<p>two</p><script>\(keep)</script>")
        } then: { app in
            try await app.click("#on")
            try await app.next(.rendered, "/two")
            try await app.activate()
            app.window.zoom = 1
            gtk_widget_grab_focus(app.navigator.session.webView.widget)
            gtk_clipboard_clear(gtk_clipboard_get_default(gdk_display_get_default()))
            defer {
                app.cancelPrinting()
                if let preferences = app.preferences { gtk_widget_destroy(preferences) }
            }
            try await test(app)
        }
    }

    @MainActor private static func press(_ key: Key, in app: TestApp) {
        app.window.zoom = key.zoom
        let widget = app.window.window.pointer.cast(to: GtkWidget.self)
        XCTAssertTrue(SyntheticInput.press(guint(key.value), holding: key.held.rawValue, in: widget))
    }

    @MainActor private static func received(in app: TestApp) async throws -> JSONValue {
        try await app.evaluate("return keys.filter((key) => !['Control', 'Shift', 'Alt'].includes(key))")
    }

    func testWindowActsOnKeysThatThePageDoesNotPrevent() throws {
        for key in MainActor.assumeIsolated({ Self.keys }) {
            try open("") { app in
                Self.press(key, in: app)
                // A page behind a dialog has no frames.
                try await eventually("timed out waiting for the window to act on \(key.name)") { key.hasActed(app) }
            }
        }
    }

    func testPageKeepsKeysThatItPrevents() throws {
        for key in MainActor.assumeIsolated({ Self.keys }) {
            try open("e.preventDefault()") { app in
                Self.press(key, in: app)
                try await app.eventually { try await Self.received(in: app) == [.string(key.name)] }
                // The page handles the next key after this one.
                app.press(GDK_KEY_k, control: true)
                try await app.eventually { try await Self.received(in: app) == [.string(key.name), "k"] }
                XCTAssertFalse(key.hasActed(app), key.name)
                XCTAssertEqual(app.stack, ["/", "/two"], key.name)
            }
        }
    }

    func testNextKeyReachesThePageAfterAShortcut() throws {
        try open("") { app in
            app.press(GDK_KEY_plus, control: true)
            try await app.eventually { app.window.zoom > 1 }
            app.press(GDK_KEY_x)
            try await app.eventually { try await Self.received(in: app) == ["+", "x"] }
        }
    }

    func testSlowPageDoesNotDelayTheWindow() throws {
        try open("const end = Date.now() + 1500; while (Date.now() < end) {}") { app in
            let start = ContinuousClock.now
            app.press(GDK_KEY_plus, control: true)
            let wait = Wait()
            while app.window.zoom == 1, !wait.isOver { try await MainLoopClock().sleep(for: .milliseconds(5)) }
            XCTAssertLessThan(ContinuousClock.now - start, .milliseconds(1400), "the page still blocks")
            let zoom = app.window.zoom
            try await app.eventually { try await Self.received(in: app) == ["+"] }
            try await app.settle()
            XCTAssertEqual(app.window.zoom, zoom, "the late answer is dropped")
        }
    }

    func testNextKeyReachesThePageAfterALateShortcutMovedTheFocus() throws {
        let slow = "if (e.key === 'f') { const end = Date.now() + 1000; while (Date.now() < end) {} }"
        try open(slow) { app in
            app.press(GDK_KEY_f, control: true)
            let bar = app.window.findBar.widget.cast(to: GtkSearchBar.self)
            try await eventually { gtk_search_bar_get_search_mode(bar) != 0 }
            try await app.eventually { try await Self.received(in: app) == ["f"] }
            try await app.settle()
            gtk_widget_grab_focus(app.navigator.session.webView.widget)
            app.press(GDK_KEY_x)
            try await app.eventually { try await Self.received(in: app) == ["f", "x"] }
        }
    }

    func testWindowKeepsItsOwnKeys() throws {
        try open("e.preventDefault()") { app in
            let count = TestApp.application.windows.count
            app.press(GDK_KEY_n, control: true)
            try await app.eventually { TestApp.application.windows.count == count + 1 }
            assertEqual(try await Self.received(in: app), [])
        }
    }

    func testOnlyKeysThatOpenOrCloseWindowsAreReservedWithoutTabs() throws {
        try open("") { app in
            let reserved = ["<Control>n", "<Control>w", "<Control>q"]
            let others = [
                "<Control>1", "<Control>Page_Down", "<Control>f", "F11", "<Alt>Left", "<Control>comma", "F10",
            ]
            for key in reserved { XCTAssertTrue(app.window.isReserved(try XCTUnwrap(Accelerator(key))), key) }
            for key in others { XCTAssertFalse(app.window.isReserved(try XCTUnwrap(Accelerator(key))), key) }
        }
    }

    func testControlTabSwitchesTabs() throws {
        try withOpen({ try await TabsApp(["/", "/two"]) { $0.pair("<p>x</p>") } }) { app in
            try await app.host.eventually { gtk_widget_get_mapped(app.window.window.widget) != 0 }
            XCTAssertEqual(app.tabs.selectedIndex, 0)
            let widget = app.window.window.pointer.cast(to: GtkWidget.self)
            app.host.press(GDK_KEY_Tab, control: true, in: widget)
            XCTAssertEqual(app.tabs.selectedIndex, 1)
            app.host.press(GDK_KEY_ISO_Left_Tab, shift: true, control: true, in: widget)
            XCTAssertEqual(app.tabs.selectedIndex, 0)
        }
    }
}
