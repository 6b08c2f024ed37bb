import AppTesting
import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The style of GTK's default theme, light and dark, by the colours that WCAG asks for.
nonisolated final class FlatStyleTests: XCTestCase {
    private static let backgrounds = ["window", "bar", "sidebar", "card", "popover", "dialog"]

    /// Runs a test in each variant of the theme.
    private func inEachVariant(_ test: @escaping @MainActor (String) throws -> Void) throws {
        try runInMainLoop {
            TestApp.openDisplay()
            Styles.install()
            let settings = Reference(sharing: try XCTUnwrap(gtk_settings_get_default()))
            let (name, prefersDark) = ("gtk-theme-name", "gtk-application-prefer-dark-theme")
            defer { for property in [name, prefersDark] { gtk_settings_reset_property(settings.pointer, property) } }
            for theme in ["Adwaita", "HighContrast"] {
                for isDark in [false, true] {
                    settings[name] = theme == "HighContrast" && isDark ? "HighContrastInverse" : theme
                    settings[prefersDark] = isDark
                    try test("\(theme), \(isDark ? "dark" : "light")")
                }
            }
        }
    }

    func testTextIsReadableOnEachBackground() throws {
        try inEachVariant { variant in
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
        try inEachVariant { variant in
            for background in Self.backgrounds {
                let contrast = try StyleColor("hotwire_focus_color").contrast(StyleColor("hotwire_\(background)_color"))
                XCTAssertGreaterThanOrEqual(contrast, 3, "\(background), \(variant)")
            }
        }
    }

    func testToastIsARoundDarkPill() throws {
        try inEachVariant { variant in
            let toast = StyledWidget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), ["hotwire-toast", "osd"])
            XCTAssertGreaterThan(toast.radius, 100, variant)
            XCTAssertGreaterThanOrEqual(toast.color.contrast(toast.background), 7, variant)
            XCTAssertEqual(toast.background.luminance, 0.035, accuracy: 0.01, variant)
        }
    }

    func testButtonsAreFlatAndRound() throws {
        try inEachVariant { variant in
            for classes in [[], ["suggested-action"], ["destructive-action"], ["flat"]] {
                let button = StyledWidget(gtk_button_new(), classes)
                XCTAssertEqual(button.radius, 9, "\(classes), \(variant)")
                XCTAssertEqual(button.border, 0, "\(classes), \(variant)")
                XCTAssertFalse(button.hasImage, "\(classes), \(variant)")
            }
        }
    }

    func testWidgetsHaveNoFrameOfTheOldTheme() throws {
        try inEachVariant { variant in
            let widgets = [
                ("entry", StyledWidget(gtk_entry_new(), [])), ("calendar", StyledWidget(gtk_calendar_new(), [])),
                ("switch", StyledWidget(gtk_switch_new(), [])), ("header bar", StyledWidget(gtk_header_bar_new(), [])),
            ]
            for (name, widget) in widgets { XCTAssertFalse(widget.hasImage, "\(name), \(variant)") }
            for (name, widget) in widgets.prefix(3) { XCTAssertEqual(widget.border, 0, "\(name), \(variant)") }
        }
    }
}

/// A colour of the style sheets.
struct StyleColor {
    private let color: GdkRGBA

    init(_ color: GdkRGBA) { self.color = color }

    /// Looks up a colour that a style sheet defines.
    @MainActor init(_ name: String) throws {
        let label = Reference(adopting: gtk_label_new(nil).cast(to: GtkWidget.self))
        var color = GdkRGBA()
        let isFound = gtk_style_context_lookup_color(gtk_widget_get_style_context(label.pointer), name, &color)
        _ = try XCTUnwrap(isFound == 0 ? nil : color, "no colour \(name)")
        self.color = color
    }

    /// The relative luminance, as WCAG defines it.
    var luminance: Double {
        let linear = [color.red, color.green, color.blue].map { part in
            part <= 0.040_45 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    /// The contrast to another colour, from 1 to 21.
    func contrast(_ other: StyleColor) -> Double {
        let (darker, lighter) = (min(luminance, other.luminance), max(luminance, other.luminance))
        return (lighter + 0.05) / (darker + 0.05)
    }
}

/// A widget with style classes, whose computed style is read.
@MainActor private struct StyledWidget {
    private let widget: Reference<GtkWidget>
    private var context: UnsafeMutablePointer<GtkStyleContext>? { gtk_widget_get_style_context(widget.pointer) }

    init(_ made: UnsafeMutablePointer<GtkWidget>, _ classes: [String]) {
        widget = Reference(adopting: made)
        for name in classes { gtk_style_context_add_class(context, name) }
    }

    var radius: Int { integer("border-radius") }

    /// The width of the border at the left.
    var border: Int {
        var border = GtkBorder()
        gtk_style_context_get_border(context, GTK_STATE_FLAG_NORMAL, &border)
        return Int(border.left)
    }

    var color: StyleColor {
        var color = GdkRGBA()
        gtk_style_context_get_color(context, GTK_STATE_FLAG_NORMAL, &color)
        return StyleColor(color)
    }

    var background: StyleColor {
        read("background-color") { value in
            let boxed = g_value_get_boxed(&value)
            return StyleColor(boxed.map { $0.assumingMemoryBound(to: GdkRGBA.self).pointee } ?? GdkRGBA())
        }
    }

    /// Whether a gradient or a picture is the background.
    var hasImage: Bool { read("background-image") { g_value_get_boxed(&$0) != nil } }

    private func integer(_ property: String) -> Int { read(property) { Int(g_value_get_int(&$0)) } }

    private func read<Result>(_ property: String, _ body: (inout GValue) -> Result) -> Result {
        var value = GValue()
        gtk_style_context_get_property(context, property, GTK_STATE_FLAG_NORMAL, &value)
        defer { g_value_unset(&value) }
        return body(&value)
    }
}
