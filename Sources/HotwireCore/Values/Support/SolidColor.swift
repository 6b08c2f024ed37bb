internal import Glibc

/// An opaque sRGB color, with luminance and contrast as WCAG defines them.
package struct SolidColor: Equatable, Sendable {
    package static let black = SolidColor(red: 0, green: 0, blue: 0)
    package static let white = SolidColor(red: 1, green: 1, blue: 1)

    /// The components, each from 0 to 1.
    package let red, green, blue: Double

    package init(red: Double, green: Double, blue: Double) { (self.red, self.green, self.blue) = (red, green, blue) }

    /// The relative luminance, from 0 to 1.
    package var luminance: Double {
        let linear = [red, green, blue].map { $0 <= 0.040_45 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    /// Returns the contrast with another color, from 1 to 21.
    package func contrast(_ other: SolidColor) -> Double {
        let both = [luminance, other.luminance].sorted()
        return (both[1] + 0.05) / (both[0] + 0.05)
    }

    /// Returns the nearest shade, in whole bytes, with a contrast of at least `ratio` to another color, or `end` if none has it.
    package func shade(toward end: SolidColor, withContrast ratio: Double, to other: SolidColor) -> SolidColor {
        let shades = stride(from: 0.0, through: 1, by: 0.01).lazy.map { mixed(with: end, $0) }
        return shades.first { $0.contrast(other) >= ratio } ?? end
    }

    private func mixed(with other: SolidColor, _ share: Double) -> SolidColor {
        let mix = { (from: Double, to: Double) in ((from + (to - from) * share) * 255).rounded() / 255 }
        return SolidColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}
