import HotwireCore

extension String {
    /// The text as one line of at most so many characters, without what is not seen.
    func line(_ limit: Int = 200) -> String {
        cut(to: limit).replacingHidden { $0.properties.isWhitespace ? " " : "\u{FFFD}" }
    }

    /// How many characters the details of a row may have.
    static let longestDetails = 16 << 10

    /// The text as lines, no longer than details may be, without what else is not seen.
    var lines: String {
        cut(to: Self.longestDetails).replacingHidden { $0 == "\n" || $0 == "\t" ? $0 : "\u{FFFD}" }
    }

    /// A stranger's text must not command a terminal, nor turn the direction of what stands beside it.
    private func replacingHidden(_ replacement: (Unicode.Scalar) -> Unicode.Scalar) -> String {
        guard hasHidden else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            text.unicodeScalars.append(scalar.isHidden ? replacement(scalar) : scalar)
        }
    }
}

extension String {
    /// Whether there is something that is not seen: a loop, as this is asked of every text of every row.
    private var hasHidden: Bool {
        for scalar in unicodeScalars where scalar.isHidden { return true }
        return false
    }
}

extension Unicode.Scalar {
    /// Whether it is a line's end, a character that commands, or one that turns the direction of writing.
    fileprivate var isHidden: Bool {
        if value >= 0x20, value < 0x7F { return false }
        return switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

/// Lines of details, each with what it is about before it.
struct DetailLines {
    /// The lines.
    private(set) var lines: [String] = []

    /// Begins with a line that needs no label.
    init(_ first: String? = nil) {
        lines = first.map { [$0.lines] } ?? []
    }

    /// Adds a line, if there is something to say.
    mutating func add(_ label: String, _ text: String?) {
        guard let text, !text.isEmpty else { return }
        lines.append(label + String(repeating: " ", count: max(1, 12 - label.count)) + text.lines)
    }

    /// The lines as one text.
    var text: String { lines.joined(separator: "\n") }
}

extension Int {
    /// Milliseconds since the beginning, as seconds: `12.084`.
    var asSeconds: String {
        let part = String(self % 1_000)
        return "\(self / 1_000)." + String(repeating: "0", count: 3 - part.count) + part
    }

    /// A time that something took.
    var asDuration: String { self < 10_000 ? "\(self) ms" : "\(asSeconds.dropLast(2)) s" }
}

extension Location {
    /// The address as a row shows it: its path, as the origin is most often the same.
    var short: String { isWeb ? (fragment.map { pathAndQuery + "#" + $0 } ?? pathAndQuery) : displayString }
}
