/// An opaque CSS color in the sRGB color space.
struct WebColor: Hashable, Sendable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8

    /// The length of the longest text that can be a color, in bytes.
    private static let longest = 200

    /// Parses a CSS Color 4 color, without its alpha channel; `nil` unless the text is a color with a fixed value.
    init?(css text: String) {
        // The page or the system decides about `transparent`, `currentcolor` and `Canvas`, so these are not fixed values.
        guard text.utf8.count <= Self.longest else { return nil }
        let text = text.trimmingWhiteSpace.lowercased()
        if let number = Self.names[text] {
            self.init(number)
        } else if text.hasPrefix("#") {
            self.init(hexadecimal: text.dropFirst())
        } else {
            self.init(function: text)
        }
    }

    private init?(hexadecimal text: Substring) {
        let digits = text.compactMap(\.hexDigitValue).map { UInt32($0) }
        guard digits.count == text.count, text.utf8.count == text.count else { return nil }
        let channels: [UInt32]
        switch digits.count {
        case 3, 4: channels = digits.prefix(3).map { $0 * 0x11 }
        case 6, 8: channels = [0, 2, 4].map { digits[$0] << 4 | digits[$0 + 1] }
        default: return nil
        }
        self.init(channels.reduce(0) { $0 << 8 | $1 })
    }

    private init(_ number: UInt32) {
        red = UInt8(truncatingIfNeeded: number >> 16)
        green = UInt8(truncatingIfNeeded: number >> 8)
        blue = UInt8(truncatingIfNeeded: number)
    }

    /// Creates a color from channels from 0 to 1; values outside this range are clipped.
    init(channels: (Double, Double, Double)) {
        func byte(_ channel: Double) -> UInt8 {
            channel.isFinite ? UInt8((min(max(channel, 0), 1) * 255).rounded()) : 0
        }
        (red, green, blue) = (byte(channels.0), byte(channels.1), byte(channels.2))
    }
}

extension WebColor: CustomStringConvertible {
    /// The color as `#rrggbb`.
    var description: String {
        "#"
            + [red, green, blue].map { channel in
                (channel < 16 ? "0" : "") + String(channel, radix: 16)
            }.joined()
    }
}

/// The functions of CSS Color 4: `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` and `color()`.
extension WebColor {
    /// Parses a function in lowercase; `nil` if it is unknown or its arguments are invalid.
    init?(function text: String) {
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
        guard let arguments = ColorArguments(text[text.index(after: open)...].dropLast()),
            let channels = Self.channels(String(text[..<open]), arguments)
        else { return nil }
        self.init(channels: channels)
    }

    private static func channels(_ name: String, _ values: ColorArguments) -> ColorSpace.Channels? {
        switch name {
        case "rgb", "rgba":
            values.numbers(percent: (255, 255, 255)).map { ($0 / 255, $1 / 255, $2 / 255) }
        case "hsl", "hsla": values.hue(percent: (100, 100)).map { ColorSpace.hsl($0, $1 / 100, $2 / 100) }
        case "hwb": values.hue(percent: (100, 100)).map { ColorSpace.hwb($0, $1 / 100, $2 / 100) }
        case "lab": values.modern?.numbers(percent: (100, 125, 125)).map(ColorSpace.lab)
        case "lch": values.modern?.polar(percent: (100, 150)).map(ColorSpace.lab)
        case "oklab": values.modern?.numbers(percent: (1, 0.4, 0.4)).map(ColorSpace.oklab)
        case "oklch": values.modern?.polar(percent: (1, 0.4)).map(ColorSpace.oklab)
        case "color":
            values.spaced.flatMap { ColorSpace.predefined($0.space, $0.channels) }
        default: nil
        }
    }
}

