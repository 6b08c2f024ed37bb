import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireAutomation
@testable import HotwireDesktop
@testable import HotwireNative

/// Characters that the user composes with several keys in page fields.
nonisolated final class ComposingTests: XCTestCase {
    private func open(
        inModal: Bool = false,
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        let form = """
            <form action='/done' id=form><input id=field name=field></form><script>
            var composed = []
            for (const name of ["compositionstart", "compositionend"]) {
              field.addEventListener(name, ({ data }) => composed.push(name.slice(11) + " " + data))
            }
            </script>
            """
        try withApp { server in
            server.page("/", title: "Home", body: inModal ? "<a href='/new' id=new>New</a>" : form)
            server.page("/new", title: "New", body: form)
            server.page("/done", title: "Done", body: "<p>Done</p>")
        } configure: {
            $0.modal("^/new")
        } then: { app in
            try await app.activate()
            if inModal { try await app.open("#new", to: "/new") }
            try await app.focusField()
            try await body(app)
        }
    }

    func testDeadAndComposeKeysMakeOneCharacter() throws {
        try open { app in
            let rows: [([Int32], String)] = [
                ([GDK_KEY_dead_acute, GDK_KEY_e], "é"), ([GDK_KEY_dead_diaeresis, GDK_KEY_u], "ü"),
                ([GDK_KEY_dead_circumflex, GDK_KEY_space], "^"), ([GDK_KEY_Multi_key, GDK_KEY_c, GDK_KEY_comma], "ç"),
            ]
            for (keys, text) in rows {
                try await app.evaluate("field.value = ''")
                for key in keys { app.press(key) }
                try await app.wait(for: "field.value === '\(text)'")
            }
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    /// The test uses only the keyboard: the chooser's key, a search and Enter.
    func testEmojiChooserFillsTheFieldAndReturnsTheFocus() throws {
        for key in [GDK_KEY_period, GDK_KEY_semicolon] {
            try open { app in
                app.press(key, control: true)
                try await eventually { app.isFocused(gtk_entry_get_type()) }
                // GTK loads the list when idle, and expects a loaded list when the chooser is released.
                await app.idle()
                let chooser = try XCTUnwrap(gtk_widget_get_ancestor(app.focus, gtk_popover_get_type()))
                for letter in "grinning face".unicodeScalars { app.press(Int32(letter.value)) }
                try await eventually {
                    let found = widgets(of: gtk_flow_box_child_get_type(), in: chooser)
                    return (1...20).contains(found.count { gtk_widget_get_mapped($0) != 0 })
                }
                app.press(GDK_KEY_Down)
                try await eventually { app.isFocused(gtk_flow_box_child_get_type()) }
                app.press(GDK_KEY_Return)
                try await app.wait(
                    for: "/^\\p{Emoji_Presentation}/u.test(field.value) && document.activeElement === field"
                )
                app.press(GDK_KEY_a)
                try await app.wait(for: "/^\\P{ASCII}+a$/u.test(field.value)")
                XCTAssertEqual(app.stack, ["/"])
            }
        }
    }

    /// The test ends when it closes the window; a critical message would fail this or the next test.
    func testWindowClosesWithAnOpenEmojiChooser() throws {
        try open { app in
            app.press(GDK_KEY_period, control: true)
            try await eventually { app.isFocused(gtk_entry_get_type()) }
            await app.idle()  // until the list is loaded
        }
    }

    /// The input method of IBus keeps its text in the field until Enter.
    func testInputMethodComposesInAField() throws {
        try openWithInputMethod { app, method in
            for key in [GDK_KEY_a, GDK_KEY_b] { app.press(key) }
            try await app.wait(untilInModal: "field.value === 'ab'")
            app.press(GDK_KEY_F10)
            try await app.wait(untilInModal: "field.value === 'AB'")
            XCTAssertEqual(app.menuEntries(), [], "F10 is the input method’s")
            app.press(GDK_KEY_Return)
            try await app.wait(untilInModal: "composed.includes('end AB')")
            for _ in 0..<3 { try await app.quietAll() }
            XCTAssertEqual(app.modal, ["/new"])
            XCTAssertEqual(method.lines.filter { $0.hasPrefix("key") }, ["key a", "key b", "key F10", "key Return"])
            app.press(GDK_KEY_Return)
            try await app.next(.rendered, "/done?field=AB")
        }
    }

    func testEscapeEndsTheInputMethodsTextFirst() throws {
        try openWithInputMethod { app, _ in
            app.press(GDK_KEY_a)
            try await app.wait(untilInModal: "field.value === 'a'")
            app.press(GDK_KEY_Escape)
            try await app.wait(untilInModal: "field.value === '' && composed.length === 2")
            for _ in 0..<3 { try await app.quietAll() }
            XCTAssertEqual(app.modal, ["/new"])
            app.press(GDK_KEY_Escape)
            try await app.sheetIsGone()
        }
    }

    private func openWithInputMethod(
        then body: @escaping @MainActor (TestApp, InputMethod) async throws -> Void
    ) throws {
        try open(inModal: true) { app in
            try await InputMethod.play { method in
                try await app.evaluateInModal("field.blur()")
                try await app.focusField()
                try await method.next("focus")
                try await body(app, method)
            }
        }
    }
}

extension TestApp {
    fileprivate func focusField() async throws {
        let view = navigator.isModal ? navigator.modalSession.webView : navigator.session.webView
        gtk_widget_grab_focus(view.widget)
        _ = try await view.run("field.focus()", [:])
    }

    fileprivate func isFocused(_ type: GType) -> Bool {
        guard let focus else { return false }
        let instance = UnsafeMutableRawPointer(focus).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_check_instance_is_a(instance, type) != 0
    }
}
