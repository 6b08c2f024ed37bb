import CWebKitGTK
import GLibInterop

/// One row of what a window shows, in the display's own pixels.
struct PixelRow: Equatable, CustomStringConvertible {
    /// A pixel, by the names that tests give to flat colours.
    struct Colour: Hashable, CustomStringConvertible {
        let red: UInt8
        let green: UInt8
        let blue: UInt8

        static let red = Colour(red: 255, green: 0, blue: 0)
        static let green = Colour(red: 0, green: 255, blue: 0)
        static let blue = Colour(red: 0, green: 0, blue: 255)
        static let white = Colour(red: 255, green: 255, blue: 255)

        var description: String {
            switch self {
            case .red: "red"
            case .green: "green"
            case .blue: "blue"
            case .white: "white"
            default: "(\(red),\(green),\(blue))"
            }
        }
    }

    let pixels: [Colour]

    init(_ pixels: [Colour]) {
        self.pixels = pixels
    }

    /// Reads the first row of a picture that GDK took; each pixel has three or four bytes.
    init(_ picture: OpaqueReference) {
        let bytes = Int(gdk_pixbuf_get_n_channels(picture.pointer))
        let start = gdk_pixbuf_read_pixels(picture.pointer)
        pixels = (0..<Int(gdk_pixbuf_get_width(picture.pointer))).compactMap { x in
            start.map { Colour(red: $0[x * bytes], green: $0[x * bytes + 1], blue: $0[x * bytes + 2]) }
        }
    }

    /// Whether nothing else is to be seen.
    func isAll(_ colour: Colour) -> Bool { !pixels.isEmpty && pixels.allSatisfy { $0 == colour } }

    func has(_ colour: Colour) -> Bool { pixels.contains(colour) }

    /// The colours from left to right, each once where it goes on.
    var colours: [Colour] {
        pixels.reduce(into: []) { colours, pixel in if colours.last != pixel { colours.append(pixel) } }
    }

    /// For example `red 300, white 20, blue 280`; long ones are cut.
    var description: String {
        var runs: [(colour: Colour, count: Int)] = []
        for pixel in pixels {
            if runs.last?.colour == pixel { runs[runs.count - 1].count += 1 } else { runs.append((pixel, 1)) }
        }
        let text = runs.prefix(6).map { "\($0.colour) \($0.count)" }.joined(separator: ", ")
        return runs.count > 6 ? text + ", …" : text
    }
}