extension WebColor {
    /// The CSS color names.
    static let names: [String: UInt32] = [
        "aliceblue": 0xF0F8FF, "antiquewhite": 0xFAEBD7, "aqua": 0x00FFFF, "aquamarine": 0x7FFFD4, "azure": 0xF0FFFF,
        "beige": 0xF5F5DC, "bisque": 0xFFE4C4, "black": 0x000000, "blanchedalmond": 0xFFEBCD, "blue": 0x0000FF,
        "blueviolet": 0x8A2BE2, "brown": 0xA52A2A, "burlywood": 0xDEB887, "cadetblue": 0x5F9EA0,
        "chartreuse": 0x7FFF00, "chocolate": 0xD2691E, "coral": 0xFF7F50, "cornflowerblue": 0x6495ED,
        "cornsilk": 0xFFF8DC, "crimson": 0xDC143C, "cyan": 0x00FFFF, "darkblue": 0x00008B, "darkcyan": 0x008B8B,
        "darkgoldenrod": 0xB8860B, "darkgray": 0xA9A9A9, "darkgreen": 0x006400, "darkgrey": 0xA9A9A9,
        "darkkhaki": 0xBDB76B, "darkmagenta": 0x8B008B, "darkolivegreen": 0x556B2F, "darkorange": 0xFF8C00,
        "darkorchid": 0x9932CC, "darkred": 0x8B0000, "darksalmon": 0xE9967A, "darkseagreen": 0x8FBC8F,
        "darkslateblue": 0x483D8B, "darkslategray": 0x2F4F4F, "darkslategrey": 0x2F4F4F, "darkturquoise": 0x00CED1,
        "darkviolet": 0x9400D3, "deeppink": 0xFF1493, "deepskyblue": 0x00BFFF, "dimgray": 0x696969,
        "dimgrey": 0x696969, "dodgerblue": 0x1E90FF, "firebrick": 0xB22222, "floralwhite": 0xFFFAF0,
        "forestgreen": 0x228B22, "fuchsia": 0xFF00FF, "gainsboro": 0xDCDCDC, "ghostwhite": 0xF8F8FF, "gold": 0xFFD700,
        "goldenrod": 0xDAA520, "gray": 0x808080, "green": 0x008000, "greenyellow": 0xADFF2F, "grey": 0x808080,
        "honeydew": 0xF0FFF0, "hotpink": 0xFF69B4, "indianred": 0xCD5C5C, "indigo": 0x4B0082, "ivory": 0xFFFFF0,
        "khaki": 0xF0E68C, "lavender": 0xE6E6FA, "lavenderblush": 0xFFF0F5, "lawngreen": 0x7CFC00,
        "lemonchiffon": 0xFFFACD, "lightblue": 0xADD8E6, "lightcoral": 0xF08080, "lightcyan": 0xE0FFFF,
        "lightgoldenrodyellow": 0xFAFAD2, "lightgray": 0xD3D3D3, "lightgreen": 0x90EE90, "lightgrey": 0xD3D3D3,
        "lightpink": 0xFFB6C1, "lightsalmon": 0xFFA07A, "lightseagreen": 0x20B2AA, "lightskyblue": 0x87CEFA,
        "lightslategray": 0x778899, "lightslategrey": 0x778899, "lightsteelblue": 0xB0C4DE, "lightyellow": 0xFFFFE0,
        "lime": 0x00FF00, "limegreen": 0x32CD32, "linen": 0xFAF0E6, "magenta": 0xFF00FF, "maroon": 0x800000,
        "mediumaquamarine": 0x66CDAA, "mediumblue": 0x0000CD, "mediumorchid": 0xBA55D3, "mediumpurple": 0x9370DB,
        "mediumseagreen": 0x3CB371, "mediumslateblue": 0x7B68EE, "mediumspringgreen": 0x00FA9A,
        "mediumturquoise": 0x48D1CC, "mediumvioletred": 0xC71585, "midnightblue": 0x191970, "mintcream": 0xF5FFFA,
        "mistyrose": 0xFFE4E1, "moccasin": 0xFFE4B5, "navajowhite": 0xFFDEAD, "navy": 0x000080, "oldlace": 0xFDF5E6,
        "olive": 0x808000, "olivedrab": 0x6B8E23, "orange": 0xFFA500, "orangered": 0xFF4500, "orchid": 0xDA70D6,
        "palegoldenrod": 0xEEE8AA, "palegreen": 0x98FB98, "paleturquoise": 0xAFEEEE, "palevioletred": 0xDB7093,
        "papayawhip": 0xFFEFD5, "peachpuff": 0xFFDAB9, "peru": 0xCD853F, "pink": 0xFFC0CB, "plum": 0xDDA0DD,
        "powderblue": 0xB0E0E6, "purple": 0x800080, "rebeccapurple": 0x663399, "red": 0xFF0000, "rosybrown": 0xBC8F8F,
        "royalblue": 0x4169E1, "saddlebrown": 0x8B4513, "salmon": 0xFA8072, "sandybrown": 0xF4A460,
        "seagreen": 0x2E8B57, "seashell": 0xFFF5EE, "sienna": 0xA0522D, "silver": 0xC0C0C0, "skyblue": 0x87CEEB,
        "slateblue": 0x6A5ACD, "slategray": 0x708090, "slategrey": 0x708090, "snow": 0xFFFAFA,
        "springgreen": 0x00FF7F, "steelblue": 0x4682B4, "tan": 0xD2B48C, "teal": 0x008080, "thistle": 0xD8BFD8,
        "tomato": 0xFF6347, "turquoise": 0x40E0D0, "violet": 0xEE82EE, "wheat": 0xF5DEB3, "white": 0xFFFFFF,
        "whitesmoke": 0xF5F5F5, "yellow": 0xFFFF00, "yellowgreen": 0x9ACD32,
    ]
}

