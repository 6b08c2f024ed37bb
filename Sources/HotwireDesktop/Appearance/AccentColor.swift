internal import CWebKitGTK
import GLibInterop

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
        """
        @define-color theme_selected_bg_color rgb(\(red), \(green), \(blue));
        @define-color theme_selected_fg_color \(isLight ? "rgb(46, 52, 54)" : "white");
        """
    }
}
