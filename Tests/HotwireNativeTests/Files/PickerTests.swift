import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireCore
import XCTest

@testable import HotwireAutomation
@testable import HotwireDesktop
@testable import HotwireNative

/// Native pickers of date, time, month and week fields, with mouse and keyboard.
nonisolated final class PickerTests: XCTestCase {
    func testDayIsChosenWithTheKeyboard() throws {
        try open(#"type="date" value="2026-11-27""#) { app in
            try await app.openPicker(key: GDK_KEY_F4)
            for key in [GDK_KEY_Down, GDK_KEY_Right, GDK_KEY_Return] { app.press(key) }
            try await app.isChosen("2026-12-05")
            assertEqual(try await app.evaluate("return document.activeElement === field").boolValue, true)
            XCTAssertEqual(app.focus, app.navigator.session.webView.widget)
        }
    }

    func testEachKindIsChosenWithTheKeyboard() throws {
        let kinds: [(String, keys: [Int32], String)] = [
            (#"type="time" value="08:30" step="900""#, [GDK_KEY_Up, GDK_KEY_Return], "09:30"),
            (#"type="month" value="2026-11""#, [GDK_KEY_Right, GDK_KEY_Return], "2026-12"),
            (#"type="week" value="2026-W53""#, [GDK_KEY_Down, GDK_KEY_Return], "2027-W01"),
            (
                #"type="datetime-local" value="2026-11-27T08:00""#,
                [GDK_KEY_Left, GDK_KEY_Return, GDK_KEY_Up, GDK_KEY_Return], "2026-11-26T09:00"
            ),
        ]
        for (attributes, keys, value) in kinds {
            try open(attributes) { app in
                try await app.openPicker(key: GDK_KEY_F4)
                for key in keys {
                    app.press(key)
                    await app.idle()
                }
                try await app.isChosen(value)
            }
        }
    }

    func testClickOpensThePickerAndTheFieldStaysInUse() throws {
        try open(#"type="date" value="2026-11-27""#) { app in
            try await app.clickField()
            try await app.eventually { app.picker != nil }
            XCTAssertEqual(app.focus, app.navigator.session.webView.widget)
            app.press(GDK_KEY_Up)
            try await app.eventually { app.picker == nil }
            assertEqual(try await app.evaluate("return field.value !== '2026-11-27'").boolValue, true)
        }
    }

    func testEscapeClosesThePickerAlone() throws {
        for isByKeyboard in [true, false] {
            try open(#"type="date" value="2026-11-27""#) { app in
                isByKeyboard ? try await app.openPicker(key: GDK_KEY_F4) : try await app.clickField()
                try await app.eventually { app.picker != nil }
                if isByKeyboard { app.press(GDK_KEY_Down) }
                app.press(GDK_KEY_Escape)
                try await app.eventually { app.picker == nil }
                try await app.settle()
                assertEqual(try await app.evaluate("return [field.value, events.join()]"), ["2026-11-27", ""])
            }
        }
    }

    func testUnusableFieldsOpenNothing() throws {
        for attributes in ["disabled", "readonly"] {
            try open(#"type="date" value="2026-11-27" \#(attributes)"#) { app in
                try await app.clickField()
                app.press(GDK_KEY_F4)
                try await app.settle()
                try await app.settle()
                XCTAssertNil(app.picker)
            }
        }
    }

    func testDayOutOfRangeIsNotChosen() throws {
        try open(#"type="date" value="2026-11-27" max="2026-11-28""#) { app in
            try await app.openPicker(key: GDK_KEY_F4)
            for key in [GDK_KEY_Down, GDK_KEY_Return] { app.press(key) }
            try await app.settle()
            XCTAssertNotNil(app.picker)
            app.press(GDK_KEY_Up)
            app.press(GDK_KEY_Right)
            app.press(GDK_KEY_Return)
            try await app.isChosen("2026-11-28")
        }
    }

    func testFieldIsCleared() throws {
        try open(#"type="date" value="2026-11-27""#) { app in
            try await app.openPicker(key: GDK_KEY_F4)
            try app.clickButton("Clear", in: try XCTUnwrap(app.picker?.widget))
            try await app.isChosen("")
        }
    }

    func testRequiredFieldIsNotCleared() throws {
        try open(#"type="date" value="2026-11-27" required"#) { app in
            try await app.openPicker(key: GDK_KEY_F4)
            XCTAssertNil(app.findButton("Clear", in: app.picker?.widget))
        }
    }

    func testPickerIsNamedByItsField() throws {
        try open(#"type="date" value="2026-11-27""#) { app in
            try await app.openPicker(key: GDK_KEY_F4)
            let picker = try XCTUnwrap(app.picker?.widget)
            XCTAssertEqual(TestApp.name(of: picker), "Day of the hike")
            let calendar = try XCTUnwrap(widgets(of: gtk_calendar_get_type(), in: picker).first)
            XCTAssertEqual(TestApp.name(of: calendar), "Choose a date")
            XCTAssertEqual(app.focus, calendar)
            let described = atk_object_get_description(gtk_widget_get_accessible(calendar)).map { String(cString: $0) }
            XCTAssertTrue(try XCTUnwrap(described).contains("27"), described ?? "")
        }
    }

    func testPickerClosesWithItsField() throws {
        let ways = [
            "field.remove()", "field.disabled = true", "field.type = 'text'",
            "document.body.style.paddingTop = '300px'",
            "document.body.replaceWith(document.createElement('body'))", "location.href = '/two'",
        ]
        for way in ways {
            try open(#"type="date" value="2026-11-27""#) { app in
                try await app.openPicker(key: GDK_KEY_F4)
                try await app.evaluate(way)
                try await app.eventually { app.picker == nil }
            }
        }
    }

    func testShowPickerOpensIt() throws {
        try open(#"type="month" value="2026-11""#, more: "<button id=show>Show</button>") { app in
            try await app.evaluate("show.onclick = () => field.showPicker()")
            try await app.click(at: "show")
            try await app.eventually { app.picker != nil }
            app.press(GDK_KEY_Escape)
        }
    }

    func testFieldInAFrameIsChosen() throws {
        try withApp {
            $0.page(
                "/",
                title: "One",
                body: #"<p>Above</p><iframe id="frame" src="/inside" style="border: 3px solid"></iframe>"#
            )
            $0.page(
                "/inside",
                title: "Inside",
                body: """
                    <input type="date" id="field" value="2026-11-27">
                    <script>field.onchange = () => parent.changed = field.value</script>
                    """
            )
        } then: { app in
            try await app.activate()
            try await app.wait(for: "frame.contentDocument?.getElementById('field')")
            try await app.settle()
            let place = try await app.evaluate(
                """
                const box = frame.contentDocument.getElementById("field").getBoundingClientRect()
                const outer = frame.getBoundingClientRect()
                return [outer.left + 3 + box.left + 12, outer.top + 3 + box.top + box.height / 2]
                """
            )
            app.click(x: place[0]?.doubleValue ?? 0, y: place[1]?.doubleValue ?? 0)
            try await app.eventually { app.picker != nil }
            let area = try XCTUnwrap(app.picker?.request.area)
            XCTAssertEqual(area.x + 12, place[0]?.doubleValue ?? 0, accuracy: 1)
            app.press(GDK_KEY_F4)
            try await app.eventually { app.picker?.request.isByKeyboard == true }
            app.press(GDK_KEY_Down)
            app.press(GDK_KEY_Return)
            try await app.wait(for: "window.changed === '2026-12-04'")
        }
    }

    func testClosedPickerLeavesNoPixels() throws {
        try open(#"type="date" value="2026-11-27""#, more: "<style>html { background: #f00 }</style>") { app in
            guard ProcessInfo.processInfo.environment["GDK_BACKEND"] == "x11" else {
                throw XCTSkip("only an X display lets a test read the pixels")
            }
            try await app.eventually { app.row(4)?.isAll(.red) == true }
            try await app.openPicker(key: GDK_KEY_F4)
            try await app.eventually { app.row(100)?.isAll(.red) == false }
            app.press(GDK_KEY_Escape)
            try await app.eventually { app.picker == nil }
            try await app.nextFrame()
            assertEqual(app.row(4)?.colors, [.red])
            assertEqual(app.row(100)?.colors, [.red])
        }
    }

    func testManyRequestsLeaveOnePicker() throws {
        let name = "\u{202E}\u{2066}" + String(repeating: "gnol ", count: 5_000)
        let attributes = #"type="date" min="2030-01-01" max="2020-01-01" value="2026-11-27" aria-label="\#(name)""#
        let counter = """
            <script>var presses = 0
            addEventListener("keydown", () => presses++)
            </script>
            """
        try open(attributes, more: counter) { app in
            // The page receives all of them, because it has the focus until the first picker opens.
            for _ in 0..<20 { app.press(GDK_KEY_F4) }
            try await app.wait(for: "presses === 20")
            try await app.eventually { app.picker != nil }
            let picker = try XCTUnwrap(app.picker)
            XCTAssertLessThanOrEqual(picker.request.label.count, 101)
            XCTAssertFalse(picker.request.label.unicodeScalars.contains("\u{202E}"))
            app.press(GDK_KEY_Escape)
            try await app.eventually { app.picker == nil }
            // The page itself reports limits that no day can satisfy.
            try await app.openPicker(key: GDK_KEY_F4)
            for key in [GDK_KEY_Down, GDK_KEY_Return] { app.press(key) }
            try await app.isChosen("2026-12-04")
        }
    }

    func testSheetStaysOpenWhenItsPickerCloses() throws {
        try withApp {
            $0.page("/", title: "One", body: #"<a id="link" href="/sheet">Sheet</a>"#)
            $0.page("/sheet", title: "Sheet", body: #"<input type="date" id="field" value="2026-11-27">"#)
        } configure: {
            $0.modal("/sheet")
        } then: { app in
            try await app.activate()
            try await app.open("#link", to: "/sheet")
            try await app.evaluateInModal("field.focus()")
            let pickers = app.navigator.modalSession.webView.services.pickers
            app.press(GDK_KEY_F4)
            try await app.eventually { pickers.popover != nil }
            app.press(GDK_KEY_Escape)
            try await app.eventually { pickers.popover == nil }
            XCTAssertTrue(app.showsSheet)
            XCTAssertTrue(try app.sheetHasFocus)
            app.press(GDK_KEY_F4)
            try await app.eventually { pickers.popover != nil }
            app.press(GDK_KEY_Down)
            app.press(GDK_KEY_Return)
            try await app.eventually {
                try await app.evaluateInModal("return field.value").stringValue == "2026-12-04"
            }
        }
    }

    func testColorIsChosenInTheEnginesDialog() throws {
        try open(##"type="color" value="#3584e4""##) { app in
            try await app.clickField()
            try await app.eventually { colorDialog != nil }
            let dialog = try XCTUnwrap(colorDialog)
            var red = GdkRGBA(red: 1, green: 0, blue: 0, alpha: 1)
            gtk_color_chooser_set_rgba(OpaquePointer(dialog), &red)
            gtk_dialog_response(dialog.cast(to: GtkDialog.self), GTK_RESPONSE_OK.rawValue)
            try await app.wait(for: "field.value === '#ff0000'")
        }
    }

    /// The engine skips color fields.
    func testColorIsReachedAndChosenWithTheKeyboard() throws {
        let more = "<input id=text><input type=color disabled><input type=color hidden><input id=other>"
        try open(##"type="color" value="#3584e4""##, more: "<button id=first>First</button>\(more)") { app in
            try await app.evaluate("document.body.prepend(first); first.focus()")
            let keys = [
                (GDK_KEY_Tab, "field"), (GDK_KEY_Tab, "text"), (GDK_KEY_Tab, "other"), (GDK_KEY_ISO_Left_Tab, "text"),
                (GDK_KEY_ISO_Left_Tab, "field"), (GDK_KEY_ISO_Left_Tab, "first"), (GDK_KEY_Tab, "field"),
            ]
            for (number, (key, id)) in keys.enumerated() {
                app.press(key, shift: key == GDK_KEY_ISO_Left_Tab)
                try await app.wait(for: "/* \(number) */ document.activeElement.id === '\(id)'")
            }
            app.press(GDK_KEY_space)
            try await app.eventually { colorDialog != nil }
            for key in [GDK_KEY_Right, GDK_KEY_Return, GDK_KEY_Return] {
                await app.idle()
                if let dialog = colorDialog { app.press(key, in: dialog) }
            }
            try await app.wait(for: "field.value !== '#3584e4'")
            XCTAssertNil(colorDialog)
            assertEqual(try await app.evaluate("return document.activeElement.id").stringValue, "field")
        }
    }

    func testScriptOpensNoPickerWithoutTheUser() throws {
        try open(#"type="time""#) { app in
            try await app.evaluate(
                """
                for (let time = 0; time < 1000; time++) {
                  try { field.showPicker() } catch {}
                  field.dispatchEvent(new KeyboardEvent("keydown", { key: "F4", bubbles: true, composed: true }))
                  field.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }))
                  field.click()
                  document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail: JSON.stringify({
                    name: "pickerRequested", number: 1, kind: "time", value: "", min: "", max: "", step: "", label: "",
                    isRequired: false, isByKeyboard: true, area: { x: 0, y: 0, width: 9, height: 9 } }) }))
                }
                """
            )
            try await app.settle()
            XCTAssertNil(app.picker)
        }
    }

    func testOneGestureOpensOnePicker() throws {
        try open(#"type="time""#, more: "<button id=show>Show</button>") { app in
            try await app.evaluate(
                """
                window.opened = 0
                show.onclick = async () => {
                  for (let time = 0; time < 1000; time++) {
                    const other = field.cloneNode()
                    document.body.append(other)
                    try { other.showPicker(); opened++ } catch {}
                    other.remove()
                  }
                  window.isDone = true
                }
                """
            )
            try await app.click(at: "show")
            try await app.wait(for: "window.isDone")
            try await app.eventually { app.picker == nil }
            XCTAssertLessThanOrEqual(app.messages("pickerRequested"), 1)
        }
    }

    private func open(
        _ attributes: String,
        more: String = "",
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp { server in
            server.page(
                "/",
                title: "One",
                body: """
                    <form><label for="field">Day of the hike</label> <input id="field" name="field" \(attributes)></form>\(more)
                    <script>var events = []
                    for (const name of ["input", "change"])
                      document.addEventListener(name, ({ target, composed }) => events.push([name, target.id, composed].join()))
                    </script>
                    """
            )
            server.page("/two", title: "Two", body: "")
        } then: { app in
            try await app.activate()
            try await app.evaluate("field.focus()")
            try await body(app)
        }
    }
}

/// The engine's open color dialog.
@MainActor private var colorDialog: UnsafeMutablePointer<GtkWidget>? {
    guard let list = gtk_window_list_toplevels() else { return nil }
    defer { g_list_free(list) }
    return sequence(first: list, next: \.pointee.next)
        .compactMap { $0.pointee.data?.assumingMemoryBound(to: GtkWidget.self) }
        .first { widgets(of: gtk_color_chooser_dialog_get_type(), in: $0).contains($0) }
}

extension TestApp {
    /// The open picker.
    var picker: PickerPopover? { navigator.session.webView.services.pickers.popover }

    /// The number of trace messages with a name.
    fileprivate func messages(_ name: String) -> Int {
        records.count { $0.event.name == .message && $0.event.details["name"]?.stringValue == name }
    }

    /// Opens the focused field's picker with a key.
    func openPicker(key: Int32) async throws {
        press(key)
        // Keys move the focus according to the controls' positions, which require a layout.
        try await eventually { picker.map { gtk_widget_get_allocated_width($0.widget) > 1 } ?? false }
    }

    /// Clicks the start of the field.
    func clickField() async throws { try await click(at: "field") }

    /// Clicks near an element's left edge with the mouse.
    func click(at id: String) async throws {
        let place = try await evaluate(
            """
            const box = document.getElementById(given.id).getBoundingClientRect()
            return [box.left + 12, box.top + box.height / 2]
            """,
            ["id": .string(id)]
        )
        click(x: place[0]?.doubleValue ?? 0, y: place[1]?.doubleValue ?? 0)
    }

    /// Clicks a point in the page with the mouse.
    func click(x: Double, y: Double) {
        XCTAssertTrue(SyntheticInput.click(navigator.session.webView.widget, x: x, y: y))
    }

    /// A row of the page as displayed.
    fileprivate func row(_ y: Int) -> PixelRow? {
        let view = navigator.session.webView.widget
        guard let surface = gtk_widget_get_window(view),
            let picture = gdk_pixbuf_get_from_window(surface, 0, gint(y), gtk_widget_get_allocated_width(view) - 20, 1)
        else { return nil }
        return PixelRow(OpaqueReference(adopting: picture))
    }

    /// Waits for a field's value, and expects the events that a user would cause.
    fileprivate func isChosen(_ value: String) async throws {
        try await wait(for: "field.value === '\(value)'")
        try await eventually { picker == nil }
        try await settle()
        assertEqual(try await evaluate("return events.join(' ')").stringValue, "input,field,true change,field,false")
    }
}
