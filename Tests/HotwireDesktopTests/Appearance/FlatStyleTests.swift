import AppTesting
import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The style of GTK's default theme, light and dark, checked against WCAG's contrast requirements.
nonisolated final class FlatStyleTests: XCTestCase {
    private static let backgrounds = ["window", "bar", "sidebar", "card", "popover", "dialog"]

    func testTextIsReadableOnEachBackground() throws {
        try StyleVariant.each { variant in
            for background in Self.backgrounds + ["view"] {
                for text in ["theme_fg", "hotwire_dim", "hotwire_danger", "hotwire_accent_text"] {
                    let contrast = try StyleColor("\(text)_color").contrast(StyleColor("hotwire_\(background)_color"))
                    XCTAssertGreaterThanOrEqual(contrast, 4.5, "\(text) on \(background), \(variant)")
                }
            }
            let filled = try StyleColor("theme_selected_fg_color").contrast(StyleColor("hotwire_accent_color"))
            XCTAssertGreaterThanOrEqual(filled, 4.5, "the text of a suggested button, \(variant)")
        }
    }

    func testFocusIsVisibleOnEachBackground() throws {
        try StyleVariant.each { variant in
            for background in Self.backgrounds {
                let contrast = try StyleColor("hotwire_focus_color").contrast(StyleColor("hotwire_\(background)_color"))
                XCTAssertGreaterThanOrEqual(contrast, 3, "\(background), \(variant)")
            }
        }
    }

    func testToastIsARoundDarkPill() throws {
        try StyleVariant.each { variant in
            let toast = StyledWidget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), ["hotwire-toast", "osd"])
            XCTAssertGreaterThan(toast.radius, 100, "\(variant)")
            XCTAssertGreaterThanOrEqual(toast.color.contrast(toast.background), 7, "\(variant)")
            XCTAssertEqual(toast.background.luminance, 0.035, accuracy: 0.01, "\(variant)")
        }
    }

    func testButtonsAreFlatAndRound() throws {
        try StyleVariant.each { variant in
            for classes in [[], ["suggested-action"], ["destructive-action"], ["flat"]] {
                let button = StyledWidget(gtk_button_new(), classes)
                XCTAssertEqual(button.radius, 9, "\(classes), \(variant)")
                XCTAssertEqual(button.border, 0, "\(classes), \(variant)")
                XCTAssertFalse(button.hasImage, "\(classes), \(variant)")
            }
        }
    }

    func testWidgetsHaveNoFrameOfTheOldTheme() throws {
        try StyleVariant.each { variant in
            let widgets = [
                ("entry", StyledWidget(gtk_entry_new(), [])), ("calendar", StyledWidget(gtk_calendar_new(), [])),
                ("switch", StyledWidget(gtk_switch_new(), [])), ("header bar", StyledWidget(gtk_header_bar_new(), [])),
            ]
            for (name, widget) in widgets { XCTAssertFalse(widget.hasImage, "\(name), \(variant)") }
            for (name, widget) in widgets.prefix(3) { XCTAssertEqual(widget.border, 0, "\(name), \(variant)") }
        }
    }
}
