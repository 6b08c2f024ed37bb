/// The characters that the URL standard percent-encodes in each part of an address, besides control and non-ASCII characters.
enum PercentEncoding {
    /// Paths without a hierarchy, and hosts of schemes that the standard does not know.
    case control
    case fragment
    case query
    /// Queries of special schemes.
    case specialQuery
    case path
    case userInfo

    /// Returns a text with the characters of the set as percent-encoded UTF-8; an existing `%` stays.
    func encode(_ text: some Sequence<Unicode.Scalar>) -> String {
        var bytes: [UInt8] = []
        for scalar in text {
            for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                if byte <= 0x1F || byte > 0x7E || set.utf8.contains(byte) {
                    bytes += [UInt8(ascii: "%"), Self.digit(byte >> 4), Self.digit(byte & 0xF)]
                } else {
                    bytes.append(byte)
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns a text in UTF-8, with its percent-encoded bytes decoded.
    static func decode(_ text: some Sequence<Unicode.Scalar>) -> [UInt8] {
        decode(text.flatMap { UTF8.encode($0) ?? UTF8.encodedReplacementCharacter })
    }

    static func decode(_ bytes: [UInt8]) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = value(bytes[index + 1]),
                let low = value(bytes[index + 2])
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return decoded
    }

    private var set: String {
        switch self {
        case .control: ""
        case .fragment: " \"<>`"
        case .query: " \"#<>"
        case .specialQuery: " \"#<>'"
        case .path: " \"#<>?^`{}"
        case .userInfo: " \"#<>?^`{}/:;=@[\\]|"
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x41 + value - 10 }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case 0x30...0x39: digit - 0x30
        case 0x41...0x46: digit - 0x41 + 10
        case 0x61...0x66: digit - 0x61 + 10
        default: nil
        }
    }
}
