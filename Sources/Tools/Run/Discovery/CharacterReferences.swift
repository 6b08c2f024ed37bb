/// Decodes HTML character references such as `&amp;` and `&#38;`, following the HTML standard.
enum CharacterReferences {
    /// The context of a reference; in an attribute, a reference without a semicolon is often a part of an address.
    enum Place: Hashable, Sendable {
        case text
        case attribute
    }

    /// Replaces the references in a string; unknown ones are kept as text.
    static func decoded(_ text: String, in place: Place = .text) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var decoded = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let start = rest.firstIndex(of: "&") {
            decoded.append(contentsOf: rest[..<start])
            rest = rest[start...].dropFirst()
            guard let found = number(rest) ?? name(rest, place) else {
                decoded.append("&")
                continue
            }
            decoded.append(contentsOf: found.text.unicodeScalars)
            rest = found.rest
        }
        decoded.append(contentsOf: rest)
        return String(decoded)
    }

    private typealias Found = (text: String, rest: Substring.UnicodeScalarView)

    /// Reads a number such as `#38;` or `#x26;`, with or without its semicolon.
    private static func number(_ text: Substring.UnicodeScalarView) -> Found? {
        guard text.first == "#" else { return nil }
        var rest = text.dropFirst()
        let isHexadecimal = rest.first == "x" || rest.first == "X"
        if isHexadecimal { rest = rest.dropFirst() }
        let digits = rest.prefix { isDigit($0) || isHexadecimal && $0.isASCII && $0.properties.isASCIIHexDigit }
        guard !digits.isEmpty else { return nil }
        rest = rest[digits.endIndex...]
        if rest.first == ";" { rest = rest.dropFirst() }
        // A number with more digits is beyond Unicode.
        let value = digits.drop { $0 == "0" }.prefix(8)
        return (String(scalar(UInt32(String(Substring(value)), radix: isHexadecimal ? 16 : 10) ?? 0)), rest)
    }

    private static func scalar(_ number: UInt32) -> Unicode.Scalar {
        if (0x80...0x9F).contains(number), let scalar = windows1252[number] { return scalar }
        return number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}"
    }

    /// The characters for the numbers that pages in the Windows-1252 encoding use.
    private static let windows1252: [UInt32: Unicode.Scalar] = [
        0x80: "€", 0x82: "‚", 0x83: "ƒ", 0x84: "„", 0x85: "…", 0x86: "†", 0x87: "‡", 0x88: "ˆ", 0x89: "‰", 0x8A: "Š",
        0x8B: "‹", 0x8C: "Œ", 0x8E: "Ž", 0x91: "‘", 0x92: "’", 0x93: "“", 0x94: "”", 0x95: "•", 0x96: "–", 0x97: "—",
        0x98: "˜", 0x99: "™", 0x9A: "š", 0x9B: "›", 0x9C: "œ", 0x9E: "ž", 0x9F: "Ÿ",
    ]

    /// Reads the longest known name at the start of a text.
    private static func name(_ text: Substring.UnicodeScalarView, _ place: Place) -> Found? {
        let word = text.prefix(NamedReferences.longest).prefix { isDigit($0) || isLetter($0) }
        let rest = text[word.endIndex...]
        if rest.first == ";", let reference = NamedReferences.all[String(Substring(word))] {
            return (reference.text, rest.dropFirst())
        }
        for length in stride(from: min(word.count, NamedReferences.longestWithoutSemicolon), to: 1, by: -1) {
            let name = word.prefix(length)
            guard let reference = NamedReferences.all[String(Substring(name))], reference.needsNoSemicolon else {
                continue
            }
            let rest = text[name.endIndex...]
            let isPart = rest.first.map { $0 == "=" || isDigit($0) || isLetter($0) } ?? false
            return place == .attribute && isPart ? nil : (reference.text, rest)
        }
        return nil
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }
}

/// A named character reference of the HTML standard.
struct NamedReferences: Hashable, Sendable {
    /// The one or two characters.
    let text: String
    /// Whether the name is also valid without a semicolon, as in older versions of HTML.
    let needsNoSemicolon: Bool

    static let longest = 31
    /// The length of the longest name that is valid without a semicolon.
    static let longestWithoutSemicolon = 6

    // Each line of the embedded file contains a name and the characters' numbers. An exclamation mark after the name means that it
    // needs no semicolon.
    /// The references by name, without ampersand and semicolon.
    static let all: [String: NamedReferences] = {
        let lines = String(decoding: PackageResources.character_references_txt, as: UTF8.self).split(separator: "\n")
        let entries = lines.compactMap { line -> (String, NamedReferences)? in
            let words = line.split(separator: " ")
            guard let first = words.first else { return nil }
            let scalars = words.dropFirst().compactMap { UInt32($0, radix: 16).flatMap { Unicode.Scalar($0) } }
            let text = scalars.map { String($0) }.joined()
            let isOld = first.hasSuffix("!")
            let name = String(isOld ? first.dropLast() : first)
            return (name, NamedReferences(text: text, needsNoSemicolon: isOld))
        }
        return Dictionary(entries) { one, _ in one }
    }()
}
