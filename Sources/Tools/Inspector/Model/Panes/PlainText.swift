import HotwireCore

extension String {
    /// Returns the beginning of the text as one line without invisible characters.
    func line(_ limit: Int = 200) -> String {
        cut(to: limit).replacingHidden { $0.properties.isWhitespace ? " " : "\u{FFFD}" }
    }

    /// The maximum number of characters in a row's details.
    static let longestDetails = 16 << 10

    /// The text as lines within the limit for details, without invisible characters.
    var lines: String {
        cut(to: Self.longestDetails).replacingHidden { $0 == "\n" || $0 == "\t" ? $0 : "\u{FFFD}" }
    }

    /// Replaces invisible characters, because untrusted text must neither control a terminal nor change the direction of other
    /// text.
    private func replacingHidden(_ replacement: (Unicode.Scalar) -> Unicode.Scalar) -> String {
        guard hasHidden else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            text.unicodeScalars.append(scalar.isInvisible ? replacement(scalar) : scalar)
        }
    }
}

extension String {
    /// Whether the text has invisible characters.
    private var hasHidden: Bool {
        // A loop is fast enough for every text of every row.
        for scalar in unicodeScalars where scalar.isInvisible { return true }
        return false
    }
}

extension JSONValue {
    /// Returns the beginning of the value as indented and sorted JSON, with one member per line and a size limit in bytes.
    func pretty(_ limit: Int = String.longestDetails) -> String {
        // A page's deeply nested lists become very long when indented, so the size is limited.
        var text = ""
        write(to: &text, indent: "", limit)
        return text
    }

    private func write(to text: inout String, indent: String, _ limit: Int) {
        let inner = indent + "  "
        switch self {
        case .array(let values) where !values.isEmpty:
            text += "["
            for (index, value) in values.enumerated() {
                guard text.utf8.count < limit else { return text += "…" }
                text += (index == 0 ? "\n" : ",\n") + inner
                value.write(to: &text, indent: inner, limit)
            }
            text += "\n\(indent)]"
        case .object(let members) where !members.isEmpty:
            text += "{"
            for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
                guard text.utf8.count < limit else { return text += "…" }
                text += (index == 0 ? "\n" : ",\n") + inner + JSONValue.string(member.key).text + ": "
                member.value.write(to: &text, indent: inner, limit)
            }
            text += "\n\(indent)}"
        case .null, .bool, .number, .string, .array, .object: text += self.text
        }
    }

    /// The approximate size of the value as text, in bytes.
    var size: Int {
        switch self {
        case .null, .bool, .number: 8
        case .string(let text): text.utf8.count + 2
        case .array(let values): values.reduce(2) { $0 + $1.size + 1 }
        case .object(let members): members.reduce(2) { $0 + $1.key.utf8.count + $1.value.size + 4 }
        }
    }

    /// Returns the beginning of the value as a string with a maximum number of characters.
    func beginning(_ limit: Int) -> JSONValue { .string((stringValue ?? text).cut(to: limit)) }
}

/// Labeled lines for the details of a row.
struct DetailLines {
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
