import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import HotwireCore
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The position at which a native picker opens.
nonisolated final class PickerPlaceTests: XCTestCase {
    func testPickerIsAtItsFieldWithLargeText() throws {
        try withApp {
            $0.page("/", title: "One", body: #"<p>Above</p><input type="date" id="field" value="2026-11-27">"#)
        } then: { app in
            let settings = Reference(sharing: try XCTUnwrap(gtk_settings_get_default()))
            defer { gtk_settings_reset_property(settings.pointer, "gtk-xft-dpi") }
            try await app.activate()
            let width = try await app.evaluate("return innerWidth").doubleValue ?? 0
            settings["gtk-xft-dpi"] = 2 * 96 * 1024
            try await app.wait(for: "innerWidth < \(width * 0.6)")
            try await app.evaluate("field.focus()")
            try await app.openPicker(key: GDK_KEY_F4)
            var part = GdkRectangle()
            let picker = try XCTUnwrap(app.picker?.widget.ifCast(to: GtkPopover.self))
            XCTAssertNotEqual(gtk_popover_get_pointing_to(picker, &part), 0)
            let place = try await app.evaluate(
                """
                const { left, bottom } = field.getBoundingClientRect()
                return [left, bottom].map((part) => part * given.width / innerWidth)
                """,
                ["width": .number(width)]
            )
            XCTAssertEqual(Double(part.x), place[0]?.doubleValue ?? 0, accuracy: 2)
            XCTAssertEqual(Double(part.y + part.height), place[1]?.doubleValue ?? 0, accuracy: 2)
            app.press(GDK_KEY_Escape)
            try await app.eventually { app.picker == nil }
        }
    }

    func testPickerWithoutRoomBesideItsFieldIsNotCutOff() throws {
        try openBetween(height: 440, scale: 1) { app, picker in
            XCTAssertEqual(rowsToScroll(in: picker), 0, "the whole picker fits above the field")
        }
    }

    func testPickerCoversItsFieldOnlyWithoutRoomOnAnySide() {
        let (room, size) = (PopoverRoom(columns: 0..<800, rows: -46..<440), (width: 300, height: 400))
        let row = { room.row(of: size, at: PopoverRoom(columns: $0, rows: $1)) }
        XCTAssertEqual(row(20..<780, 200..<240), 40)
        XCTAssertNil(row(20..<780, 0..<40), "below")
        XCTAssertNil(row(20..<780, 354..<400), "above")
        XCTAssertNil(row(20..<500, 200..<240), "on the right")
        XCTAssertNil(row(300..<780, 200..<240), "on the left")
        XCTAssertEqual(room.row(of: (300, 486), at: PopoverRoom(columns: 20..<780, rows: 200..<240)), -46)
    }

    func testPickerThatIsLargerThanItsWindowScrolls() throws {
        try openBetween(width: 400, height: 420, scale: 2) { app, picker in
            XCTAssertGreaterThan(rowsToScroll(in: picker), 0)
            let (done, area) = (try app.button("Done", in: picker), try XCTUnwrap(scroller(in: picker)))
            gtk_widget_grab_focus(done.cast(to: GtkWidget.self))
            try await app.eventually {
                let (button, visible) = (displayRows(of: done.cast(to: GtkWidget.self)), displayRows(of: area))
                return visible.lowerBound <= button.lowerBound && button.upperBound <= visible.upperBound
            }
        }
    }

    /// Opens a picker in a window without enough space above or below the field, and expects it inside the window.
    private func openBetween(
        width: gint = 800,
        height: gint,
        scale: Int,
        then test: @escaping @MainActor (TestApp, UnsafeMutablePointer<GtkWidget>) async throws -> Void
    ) throws {
        try withApp {
            let field = #"<input type="datetime-local" id="field" style="position: fixed; top: 50vh; width: 90vw">"#
            $0.page("/", title: "One", body: field)
        } then: { app in
            let settings = Reference(sharing: try XCTUnwrap(gtk_settings_get_default()))
            defer { gtk_settings_reset_property(settings.pointer, "gtk-xft-dpi") }
            settings["gtk-xft-dpi"] = scale * 96 * 1024
            try await app.activate()
            let view = app.navigator.session.webView.widget
            gtk_window_resize(app.window.window.pointer, width, height)
            try await app.eventually { gtk_widget_get_allocated_height(view) <= height }
            try await app.wait(for: "innerHeight <= \(Int(height) / scale)")
            try await app.evaluate("field.focus()")
            try await app.openPicker(key: GDK_KEY_F4)
            let picker = try XCTUnwrap(app.picker?.widget)
            try await app.eventually {
                let (own, bar, page) = (
                    displayRows(of: picker), displayRows(of: app.window.header.widget), displayRows(of: view)
                )
                return bar.lowerBound <= own.lowerBound && own.upperBound <= page.upperBound
            }
            try await test(app, picker)
            app.press(GDK_KEY_Escape)
            try await app.eventually { app.picker == nil }
        }
    }
}
