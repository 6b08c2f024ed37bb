import Yams

extension Node {
    /// Creates an ordered mapping, without the pairs whose value is `nil`.
    init<Key: RawRepresentable<String>>(members: KeyValuePairs<Key, Node?>) {
        self.init(members.compactMap { key, value in value.map { (Node(key.rawValue), $0) } })
    }

    /// An empty value, as after the colon of `back:`.
    static var nothing: Node { Node("", .implicit, .plain) }

    /// A keyword, number or Boolean, never in quotes.
    static func word(_ word: String) -> Node { Node(word, .implicit, .plain) }

    /// A string in a readable style: plain if it is unambiguous, as a block if it has several lines, and quoted otherwise.
    static func text(_ text: String) -> Node {
        Node(text, .implicit, text.standsBare ? .plain : text.standsInLines ? .literal : .doubleQuoted)
    }

    /// A string or a list of strings.
    static func texts(_ texts: [String]) -> Node {
        texts.count == 1 ? text(texts[0]) : Node(texts.map(text))
    }
}

extension Node {
    /// Longer collections are written on several lines.
    private static let longestLine = 90

    /// The node, in flow style on one line if it is short.
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

    /// The approximate length on one line; `nil` for nodes with several lines.
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
    /// Whether YAML reads the string unchanged without quotes, in any position.
    ///
    /// Punctuation that is valid only in some positions is always quoted.
    fileprivate var standsBare: Bool {
        guard let first = unicodeScalars.first, first.isLetterOrDigit || first == "/", last != " " else { return false }
        guard unicodeScalars.allSatisfy({ $0.isLetterOrDigit || " /-_.=&()'+;!".unicodeScalars.contains($0) }) else {
            return false
        }
        return Resolver.default.resolveTag(of: Node(self)) == .str && Double(self) == nil
    }

    /// Whether the string has several lines that are safe to write as a block.
    fileprivate var standsInLines: Bool {
        contains("\n") && !unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" }
    }
}

extension Unicode.Scalar {
    fileprivate var isLetterOrDigit: Bool { properties.isAlphabetic || properties.numericType == .decimal }
}
