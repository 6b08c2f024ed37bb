import HotwireCore

extension String {
    /// Returns the text as one line without invisible characters.
    func line(_ limit: Int = 200) -> String {
        cut(to: limit).replacingHidden { $0.properties.isWhitespace ? " " : "\u{FFFD}" }
    }

    /// The maximum number of characters in a row's details.
    static let longestDetails = 16 << 10

    /// The text as lines within the limit for details, without invisible characters.
    var lines: String {
        cut(to: Self.longestDetails).replacingHidden { $0 == "\n" || $0 == "\t" ? $0 : "\u{FFFD}" }
    }

    /// Untrusted text must neither control a terminal nor change the direction of text around it.
    private func replacingHidden(_ replacement: (Unicode.Scalar) -> Unicode.Scalar) -> String {
        guard hasHidden else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            text.unicodeScalars.append(scalar.isInvisible ? replacement(scalar) : scalar)
        }
    }
}

extension String {
    /// Whether the text has invisible characters.
    ///
    /// A loop, because every text of every row is checked.
    private var hasHidden: Bool {
        for scalar in unicodeScalars where scalar.isInvisible { return true }
        return false
    }
}

/// Lines of details with labels.
struct DetailLines {
    /// The lines.
    private(set) var lines: [String] = []

    /// Starts with a line without a label.
    init(_ first: String? = nil) {
        lines = first.map { [$0.lines] } ?? []
    }

    /// Adds a line, unless the text is `nil` or empty.
    mutating func add(_ label: String, _ text: String?) {
        guard let text, !text.isEmpty else { return }
        lines.append(label + String(repeating: " ", count: max(1, 12 - label.count)) + text.lines)
    }

    /// The lines joined.
    var text: String { lines.joined(separator: "\n") }
}

extension Int {
    /// Milliseconds as seconds: `12.084`.
    var asSeconds: String {
        let part = String(self % 1_000)
        return "\(self / 1_000)." + String(repeating: "0", count: 3 - part.count) + part
    }

    /// Milliseconds as a duration with its unit.
    var asDuration: String { self < 10_000 ? "\(self) ms" : "\(asSeconds.dropLast(2)) s" }
}

extension Location {
    /// The address in a row: its path, because most pages share an origin.
    var short: String { isWeb ? (fragment.map { pathAndQuery + "#" + $0 } ?? pathAndQuery) : displayString }
}
