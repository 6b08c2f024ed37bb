import CWebKitGTK
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The contrast of colors that the library derives from the desktop's accent color.
nonisolated final class AccentContrastTests: XCTestCase {
    /// The accent colors of GNOME and other desktops, and the extremes.
    private static let accents = [
        "blue": 0x3584e4, "teal": 0x2190a4, "green": 0x3a944a, "yellow": 0xc88800, "orange": 0xed5b00,
        "red": 0xe62d42, "pink": 0xd56199, "purple": 0x9141ac, "slate": 0x6f8396, "Ubuntu's orange": 0xe95420,
        "Plasma's blue": 0x3daee9, "Mint's green": 0x92b372, "elementary's banana": 0xf9c440, "white": 0xffffff,
        "black": 0x000000, "gray": 0x808080, "light gray": 0xbfbfbf, "pure red": 0xff0000, "pure yellow": 0xffff00,
        "pure green": 0x00ff00, "cyan": 0x00ffff, "pure blue": 0x0000ff, "magenta": 0xff00ff, "ivory": 0xfff8dc,
    ]

    /// Runs a test with each accent in each style variant.
    private func withEachAccent(_ test: @escaping @MainActor (String) throws -> Void) throws {
        try StyleVariant.each { variant in
            // The priority matches the app's theme.
            let sheet = StyleSheet(priority: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1)
            defer { sheet.text = "" }
            for (name, color) in Self.accents.sorted(by: { $0.key < $1.key }) {
                let parts = [16, 8, 0].map { "\(Double(color >> $0 & 255) / 255)" }.joined(separator: ", ")
                let settings = "'accent-color': <(\(parts))>, 'contrast': <uint32 \(variant.hasHighContrast ? 1 : 0)>"
                let result = g_variant_parse(nil, "({'org.freedesktop.appearance': {\(settings)}},)", nil, nil, nil)
                let appearance = DesktopAppearance(Variant(adopting: try XCTUnwrap(result)))
                XCTAssertNotNil(appearance.accent)
                let theme = WindowTheme(.system, appearance, variant.theme)
                sheet.text = theme.accent?.style ?? ""
                try test("\(name), \(variant)")
            }
        }
    }

    private static let backgrounds = ["window", "view", "bar", "sidebar", "card", "popover", "dialog"]

    func testTextOnAccentIsReadable() throws {
        try withEachAccent { accent in
            let text = try StyleColor("theme_selected_fg_color")
            XCTAssertGreaterThanOrEqual(try StyleColor("hotwire_accent_color").contrast(text), 4.5, accent)
            // The app's own widgets use these colors.
            XCTAssertGreaterThanOrEqual(try StyleColor("theme_selected_bg_color").contrast(text), 3, accent)
            let button = StyledWidget(gtk_button_new(), ["suggested-action"])
            for state in [GTK_STATE_FLAG_NORMAL, GTK_STATE_FLAG_PRELIGHT, GTK_STATE_FLAG_ACTIVE] {
                let contrast = button.color(in: state).contrast(button.background(in: state))
                XCTAssertGreaterThanOrEqual(contrast, 4.5, "a button in state \(state.rawValue), \(accent)")
            }
        }
    }

    func testAccentedTextIsReadableOnEachBackground() throws {
        try withEachAccent { accent in
            let text = try StyleColor("hotwire_accent_text_color")
            for background in Self.backgrounds {
                let contrast = try StyleColor("hotwire_\(background)_color").contrast(text)
                XCTAssertGreaterThanOrEqual(contrast, 4.5, "\(background), \(accent)")
            }
        }
    }

    func testFocusIsVisibleOnEachBackgroundAndField() throws {
        try withEachAccent { accent in
            let focus = try StyleColor("hotwire_focus_color")
            for background in Self.backgrounds {
                let surface = try StyleColor("hotwire_\(background)_color")
                XCTAssertGreaterThanOrEqual(surface.contrast(focus), 3, "\(background), \(accent)")
            }
            for background in ["window", "dialog"] {
                let field = try StyleColor("hotwire_\(background)_color").mixed(with: StyleColor("theme_fg_color"), 0.1)
                XCTAssertGreaterThanOrEqual(field.contrast(focus), 3, "a field on \(background), \(accent)")
            }
        }
    }

    func testSliderIsVisibleOnASwitchThatIsOn() throws {
        try withEachAccent { accent in
            let slider = StyledWidget(part: ["switch", "slider"], in: GTK_STATE_FLAG_CHECKED).background
            let contrast = try StyleColor("hotwire_accent_color").contrast(slider)
            XCTAssertGreaterThanOrEqual(contrast, 3, accent)
        }
    }

    func testSelectionIsVisibleAndItsTextReadable() throws {
        try withEachAccent { accent in
            let text = try StyleColor("theme_fg_color")
            for (part, surface) in [("treeview.view", "view"), ("treeview.view", "dialog"), ("selection", "view")] {
                let surface = try StyleColor("hotwire_\(surface)_color")
                // GNOME uses this gray for a selected row.
                let neutral = surface.mixed(with: text, 0.1).contrast(surface) - 0.005
                let isRow = part != "selection"
                let widget = StyledWidget(part: [part], in: isRow ? GTK_STATE_FLAG_SELECTED : GTK_STATE_FLAG_NORMAL)
                let selection = widget.background(in: isRow ? GTK_STATE_FLAG_SELECTED : GTK_STATE_FLAG_NORMAL).over(
                    surface
                )
                XCTAssertGreaterThanOrEqual(selection.contrast(surface), neutral, "\(part), \(accent)")
                XCTAssertGreaterThanOrEqual(selection.contrast(text), 4.5, "text on \(part), \(accent)")
            }
        }
    }

    func testFillIsVisibleOnEachBackground() throws {
        try withEachAccent { accent in
            let fill = try StyleColor("hotwire_accent_color")
            for background in Self.backgrounds {
                let contrast = try StyleColor("hotwire_\(background)_color").contrast(fill)
                XCTAssertGreaterThanOrEqual(contrast, 1.2, "\(background), \(accent)")
            }
        }
    }
}
