internal import CWebKitGTK
import GLibInterop
internal import HotwireCore

/// The desktop's accent color, with shades that have enough contrast.
nonisolated struct AccentColor: Equatable {
    /// The contrasts that WCAG requires for text and for the parts of a control.
    private static let (textContrast, partContrast) = (4.5, 3.0)
    // A fill differs from each surface at least as much as the gray of GNOME's selected rows.
    /// A fill's contrast with white in light windows, and with black in dark windows.
    private static let (lightFillContrast, darkFillContrast) = (1.45, 2.1)
    /// The color of GTK's dark text.
    private static let darkText = SolidColor(red: 46 / 255, green: 52 / 255, blue: 54 / 255)
    /// The surfaces with the least contrast to text: a field in a light window, and a field in a dark dialog.
    private static let lightSurface = SolidColor(red: 230 / 255, green: 230 / 255, blue: 231 / 255)
    private static let darkSurface = SolidColor(red: 73 / 255, green: 73 / 255, blue: 76 / 255)

    private let color: SolidColor

    /// Reads a color of type `(ddd)`; `nil` if a part is not between 0 and 1, because the desktop then has no accent color.
    init?(_ value: Variant) {
        guard value.type == "(ddd)" else { return nil }
        let parts = (0..<3).compactMap { value.element($0).map { g_variant_get_double($0.pointer) } }
        guard parts.count == 3, parts.allSatisfy({ (0...1).contains($0) }) else { return nil }
        color = SolidColor(red: parts[0], green: parts[1], blue: parts[2])
    }

    // GNOME's own accents all have white text, on a shade of the color that is dark enough.
    /// Whether text on the color is dark, because white text would be hard to read at any size.
    var hasDarkText: Bool { color.contrast(.white) < Self.partContrast }

    /// The definitions of the theme's colors in light and dark windows; only numbers enter the style sheet.
    var style: String {
        let (text, end): (SolidColor, SolidColor) = hasDarkText ? (Self.darkText, .white) : (.white, .black)
        let fill = color.shade(toward: end, withContrast: Self.textContrast, to: text)
        let shade = { (end, ratio, surface) in color.shade(toward: end, withContrast: ratio, to: surface) }
        let colors: KeyValuePairs = [
            "theme_selected_bg_color": fill, "theme_selected_fg_color": text,
            "hotwire_accent_press_color": end,
            "hotwire_light_accent_color": fill.shade(toward: .black, withContrast: Self.lightFillContrast, to: .white),
            "hotwire_dark_accent_color": fill.shade(toward: .white, withContrast: Self.darkFillContrast, to: .black),
            "hotwire_light_accent_text_color": shade(.black, Self.textContrast, Self.lightSurface),
            "hotwire_light_focus_color": shade(.black, Self.partContrast, Self.lightSurface),
            "hotwire_dark_accent_text_color": shade(.white, Self.textContrast, Self.darkSurface),
            "hotwire_dark_focus_color": shade(.white, Self.partContrast, Self.darkSurface),
        ]
        return colors.map { "@define-color \($0) \(Self.css($1));" }.joined(separator: "\n")
    }

    private static func css(_ color: SolidColor) -> String {
        let bytes = [color.red, color.green, color.blue].map { "\(Int(($0 * 255).rounded()))" }
        return "rgb(\(bytes.joined(separator: ", ")))"
    }
}
