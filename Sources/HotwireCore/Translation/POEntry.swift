/// One entry of a PO file.
struct POEntry {
    let line: Int
    var isFuzzy = false
    var context: String?
    var text: String?
    var pluralText: String?
    /// The translations; more than one where the phrase has a plural.
    var forms: [String] = []

    /// What the entry translates.
    var key: Phrase.Key { Phrase.Key(text: text ?? "", context: context) }

    /// Whether this is the entry that tells of the file.
    var isHeader: Bool { text == "" && context == nil }

    /// Whether its words are shown to anyone.
    var isUsed: Bool { !isHeader && !isFuzzy && forms.allSatisfy { !$0.isEmpty } }

    /// Takes one keyword and its text; answers whether it has its place here.
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

    /// Throws where the translation does not fit its phrase.
    func check(_ plurals: PluralRule?) throws(MessageCatalogueError) {
        if pluralText != nil {
            guard let plurals else { throw MessageCatalogueError(line: line, reason: .unknownPlurals) }
            guard forms.count == plurals.formCount else {
                throw MessageCatalogueError(line: line, reason: .formCount(plurals.formCount))
            }
        }
        // A form for one thing may leave out the number, as English does.
        let allowed = [key.text, pluralText].compactMap(\.self).map(PhrasePlaceholder.names)
        guard forms.allSatisfy({ allowed.contains(PhrasePlaceholder.names(in: $0)) }) else {
            throw MessageCatalogueError(line: line, reason: .otherPlaces(key.text))
        }
    }
}

/// The fields of a PO file's header, one a line: `Language: de`.
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

    /// The value of a field that says something.
    subscript(name: String) -> String? { fields[name].flatMap { $0.isEmpty ? nil : $0 } }
}
