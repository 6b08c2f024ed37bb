/// An IPv6 address: eight pieces of 16 bits, written in the form of the WHATWG URL standard.
struct IPv6Address: CustomStringConvertible {
    private let pieces: [UInt16]

    /// Parses an address without its brackets; a zone such as `%eth0` is rejected, as by the standard.
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

    /// The first of the longest runs of zeros, if it has more than one piece.
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
