internal import CICU

/// Parsing of hosts by the rules of the URL standard.
enum HostName {
    /// The maximum length of a name, as in the domain name system.
    private static let longest = 253

    /// Returns a web address's host in normal form: an IP address, or a name with other scripts encoded as `xn--`.
    static func domain(_ text: AddressParser.Text) throws(LocationError) -> String {
        if text.first == "[" { return try bracketed(text) }
        let written = String(decoding: PercentEncoding.decode(text), as: UTF8.self)
        guard let name = DomainName.ascii(written), !name.isEmpty, name.utf8.count <= longest else {
            throw rejection(of: written)
        }
        if let scalar = name.unicodeScalars.first(where: {
            isForbidden($0) || $0.value <= 0x20 || $0 == "%" || $0 == "\u{7F}"
        }) {
            throw .forbiddenCharacter(scalar)
        }
        guard IPv4Address.isMeant(by: name) else { return name }
        guard let address = IPv4Address(name) else { throw .badHost(name) }
        return address.description
    }

    /// Rejects a host that the standard accepts but that no name server knows.
    static func checkName(_ host: String) throws(LocationError) {
        // Its characters may have a meaning elsewhere: WebKit's patterns for scripts treat `*` as any host.
        guard !host.hasPrefix("[") else { return }
        let known = "abcdefghijklmnopqrstuvwxyz0123456789-._".unicodeScalars
        if let scalar = host.unicodeScalars.first(where: { !known.contains($0) }) { throw .forbiddenCharacter(scalar) }
        var labels = host.split(separator: ".", omittingEmptySubsequences: false)
        // A name with one trailing dot is distinct: the engine keeps the dot, so the origin differs.
        if labels.count > 1, labels.last == "" { labels.removeLast() }
        guard labels.allSatisfy({ !$0.isEmpty }) else { throw .badHost(host) }
    }

    /// Returns the host of an address without a special scheme: percent-encoded, but otherwise as written.
    static func opaque(_ text: AddressParser.Text) throws(LocationError) -> String {
        if text.first == "[" { return try bracketed(text) }
        if let scalar = text.first(where: isForbidden) { throw .forbiddenCharacter(scalar) }
        return PercentEncoding.control.encode(text)
    }

    private static func bracketed(_ text: AddressParser.Text) throws(LocationError) -> String {
        let written = String(text)
        guard text.last == "]", let address = IPv6Address(written.dropFirst().dropLast()) else {
            throw rejection(of: written)
        }
        return "[\(address)]"
    }

    /// Returns the reason for rejecting a host, naming a character that a message could not show.
    private static func rejection(of text: String) -> LocationError {
        let hidden = text.unicodeScalars.first { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .spaceSeparator, .unassigned: true
            default: false
            }
        }
        if let hidden { return .forbiddenCharacter(hidden) }
        return .badHost(text)
    }

    /// Returns whether hosts must not contain a character.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        "\0\t\n\r #/:<>?@[\\]^|".unicodeScalars.contains(scalar)
    }
}

/// Internationalized domain names (UTS 46, as in the URL standard), converted by the ICU that the engine also uses.
enum DomainName {
    /// The maximum length of a written name, in bytes; ignored characters make the result shorter.
    private static let longest = 2_048

    /// Returns a name in lowercase ASCII, with labels in other scripts encoded as `xn--`; `nil` if UTS 46 rejects it.
    static func ascii(_ name: String) -> String? {
        guard name.utf8.count <= longest else { return nil }
        let lowercase = name.lowercased()
        let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
        let isEncoded = lowercase.split(separator: ".").contains { $0.hasPrefix("xn--") }
        guard !isPlain || isEncoded else { return lowercase }
        return converted(Array(name.utf8))
    }

    private static func converted(_ name: [UInt8]) -> String? {
        let ascii = unsafe [UInt8](unsafeUninitializedCapacity: longest) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            // ICU reads the name only during the call.
            count = unsafe Int(hotwire_domain_to_ascii(name, Int32(name.count), start, Int32(longest)))
        }
        return ascii.isEmpty ? nil : String(decoding: ascii, as: UTF8.self)
    }
}

/// A host as the interface shows it.
enum ShownHost {
    /// The number of characters that almost every window title has room for.
    private static let longest = 40

    /// Returns a host, shortened at its start: its last labels identify the owner, who chooses all labels before them.
    static func text(_ host: String) -> String {
        guard host.utf8.count > longest, !host.hasPrefix("[") else { return host }
        return "…" + host.suffix(longest - 1)
    }
}

/// An IPv4 address, which may also have fewer than four numbers, and octal or hexadecimal ones (URL standard).
struct IPv4Address: CustomStringConvertible {
    private let value: UInt32

