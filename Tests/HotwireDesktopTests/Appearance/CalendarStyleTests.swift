import AppTesting
import CWebKitGTK
import GLibInterop
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The selected day's highlight in the library's style, checked by its pixels.
nonisolated final class CalendarStyleTests: XCTestCase {
    func testHighlightIsCenteredAroundItsDay() throws {
        try StyleVariant.each { variant in try Self.assertCentered("\(variant)") }
    }

    func testHighlightIsCenteredWithAnyFont() throws {
        try StyleVariant.once {
            let settings = Reference(sharing: try XCTUnwrap(gtk_settings_get_default()))
            let roomy = try RoomyFonts()
            defer {
                roomy.remove()
                gtk_settings_reset_property(settings.pointer, "gtk-font-name")
            }
            for family in ["DejaVu Serif", "Cantarell"] + RoomyFonts.families {
                settings["gtk-font-name"] = "\(family) 10"
                try Self.assertCentered(family)
                try Self.assertNamesAreVisible(family)
            }
        }
    }

    /// Checks the highlight at the usual text size and at twice that size.
    @MainActor private static func assertCentered(_ message: String, line: UInt = #line) throws {
        let settings = Reference(sharing: try XCTUnwrap(gtk_settings_get_default()))
        defer { gtk_settings_reset_property(settings.pointer, "gtk-xft-dpi") }
        for scale in [1, 2] {
            settings["gtk-xft-dpi"] = scale * 96 * 1024
            let picture = try CalendarPicture()
            let fill = try XCTUnwrap(picture.bounds { $0.isFill }, message, line: line)
            // The corners at the highlight's edge have the background color.
            let inside = fill.insetBy(dx: 6, dy: 4)
            let text = try XCTUnwrap(picture.bounds(in: inside) { $0.isText }, message, line: line)
            XCTAssertEqual(text.midX, fill.midX, accuracy: 1.5, "\(text) in \(fill), \(message)", line: line)
            XCTAssertEqual(text.midY, fill.midY, accuracy: 1.5, "\(text) in \(fill), \(message)", line: line)
            XCTAssertGreaterThanOrEqual(fill.height, text.height * 1.6, "\(text) in \(fill), \(message)", line: line)
        }
    }

    /// Checks that the highlight of a day in the first row does not cover the day's name above it.
    @MainActor private static func assertNamesAreVisible(_ message: String, line: UInt = #line) throws {
        let fill = try XCTUnwrap(CalendarPicture(day: 4).bounds { $0.isFill }, message, line: line)
        let top = CGRect(x: fill.minX, y: fill.minY - 1, width: fill.width, height: 4)
        XCTAssertTrue(try CalendarPicture().isPlain(in: top), "\(top), \(message)", line: line)
    }

    func testTodayIsMarkedInItsMonth() throws {
        try StyleVariant.each { _ in
            let today = try XCTUnwrap(LocalDate.now?.date)
            let content = try XCTUnwrap(CalendarContent(.date, at: today.days))
            let calendar = content.widget.cast(to: GtkCalendar.self)
            XCTAssertNotEqual(gtk_calendar_get_day_is_marked(calendar, guint(today.day)), 0)
            content.show(today.days + 40)
            let marked = (1...31).filter { gtk_calendar_get_day_is_marked(calendar, guint($0)) != 0 }
            XCTAssertEqual(marked, [], "in another month")
        }
    }
}

/// A drawn calendar with a selected day.
@MainActor private struct CalendarPicture {
    private let pixels: OpaqueReference
    private let accent: StyleColor
    private let selectedText: StyleColor

    init(day number: Int = 18) throws {
        let window: UnsafeMutablePointer<GtkWidget> = gtk_offscreen_window_new()
        defer { gtk_widget_destroy(window) }
        let day = try XCTUnwrap(CivilDate(year: 2021, month: 6, day: number))
        let content = try XCTUnwrap(CalendarContent(.date, at: day.days))
        gtk_container_add(window.cast(to: GtkContainer.self), content.widget)
        gtk_widget_show_all(window)
        for _ in 0..<200 where gtk_events_pending() != 0 { gtk_main_iteration() }
        let drawn = gtk_offscreen_window_get_pixbuf(
            UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkOffscreenWindow.self)
        )
        pixels = OpaqueReference(adopting: try XCTUnwrap(drawn))
        accent = try StyleColor("hotwire_accent_color")
        selectedText = try StyleColor("theme_selected_fg_color")
    }

    /// A pixel, classified by the selected day's colors.
    struct Pixel {
        let isFill, isText: Bool
    }

    /// The smallest rectangle around the matching pixels.
    func bounds(in area: CGRect = .infinite, _ matches: (Pixel) -> Bool) -> CGRect? {
        var found: CGRect?
        each(in: area) { square, color in
            // A narrow stem between two pixels gives neither of them the text's color.
            let pixel = Pixel(
                isFill: color.isNear(accent),
                isText: color.share(of: selectedText, over: accent) > 0.3
            )
            if matches(pixel) { found = found?.union(square) ?? square }
        }
        return found
    }

    /// Whether all pixels have the same color.
    func isPlain(in area: CGRect) -> Bool {
        var colors: [StyleColor] = []
        each(in: area) { colors.append($1) }
        return colors.allSatisfy { color in colors.first.map(color.isNear) ?? false }
    }

    private func each(in area: CGRect, _ body: (CGRect, StyleColor) -> Void) {
        let (width, height) = (Int(gdk_pixbuf_get_width(pixels.pointer)), Int(gdk_pixbuf_get_height(pixels.pointer)))
        let (stride, channels) = (
            Int(gdk_pixbuf_get_rowstride(pixels.pointer)), Int(gdk_pixbuf_get_n_channels(pixels.pointer))
        )
        guard let bytes = gdk_pixbuf_get_pixels(pixels.pointer) else { return }
        for y in 0..<height {
            for x in 0..<width where area.contains(CGPoint(x: x, y: y)) {
                let start = y * stride + x * channels
                let parts = (0..<3).map { Double(bytes[start + $0]) / 255 }
                let color = StyleColor(GdkRGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: 1))
                body(CGRect(x: x, y: y, width: 1, height: 1), color)
            }
        }
    }
}
