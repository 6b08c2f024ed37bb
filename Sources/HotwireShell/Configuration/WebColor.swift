/// An opaque CSS color.
struct WebColor: Hashable, Sendable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8

    /// The sixteen color names of HTML 4.
    private static let names: [String: UInt32] = [
        "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "white": 0xFFFFFF, "maroon": 0x800000,
        "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00,
        "olive": 0x808000, "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF,
    ]

    /// Parses `#rgb`, `#rrggbb` or one of the sixteen names, and ignores an alpha channel.
    init?(css text: String) {
        let text = text.lowercased()
        if let number = Self.names[text] {
            self.init(number)
            return
        }
        let digits = text.dropFirst().compactMap(\.hexDigitValue).map { UInt32($0) }
        guard text.hasPrefix("#"), digits.count == text.count - 1, text.utf8.count == text.count else { return nil }
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
