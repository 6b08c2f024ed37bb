/// A parser that reads a PO file line by line.
struct POReader {
    private let lines: [Substring]
    private var ended: [POEntry] = []
    private var entry: POEntry?
    private var keyword: (name: String, value: String)?
    private var isFuzzy = false
    private var line = 0

    init(_ text: String) {
        lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    }

    mutating func entries() throws(MessageCatalogError) -> [POEntry] {
        for (index, text) in lines.enumerated() {
            line = index + 1
            try read(text.drop(while: \.isWhitespace))
        }
        try endEntry()
        return ended
    }

    private mutating func read(_ text: Substring) throws(MessageCatalogError) {
        switch text.first {
        case nil: break
        case "#":
            // A comment belongs to the following entry.
            if entry?.forms.isEmpty == false || keyword?.name.hasPrefix("msgstr") == true { try endEntry() }
            if text.hasPrefix("#,") && text.contains("fuzzy") { isFuzzy = true }
        case "\"":
            guard keyword != nil else { throw error(.notPO) }
            let value = try quoted(text)
            keyword?.value += value
        default:
            let name = String(text.prefix { !$0.isWhitespace })
            let value = try quoted(text.dropFirst(name.count).drop(while: \.isWhitespace))
            try begin(name, value)
        }
    }

    /// Starts a keyword; some keywords end the previous entry.
    private mutating func begin(_ name: String, _ value: String) throws(MessageCatalogError) {
        try endKeyword()
        if name == "msgctxt" || name == "msgid", entry?.forms.isEmpty == false { try endEntry() }
        if entry == nil { entry = POEntry(line: line, isFuzzy: isFuzzy) }
        keyword = (name, value)
    }

    private mutating func endKeyword() throws(MessageCatalogError) {
        guard let (name, value) = keyword.take() else { return }
        guard entry?.take(name, value) == true else { throw error(.outOfOrder(name)) }
    }

    private mutating func endEntry() throws(MessageCatalogError) {
        try endKeyword()
        guard let entry = entry.take() else { return }
        guard !entry.forms.isEmpty else { throw error(.outOfOrder("msgid")) }
        ended.append(entry)
        isFuzzy = false
    }

    private func quoted(_ text: Substring) throws(MessageCatalogError) -> String {
        var (value, isEscaped) = ("", false)
        guard text.first == "\"" else { throw error(.notPO) }
        var rest = text.dropFirst()
        while let character = rest.popFirst() {
            if isEscaped {
                guard let meant = Self.escapes[character] else { throw error(.badEscape(character)) }
                value.append(meant)
                isEscaped = false
            } else if character == "\"" {
                guard rest.allSatisfy(\.isWhitespace) else { throw error(.notPO) }
                return value
            } else if character == "\\" {
                isEscaped = true
            } else {
                value.append(character)
            }
        }
        throw error(.notPO)
    }

    private static let escapes: [Character: Character] = ["n": "\n", "t": "\t", "r": "\r", "\"": "\"", "\\": "\\"]

    private func error(_ reason: MessageCatalogError.Reason) -> MessageCatalogError {
        MessageCatalogError(line: line, reason: reason)
    }
}

/// An entry of a PO file.
struct POEntry {
    let line: Int
    var isFuzzy = false
    var context: String?
    var text: String?
    var pluralText: String?
    /// The translations; several if the phrase has a plural.
    var forms: [String] = []

    var key: Phrase.Key { Phrase.Key(text: text ?? "", context: context) }

    var isHeader: Bool { text == "" && context == nil }

    var isUsed: Bool { !isHeader && !isFuzzy && forms.allSatisfy { !$0.isEmpty } }

    /// Adds a keyword with its value, and returns whether it is allowed here.
    mutating func take(_ keyword: String, _ value: String) -> Bool {
        switch (keyword, text, forms.isEmpty) {
        case ("msgctxt", nil, true) where context == nil: context = value
        case ("msgid", nil, true): text = value
        case ("msgid_plural", .some, true) where pluralText == nil: pluralText = value
        case ("msgstr", .some, true) where pluralText == nil: forms = [value]
        case ("msgstr[\(forms.count)]", .some, _) where pluralText != nil: forms.append(value)
        default: return false
        }
        return true
    }

    /// Checks that the translation has the plural forms and the placeholders of its phrase.
    func check(_ plurals: PluralRule?) throws(MessageCatalogError) {
        if pluralText != nil {
            guard let plurals else { throw MessageCatalogError(line: line, reason: .unknownPlurals) }
            guard forms.count == plurals.formCount else {
                throw MessageCatalogError(line: line, reason: .formCount(plurals.formCount))
            }
        }
        // The singular form may omit the number, as in English.
        let allowed = [key.text, pluralText].compactMap(\.self).map(PhrasePlaceholder.names)
        guard forms.allSatisfy({ allowed.contains(PhrasePlaceholder.names(in: $0)) }) else {
            throw MessageCatalogError(line: line, reason: .otherPlaces(key.text))
        }
    }
}

/// The fields of a PO file's header, one per line: `Language: de`.
struct POHeader {
    private let fields: [String: String]

    init(_ text: String) {
        let pairs = text.split(separator: "\n").compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
            return (String(line[..<colon]), String(value))
        }
        fields = Dictionary(pairs) { first, _ in first }
    }

    /// The value of a field, unless it is empty.
    subscript(name: String) -> String? { fields[name].flatMap { $0.isEmpty ? nil : $0 } }
}
