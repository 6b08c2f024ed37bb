import CWebKitGTK
package import GLibInterop

/// One row of a window's content, in the display's pixels.
@MainActor package struct PixelRow: Equatable, CustomStringConvertible {
    /// A pixel's color, with its name in tests.
    package nonisolated struct Color: Hashable, CustomStringConvertible {
        package let red: UInt8
        package let green: UInt8
        package let blue: UInt8

        package init(red: UInt8, green: UInt8, blue: UInt8) {
            (self.red, self.green, self.blue) = (red, green, blue)
        }

        package static let red = Color(red: 255, green: 0, blue: 0)
        package static let green = Color(red: 0, green: 255, blue: 0)
        package static let blue = Color(red: 0, green: 0, blue: 255)
        package static let white = Color(red: 255, green: 255, blue: 255)

        package var description: String {
            switch self {
            case .red: "red"
            case .green: "green"
            case .blue: "blue"
            case .white: "white"
            default: "(\(red),\(green),\(blue))"
            }
        }
    }

    package let pixels: [Color]

    package init(_ pixels: [Color]) {
        self.pixels = pixels
    }

    /// Reads the first row of a GDK image; each pixel has three or four bytes.
    package init(_ picture: OpaqueReference) {
        let bytes = Int(gdk_pixbuf_get_n_channels(picture.pointer))
        let start = gdk_pixbuf_read_pixels(picture.pointer)
        pixels = (0..<Int(gdk_pixbuf_get_width(picture.pointer))).compactMap { x in
            start.map { Color(red: $0[x * bytes], green: $0[x * bytes + 1], blue: $0[x * bytes + 2]) }
        }
    }

    /// Whether only these colors are visible.
    package func isAll(_ color: Color) -> Bool { !pixels.isEmpty && pixels.allSatisfy { $0 == color } }

    package func has(_ color: Color) -> Bool { pixels.contains(color) }

    /// The colors from left to right, without adjacent duplicates.
    package var colors: [Color] {
        pixels.reduce(into: []) { colors, pixel in if colors.last != pixel { colors.append(pixel) } }
    }

    /// For example, `red 300, white 20, blue 280`; long descriptions are truncated.
    package var description: String {
        var runs: [(color: Color, count: Int)] = []
        for pixel in pixels {
            if runs.last?.color == pixel { runs[runs.count - 1].count += 1 } else { runs.append((pixel, 1)) }
        }
        let text = runs.prefix(6).map { "\($0.color) \($0.count)" }.joined(separator: ", ")
        return runs.count > 6 ? text + ", …" : text
    }
}
