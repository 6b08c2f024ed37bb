import Yams

extension Node {
    /// A mapping in the order of its pairs; those that have no value are left out.
    init<Key: RawRepresentable<String>>(members: KeyValuePairs<Key, Node?>) {
        self.init(members.compactMap { key, value in value.map { (Node(key.rawValue), $0) } })
    }

    /// Nothing, as after the colon of `back:`.
    static var nothing: Node { Node("", .implicit, .plain) }

    /// A word of the format itself, a number or a truth value: never in quotes.
    static func word(_ word: String) -> Node { Node(word, .implicit, .plain) }

    /// A text as a person writes it: bare where it cannot be taken for anything else, over several lines where it has
    /// them, in quotes otherwise.
    static func text(_ text: String) -> Node {
        Node(text, .implicit, text.standsBare ? .plain : text.standsInLines ? .literal : .doubleQuoted)
    }

    /// One text, or a list of them.
    static func texts(_ texts: [String]) -> Node {
        texts.count == 1 ? text(texts[0]) : Node(texts.map(text))
    }
}

extension Node {
    /// What is longer stands on lines of its own.
    private static let longestLine = 90

    /// The same, in brackets on one line where it is short.
    var fitted: Node {
        switch self {
        case .mapping(var mapping):
            mapping.style = isShort ? .flow : .block
            return .mapping(isShort ? mapping : .init(mapping.map { ($0, $1.fitted) }, mapping.tag, mapping.style))
        case .sequence(var sequence):
            sequence.style = isShort ? .flow : .block
            return .sequence(isShort ? sequence : .init(sequence.map(\.fitted), sequence.tag, sequence.style))
        case .scalar, .alias: return self
        }
    }

    private var isShort: Bool { width.map { $0 <= Self.longestLine } ?? false }

    /// How long it is on one line, about; `nil` for what has several.
    private var width: Int? {
        switch self {
        case .scalar(let scalar): scalar.style == .literal ? nil : scalar.string.unicodeScalars.count + 2
        case .sequence(let sequence): Self.sum(sequence.map(\.width))
        case .mapping(let mapping): Self.sum(mapping.flatMap { [$0.width, $1.width] })
        case .alias: nil
        }
    }

    private static func sum(_ widths: [Int?]) -> Int? {
        let known = widths.compactMap(\.self)
        return known.count == widths.count ? known.reduce(2, +) : nil
    }
}

extension String {
    /// Whether YAML reads it as this text without quotes, wherever it stands.
    ///
    /// Colons, commas and the like would be right in some places; in quotes they are right in all.
    fileprivate var standsBare: Bool {
        guard let first = unicodeScalars.first, first.isLetterOrDigit || first == "/", last != " " else { return false }
        guard unicodeScalars.allSatisfy({ $0.isLetterOrDigit || " /-_.=&()'+;!".unicodeScalars.contains($0) }) else {
            return false
        }
        return Resolver.default.resolveTag(of: Node(self)) == .str && Double(self) == nil
    }

    /// Whether it has lines that a person can tell apart.
    fileprivate var standsInLines: Bool {
        contains("\n") && !unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" }
    }
}

extension Unicode.Scalar {
    fileprivate var isLetterOrDigit: Bool { properties.isAlphabetic || properties.numericType == .decimal }
}
