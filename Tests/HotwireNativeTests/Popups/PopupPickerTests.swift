import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import HotwireCore
import XCTest

@testable import HotwireAutomation
@testable import HotwireDesktop
@testable import HotwireNative

/// Native pickers in popups, whose pages contain no app scripts in their own world.
nonisolated final class PopupPickerTests: XCTestCase {
    private static let kinds: [(String, keys: [Int32], String)] = [
        (#"type="date" value="2026-11-27""#, [GDK_KEY_Down, GDK_KEY_Return], "2026-12-04"),
        (#"type="time" value="08:30""#, [GDK_KEY_Up, GDK_KEY_Return], "09:30"),
        (#"type="month" value="2026-11""#, [GDK_KEY_Right, GDK_KEY_Return], "2026-12"),
        (#"type="week" value="2026-W53""#, [GDK_KEY_Down, GDK_KEY_Return], "2027-W01"),
    ]

    func testEachKindIsChosenInAPopupOfAnotherSite() throws {
        for (attributes, keys, value) in Self.kinds {
            try open(attributes, opener: "<a id=out href='{address}'>Out</a>") { app, popup in
                try await popup.choose(keys, value, app)
            }
        }
    }

    func testDayIsChosenInAPopupWithAnOpener() throws {
        let link = "<a id=out href='{address}' target=_blank rel=opener>Out</a>"
        try open(Self.kinds[0].0, opener: link) { app, popup in
            try await popup.choose(Self.kinds[0].keys, Self.kinds[0].2, app)
            XCTAssertNil(app.navigator.session.webView.services.pickers.popover)
        }
    }

    func testPopupsPageOpensNoPickerWithoutTheUser() throws {
        try open(Self.kinds[0].0, opener: "<a id=out href='{address}'>Out</a>") { app, popup in
            try await popup.run(
                """
                for (let time = 0; time < 100; time++) {
                  field.dispatchEvent(new KeyboardEvent("keydown", { key: "F4", bubbles: true, composed: true }))
                  field.click()
                }
                document.title = [typeof hotwireNative, typeof hotwirePickers, typeof webkit].join()
                """
            )
            try await app.eventually { popup.page.title == "undefined,undefined,undefined" }
            XCTAssertNil(popup.page.services.pickers.popover)
        }
    }

    private func open(
        _ attributes: String,
        opener: String,
        then body: @escaping @MainActor (TestApp, PopupWindow) async throws -> Void
    ) throws {
        try withOutside { outside in
            outside.server.page(
                "/form",
                title: "Form",
                body: """
                    <label for="field">Day</label> <input id="field" \(attributes)>
                    <script>field.onchange = () => document.title = field.value; field.focus()</script>
                    """,
                turbo: .absent
            )
            try await withApp {
                $0.pair(opener.replacing("{address}", with: outside.address("/form")))
            } then: { app in
                try await app.click("#out")
                try await body(app, try await app.popup("Form"))
            }
        }
    }
}

extension PopupWindow {
    /// Opens the focused field's picker with F4, presses keys in it, and waits for the field's value.
    fileprivate func choose(_ keys: [Int32], _ value: String, _ app: TestApp) async throws {
        let window = window.pointer.cast(to: GtkWidget.self)
        try await app.eventually {
            guard gtk_window_is_active(self.window.pointer) == 0 else { return true }
            if let surface = gtk_widget_get_window(window) { gdk_window_focus(surface, guint32(GDK_CURRENT_TIME)) }
            return false
        }
        gtk_widget_grab_focus(page.widget)
        app.press(GDK_KEY_F4, in: window)
        let pickers = page.services.pickers
        try await app.eventually { pickers.popover.map { gtk_widget_get_allocated_width($0.widget) > 1 } ?? false }
        for key in keys { app.press(key, in: window) }
        try await app.eventually { page.title == value }
        try await app.eventually { pickers.popover == nil }  // it fades out
    }
}
