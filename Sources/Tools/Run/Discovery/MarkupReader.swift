/// Reads HTML bytes in linear time.
struct MarkupReader {
    private let bytes: [UInt8]
    var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Moves to the next occurrence of a character; returns whether there is one.
    mutating func skip(to sign: Unicode.Scalar) -> Bool {
        guard let index = bytes[position...].firstIndex(of: UInt8(ascii: sign)) else { return false }
        position = index
        return true
    }

    /// Consumes a string if it comes next; returns whether it did.
    mutating func take(_ text: StaticString) -> Bool {
        let wanted = text.description.utf8
        guard bytes[position...].starts(with: wanted) else { return false }
        position += wanted.count
        return true
    }

    /// Moves past the next occurrence of a string; returns whether there is one.
    mutating func skip(past text: StaticString) -> Bool {
        while position < bytes.count {
            if take(text) { return true }
            position += 1
        }
        return false
    }

    /// Reads the rest of a tag, starting with its name; `nil` if the name or the end is missing.
    mutating func tag() -> HeadTag? {
        guard let first = next, Self.isLetter(first) else { return nil }
        var tag = HeadTag(name: word { !Self.isSpace($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") })
        while let byte = next {
            if byte == UInt8(ascii: ">") {
                position += 1
                return tag
            }
            if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
                position += 1
            } else {
                let (name, value) = attribute()
                if tag.attributes[name] == nil { tag.attributes[name] = value }
            }
        }
        return nil
    }

    private mutating func attribute() -> (name: String, value: String) {
        // A leading equals sign is part of the name.
        let start = position
        position += 1
        while let byte = next, !Self.isSpace(byte), !"/>=".utf8.contains(byte) { position += 1 }
        let name = String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
        let end = position
        skipSpace()
        guard next == UInt8(ascii: "=") else {
            position = end
            return (name, "")
        }
        position += 1
        skipSpace()
        return (name, CharacterReferences.decoded(value(), in: .attribute))
    }

    private mutating func value() -> String {
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return text { !Self.isSpace($0) && $0 != UInt8(ascii: ">") }
        }
        position += 1
        defer { position = min(position + 1, bytes.count) }
        return text { $0 != quote }
    }

    /// Returns the text up to an element's end tag, and consumes the tag; `nil` if there is none.
    mutating func text(upToEndOf name: String) -> String? {
        let start = position
        while skip(to: "<") {
            let end = position
            position += 1
            guard next == UInt8(ascii: "/") else { continue }
            position += 1
            let nameEnd = position + name.utf8.count
            guard nameEnd <= bytes.count, bytes[position..<nameEnd].map(Self.lowercased).elementsEqual(name.utf8) else {
                continue
            }
            position = nameEnd
            guard let byte = next, Self.isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") else {
                continue
            }
            return skip(past: ">") ? String(decoding: bytes[start..<end], as: UTF8.self) : nil
        }
        return nil
    }

    private mutating func word(_ belongs: (UInt8) -> Bool) -> String { text(belongs).lowercased() }

    private mutating func text(_ belongs: (UInt8) -> Bool) -> String {
        let rest = bytes[position...]
        let end = rest.firstIndex { !belongs($0) } ?? rest.endIndex
        defer { position = end }
        return String(decoding: bytes[position..<end], as: UTF8.self)
    }

    private mutating func skipSpace() {
        while let byte = next, Self.isSpace(byte) { position += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased(byte))
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