    /// Returns whether the standard treats a host as an IPv4 address: its last label is a number.
    static func isMeant(by host: String) -> Bool {
        guard let last = labels(of: host).last, !last.isEmpty else { return false }
        return last.utf8.allSatisfy { (0x30...0x39).contains($0) } || number(last) != nil
    }

    /// Returns whether a text consists of four decimal numbers without leading zeros, the only IPv4 form within IPv6.
    static func isNormalForm(_ text: some StringProtocol) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { part in UInt8(part).map { String($0) == part } ?? false }
    }

    init?(_ host: String) {
        let labels = Self.labels(of: host)
        let numbers = labels.compactMap(Self.number)
        guard numbers.count == labels.count, let last = numbers.last, numbers.count <= 4 else { return nil }
        let bytes = numbers.dropLast()
        // The last number fills all the bytes that no other number sets.
        guard bytes.allSatisfy({ $0 <= 0xFF }), last < UInt64(1) << (8 * (5 - numbers.count)) else { return nil }
        let start = bytes.enumerated().reduce(UInt64(0)) { $0 | $1.element << (8 * (3 - $1.offset)) }
        value = UInt32(start + last)
    }

    var description: String {
        [24, 16, 8, 0].map { String(value >> $0 & 0xFF) }.joined(separator: ".")
    }

    /// Returns the labels without the empty one after a trailing dot.
    private static func labels(of host: String) -> [Substring] {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        return labels.count > 1 && labels.last == "" ? labels.dropLast() : labels
    }

    /// Parses a decimal, octal (`017`) or hexadecimal (`0xF`) number; numbers beyond IPv4 become 2³².
    private static func number(_ text: Substring) -> UInt64? {
        guard !text.isEmpty else { return nil }
        var digits = text
        var radix: UInt64 = 10
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            (digits, radix) = (text.dropFirst(2), 16)
        } else if text.hasPrefix("0"), text.utf8.count > 1 {
            (digits, radix) = (text.dropFirst(), 8)
        }
        var value: UInt64 = 0
        for digit in digits {
            guard digit.isASCII, let number = digit.hexDigitValue, number < radix else { return nil }
            value = min(value * radix + UInt64(number), 1 << 32)
        }
        return value
    }
}

/// An IPv6 address: eight pieces of 16 bits, written in the form of the WHATWG URL standard.
struct IPv6Address: CustomStringConvertible {
    private let pieces: [UInt16]

    /// Parses an address without its brackets; a zone such as `%eth0` is rejected, as in the standard.
    init?(_ text: Substring) {
        // The longest address has eight pieces, or six and an IPv4 address.
        guard text.utf8.count <= 45, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        guard let gap = Self.gap(in: text) else {
            guard let all = Self.pieces(text), all.count == 8 else { return nil }
            pieces = all
            return
        }
        let after = text[text.index(gap, offsetBy: 2)...]
        guard let head = Self.pieces(text[..<gap], mayEndInIPv4: false), let tail = Self.pieces(after),
            head.count + tail.count <= 7
        else { return nil }
        pieces = head + [UInt16](repeating: 0, count: 8 - head.count - tail.count) + tail
    }

    /// Returns the start of the `::` that replaces zero pieces.
    private static func gap(in text: Substring) -> Substring.Index? {
        text.indices.first { text[$0...].hasPrefix("::") }
    }

    /// Returns the pieces between colons; the last one may be an IPv4 address, which counts as two.
    private static func pieces(_ text: Substring, mayEndInIPv4: Bool = true) -> [UInt16]? {
        guard !text.isEmpty else { return [] }
        let words = text.split(separator: ":", omittingEmptySubsequences: false)
        var pieces: [UInt16] = []
        for (index, word) in words.enumerated() {
            if mayEndInIPv4, index == words.count - 1, IPv4Address.isNormalForm(word) {
                let bytes = word.split(separator: ".").compactMap { UInt16($0) }
                pieces += [bytes[0] << 8 | bytes[1], bytes[2] << 8 | bytes[3]]
            } else {
                // `UInt16` would accept a sign.
                guard word.count <= 4, word.allSatisfy(\.isHexDigit), let piece = UInt16(word, radix: 16)
                else { return nil }
                pieces.append(piece)
            }
        }
        return pieces
    }

    /// The first of the longest runs of zero pieces; `nil` if no run has more than one.
    private var longestRun: Range<Int>? {
        var longest = 0..<1
        var start = 0
        for (index, piece) in pieces.enumerated() {
            if piece != 0 { start = index + 1 }
            if index + 1 - start > longest.count { longest = start..<index + 1 }
        }
        return longest.count > 1 ? longest : nil
    }

    var description: String {
        let words = pieces.map { String($0, radix: 16) }
        guard let run = longestRun else { return words.joined(separator: ":") }
        let head = words[..<run.lowerBound].joined(separator: ":")
        return head + "::" + words[run.upperBound...].joined(separator: ":")
    }
}
