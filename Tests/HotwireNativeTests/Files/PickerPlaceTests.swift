import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import HotwireCore
import XCTest

@testable import HotwireNative

/// Where a native picker opens.
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
}