/// The arguments of a color function, without its alpha channel.
struct ColorArguments: Hashable, Sendable {
    /// The color space, which is the first argument of `color()`; `nil` for other functions.
    let space: String?
    private let words: [Substring]
    private let hasCommas: Bool

    /// Splits arguments at commas, or at spaces with a slash before the alpha channel.
    init?(_ text: Substring) {
        hasCommas = text.contains(",")
        if hasCommas {
            let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingSpaces }
            guard (3...4).contains(parts.count), !parts.contains(where: { $0.contains(where: \.isWhitespace) }),
                parts.count == 3 || Self.isAlpha(parts[3])
            else { return nil }
            (space, words) = (nil, Array(parts.prefix(3)))
            return
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.count == 1 || Self.isAlpha(parts[1].trimmingSpaces) else {
            return nil
        }
        var words = parts[0].split(whereSeparator: \.isWhitespace)
        if words.count == 4 { space = String(words.removeFirst()) } else { space = nil }
        guard words.count == 3 else { return nil }
        self.words = words
    }

    /// The arguments if they are not separated by commas, which newer functions do not allow.
    var modern: ColorArguments? { hasCommas ? nil : self }

    /// The space and the channels of `color()`.
    var spaced: (space: String, channels: ColorSpace.Channels)? {
        guard let space, let one = number(0, 1), let two = number(1, 1), let three = number(2, 1) else { return nil }
        return (space, (one, two, three))
    }

    /// Returns three numbers; `percent` contains the values that 100% stands for.
    func numbers(percent: (Double, Double, Double)) -> ColorSpace.Channels? {
        guard space == nil, let one = number(0, percent.0), let two = number(1, percent.1),
            let three = number(2, percent.2)
        else {
            return nil
        }
        return (one, two, three)
    }

    /// Returns an angle in degrees, followed by two numbers.
    func hue(percent: (Double, Double)) -> ColorSpace.Channels? {
        guard space == nil, let hue = angle(0), let two = number(1, percent.0), let three = number(2, percent.1) else {
            return nil
        }
        return (hue, two, three)
    }

    /// Returns a lightness, followed by the two axes that a chroma and an angle define.
    func polar(percent: (Double, Double)) -> ColorSpace.Channels? {
        guard space == nil, let light = number(0, percent.0), let chroma = number(1, percent.1), let hue = angle(2)
        else {
            return nil
        }
        return ColorSpace.axes(light, max(chroma, 0), hue)
    }

    private func number(_ index: Int, _ percent: Double) -> Double? {
        let word = words[index]
        if word == "none" { return hasCommas ? nil : 0 }
        if word.hasSuffix("%") { return Self.number(word.dropLast()).map { $0 / 100 * percent } }
        return Self.number(word)
    }

    private func angle(_ index: Int) -> Double? {
        let word = words[index]
        if word == "none" { return hasCommas ? nil : 0 }
        let units = [("deg", 1.0), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360.0)]
        guard let (unit, degrees) = units.first(where: { word.hasSuffix($0.0) }) else { return Self.number(word) }
        return Self.number(word.dropLast(unit.count)).map { $0 * degrees }
    }

    private static func isAlpha(_ word: Substring) -> Bool {
        word == "none" || number(word.hasSuffix("%") ? word.dropLast() : word) != nil
    }

    /// Parses a CSS number, because `Double` would also accept `inf` and `0x1p3`.
    private static func number(_ text: Substring) -> Double? {
        guard let last = text.last, last.isNumber, text.utf8.allSatisfy({ "+-.0123456789e".utf8.contains($0) }) else {
            return nil
        }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
}

extension Substring {
    fileprivate var trimmingSpaces: Substring {
        let start = drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? start
    }
}
