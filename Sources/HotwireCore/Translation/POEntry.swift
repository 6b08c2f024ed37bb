/// An entry of a PO file.
struct POEntry {
    let line: Int
    var isFuzzy = false
    var context: String?
    var text: String?
    var pluralText: String?
    /// The translations; several if the phrase has a plural.
    var forms: [String] = []

    /// The key of the translated phrase.
    var key: Phrase.Key { Phrase.Key(text: text ?? "", context: context) }

    /// Whether this is the header entry.
    var isHeader: Bool { text == "" && context == nil }

    /// Whether the translation is used.
    var isUsed: Bool { !isHeader && !isFuzzy && forms.allSatisfy { !$0.isEmpty } }

    /// Adds a keyword with its value; returns whether it is allowed here.
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

    /// Checks that the translation matches its phrase.
    func check(_ plurals: PluralRule?) throws(MessageCatalogError) {
        if pluralText != nil {
            guard let plurals else { throw MessageCatalogError(line: line, reason: .unknownPlurals) }
            guard forms.count == plurals.formCount else {
                throw MessageCatalogError(line: line, reason: .formCount(plurals.formCount))
            }
        }
        // The form for one may omit the number, as in English.
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
