/// An opaque CSS color in the sRGB color space.
struct WebColor: Hashable, Sendable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8

    /// The longest text that can be a color, in bytes.
    private static let longest = 200

    /// Parses a color in any form of CSS Color 4 that has a fixed value, and ignores an alpha channel.
    ///
    /// `nil` for other texts, for `transparent`, and for colors of the page or the system such as `currentcolor` and `Canvas`.
    init?(css text: String) {
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

    /// Creates a color from its channels, of which 1 is the full one; colors beyond the screen's are clipped.
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
