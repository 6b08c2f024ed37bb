import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Pickers in the user's locale, which determines names, the first day of the week and the clock.
nonisolated final class PickerLocaleTests: XCTestCase {
    private func open(
        _ attributes: String,
        in locale: String,
        then body: @escaping @MainActor (TestApp, UnsafeMutablePointer<GtkWidget>) async throws -> Void
    ) throws {
        onMainActor { TestApp.openDisplay() }  // GTK sets the locale of the environment
        try TimeLocale.use(locale) {
            try withApp {
                $0.page("/", title: "One", body: "<input id=field \(attributes)>")
            } then: { app in
                try await app.activate()
                try await app.evaluate("field.focus()")
                try await app.openPicker(key: GDK_KEY_F4)
                try await body(app, XCTUnwrap(app.picker?.widget))
            }
        }
    }

    func testClockHasTheHoursOfTheLocale() throws {
        for (locale, hour, halves) in [("de_DE", "13", nil), ("en_US", "01", "PM")] as [(String, String, String?)] {
            try open(#"type="time" value="13:30""#, in: locale) { app, picker in
                let numbers = widgets(of: gtk_spin_button_get_type(), in: picker).map { $0.cast(to: GtkEntry.self) }
                let texts = numbers.compactMap { gtk_entry_get_text($0).map { String(cString: $0) } }
                XCTAssertEqual(texts, [hour, "30"], locale)
                let combo = widgets(of: gtk_combo_box_text_get_type(), in: picker).first
                let half = combo.flatMap { gtk_combo_box_text_get_active_text($0.cast(to: GtkComboBoxText.self)) }
                XCTAssertEqual(String(consuming: half), halves, locale)
                for key in [GDK_KEY_Up, GDK_KEY_Return] { app.press(key) }
                try await app.wait(for: "field.value === '14:30'")
            }
        }
    }

    func testWeekBeginsWithTheDayOfTheLocale() throws {
        // November starts on a Sunday.
        for (locale, day) in [("de_DE", "2026-11-02"), ("en_US", "2026-11-01")] {
            try open(#"type="date" value="2026-11-27""#, in: locale) { app, picker in
                let calendar = try XCTUnwrap(widgets(of: gtk_calendar_get_type(), in: picker).first)
                try app.clickSecondRow(of: calendar)
                try await app.eventually { app.picker == nil }
                assertEqual(try await app.evaluate("return field.value").stringValue, day, locale)
            }
        }
    }

    func testNamesAreThoseOfTheLocale() throws {
        try open(#"type="month" value="2026-11""#, in: "de_DE") { app, picker in
            let names = widgets(of: gtk_button_get_type(), in: picker).compactMap { button in
                gtk_button_get_label(button.cast(to: GtkButton.self)).map { String(cString: $0) }
            }
            // GTK lists a grid's children in reverse order.
            let months = ["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September"]
            XCTAssertEqual(names.prefix(12).reversed(), months + ["Oktober", "November", "Dezember"])
        }
        try open(#"type="date" value="2026-11-27""#, in: "de_DE") { app, picker in
            let calendar = try XCTUnwrap(widgets(of: gtk_calendar_get_type(), in: picker).first)
            let text = atk_object_get_description(gtk_widget_get_accessible(calendar)).map { String(cString: $0) }
            XCTAssertEqual(text, "Freitag, 27.11.2026")
        }
    }
}

extension TestApp {
    /// Presses the primary button on the first day of a calendar's second row.
    fileprivate func clickSecondRow(of calendar: UnsafeMutablePointer<GtkWidget>) throws {
        let parent = try XCTUnwrap(gtk_widget_get_window(calendar))
        let children = gdk_window_get_children(parent)
        defer { g_list_free(children) }
        // The largest of the calendar's own surfaces contains the days; the others are arrows.
        let days = sequence(first: children, next: { $0?.pointee.next }).prefix { $0 != nil }
            .compactMap { $0?.pointee.data.map { OpaquePointer($0) } }
            .filter { surface in
                var owner: gpointer?
                gdk_window_get_user_data(surface, &owner)
                return owner == UnsafeMutableRawPointer(calendar)
            }
            .max { gdk_window_get_height($0) < gdk_window_get_height($1) }
        let surface = try XCTUnwrap(days)
        let event = try XCTUnwrap(gdk_event_new(GDK_BUTTON_PRESS))
        defer { gdk_event_free(event) }
        event.pointee.button.window = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(surface)))
        event.pointee.button.send_event = 1
        event.pointee.button.button = 1
        event.pointee.button.x = 8
        event.pointee.button.y = Double(gdk_window_get_height(surface)) * 1.5 / 6
        gdk_event_set_device(event, gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_display_get_default())))
        gtk_main_do_event(event)
    }
}
