/// Decodes HTML character references such as `&amp;` and `&#38;`.
enum CharacterReferences {
    /// The references that frameworks generate and that are common in titles.
    private static let names: [Substring: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "middot": "·", "bull": "•",
        "ndash": "–", "mdash": "—", "hellip": "…", "laquo": "«", "raquo": "»", "rsquo": "’", "copy": "©",
    ]
    private static let longest = 8

    /// Replaces the references in a string; unknown and unterminated ones are kept as text.
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var decoded = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let start = rest.firstIndex(of: "&") {
            decoded.append(contentsOf: rest[..<start])
            rest = rest[start...].dropFirst()
            let name = rest.prefix(longest)
            if let end = name.firstIndex(of: ";"), let scalar = scalar(Substring(name[..<end])) {
                decoded.append(scalar)
                rest = rest[end...].dropFirst()
            } else {
                decoded.append("&")
            }
        }
        decoded.append(contentsOf: rest)
        return String(decoded)
    }

    private static func scalar(_ name: Substring) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return names[name] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        guard let number = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10) else {
            return nil
        }
        return number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}"
    }
}
