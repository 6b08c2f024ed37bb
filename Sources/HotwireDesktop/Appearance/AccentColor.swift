internal import CWebKitGTK
import GLibInterop
import Glibc

/// The colour of what is selected or suggested.
nonisolated struct AccentColor: Equatable {
    /// The parts of the colour.
    let red, green, blue: UInt8

    /// Reads a colour of type `(ddd)`; `nil` unless each of its parts is between 0 and 1, which means that there is none.
    init?(_ value: Variant) {
        guard value.type == "(ddd)" else { return nil }
        let parts = (0..<3).compactMap { value.element($0).map { g_variant_get_double($0.pointer) } }
        guard parts.count == 3, parts.allSatisfy({ (0...1).contains($0) }) else { return nil }
        let bytes = parts.map { UInt8(($0 * 255).rounded()) }
        (red, green, blue) = (bytes[0], bytes[1], bytes[2])
    }

    /// Whether dark text is easier to read on it than white text: by its relative luminance, as WCAG weighs the parts.
    var isLight: Bool { 0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue) > 0.7 * 255 }

    /// The definitions of the theme's colours; only these three numbers enter the style sheet.
    var style: String {
        let part = isLight ? 1 : brightness
        let (red, green, blue) = (scaled(red, part), scaled(green, part), scaled(blue, part))
        return """
            @define-color theme_selected_bg_color rgb(\(red), \(green), \(blue));
            @define-color theme_selected_fg_color \(isLight ? "rgb(46, 52, 54)" : "white");
            """
    }

    /// The contrast of white text that GTK's own blue has; the style sheet darkens it further where it has text.
    private static let contrast = 3.75

    /// How bright the colour may be for white text: 1 as it is.
    private var brightness: Double {
        let parts = stride(from: 1.0, to: 0.5, by: -0.02)
        return parts.first { 1.05 / (luminance($0) + 0.05) >= Self.contrast } ?? 0.5
    }

    /// The relative luminance of the darkened colour, as WCAG defines it.
    private func luminance(_ part: Double) -> Double {
        let linear = [red, green, blue].map { byte in
            let value = Double(byte) / 255 * part
            return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    private func scaled(_ byte: UInt8, _ part: Double) -> Int { Int((Double(byte) * part).rounded()) }
}
