extension JSONReader {
    /// Reads a number; one that exceeds `Double` is invalid.
    mutating func number() throws(JSONSyntaxError) -> Double {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        // JSON does not allow leading zeros: `01` is invalid.
        if next == UInt8(ascii: "0") { position += 1 } else { try digits() }
        if next == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite else {
            throw error(.unexpected)
        }
        return number
    }

    private mutating func digits() throws(JSONSyntaxError) {
        let start = position
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        guard position > start else { throw error(.unexpected) }
    }

    /// Reads a quoted string.
    mutating func string() throws(JSONSyntaxError) -> String {
        try take(UInt8(ascii: "\""))
        var content: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw error(.unexpected) }
            position += 1
            if byte == UInt8(ascii: "\\") {
                content += try escape()
            } else {
                content.append(byte)
            }
        }
        try take(UInt8(ascii: "\""))
        return String(decoding: content, as: UTF8.self)
    }

    private mutating func escape() throws(JSONSyntaxError) -> [UInt8] {
        guard let byte = next else { throw error(.unexpected) }
        position += 1
        switch Unicode.Scalar(byte) {
        case "\"", "\\", "/": return [byte]
        case "b": return [0x08]
        case "f": return [0x0C]
        case "n": return [0x0A]
        case "r": return [0x0D]
        case "t": return [0x09]
        case "u": return Array(String(try scalar()).utf8)
        default: throw error(.unexpected)
        }
    }

    /// Reads the digits after `\u`, and the second half of a surrogate pair.
    ///
    /// JavaScript leaves an unpaired surrogate when it cuts a string in the middle of an emoji. It becomes U+FFFD, as
    /// everywhere when JavaScript converts strings.
    private mutating func scalar() throws(JSONSyntaxError) -> Unicode.Scalar {
        let unit = UInt32(try codeUnit())
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let start = position
        if unit < 0xDC00, next == UInt8(ascii: "\\"), bytes.dropFirst(position + 1).first == UInt8(ascii: "u") {
            position += 2
            let second = UInt32(try codeUnit())
            if (0xDC00...0xDFFF).contains(second) {
                return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
            }
            position = start
        }
        return "\u{FFFD}"
    }

    private mutating func codeUnit() throws(JSONSyntaxError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw error(.unexpected)
            }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }
}
