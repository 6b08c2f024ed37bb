/// The messages of one language, from a PO file; an app's catalog can add a language or replace built-in messages.
package struct MessageCatalog: Sendable {
    /// The language from the header: `de` or `pt_BR`.
    package let language: String
    private let plurals: PluralRule?
    private let messages: [Phrase.Key: [String]]

    /// Parses a PO file's text; the error names the line of the first mistake.
    package init(po text: String) throws(MessageCatalogError) {
        var reader = POReader(text)
        let entries = try reader.entries()
        guard let header = entries.first(where: \.isHeader) else {
            throw MessageCatalogError(line: 1, reason: .noHeader)
        }
        let fields = POHeader(header.forms.first ?? "")
        guard let language = fields["Language"] else {
            throw MessageCatalogError(line: header.line, reason: .noLanguage)
        }
        self.language = language
        plurals = fields["Plural-Forms"].flatMap(PluralRule.init(field:))
        var messages: [Phrase.Key: [String]] = [:]
        // Untranslated and fuzzy entries are ignored.
        for entry in entries where entry.isUsed {
            try entry.check(plurals)
            guard messages.updateValue(entry.forms, forKey: entry.key) == nil else {
                throw MessageCatalogError(line: entry.line, reason: .twice(entry.key.text))
            }
        }
        self.messages = messages
    }

    /// Returns the translation of a phrase, or `nil` if there is none.
    func text(for phrase: Phrase) -> String? {
        guard let forms = messages[phrase.key] else { return nil }
        guard let count = phrase.plural?.count else { return forms.first }
        let form = plurals?.form(for: count) ?? 0
        return forms.indices.contains(form) ? forms[form] : nil
    }
}

extension MessageCatalog {
    /// Returns the built-in catalog of a language, parsed on first use.
    static func builtIn(_ language: String) -> MessageCatalog? {
        language == "de" ? german : nil
    }

    // A test parses the same text, and fails if it is invalid.
    private static let german = try? MessageCatalog(po: String(decoding: PackageResources.de_po, as: UTF8.self))
}

/// The supported plural rules: values of `Plural-Forms` in PO files.
enum PluralRule: String, Sendable {
    case none = "nplurals=1;plural=0;"
    case notOne = "nplurals=2;plural=n!=1;"
    case moreThanOne = "nplurals=2;plural=n>1;"

    /// Parses a header field; spaces, parentheses and the last semicolon are ignored.
    init?(field: String) {
        let text = field.filter { !$0.isWhitespace && $0 != "(" && $0 != ")" }
        self.init(rawValue: text.hasSuffix(";") ? text : text + ";")
    }

    /// The number of forms that each message needs.
    var formCount: Int { self == .none ? 1 : 2 }

    /// Returns the index of the form for a number.
    func form(for count: Int) -> Int {
        switch self {
        case .none: 0
        case .notOne: count == 1 ? 0 : 1
        case .moreThanOne: count > 1 ? 1 : 0
        }
    }
}

/// An error in a PO file.
package struct MessageCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of mistakes.
    enum Reason: Hashable, Sendable {
        case notPO
        case badEscape(Character)
        case outOfOrder(String)
        case noHeader
        case noLanguage
        case twice(String)
        case otherPlaces(String)
        case unknownPlurals
        case formCount(Int)
    }

    /// The line of the entry, counted from 1.
    package let line: Int
    let reason: Reason

    /// A description for developers.
    package var description: String { "Line \(line): \(sentence)" }

    private var sentence: String {
        switch reason {
        case .notPO: "expected a comment, or a keyword with a quoted string."
        case .badEscape(let character): "“\\\(character)” is not a valid escape sequence."
        case .outOfOrder(let keyword): "“\(keyword)” is not allowed here."
        case .noHeader: "the header is missing: an entry with an empty msgid."
        case .noLanguage: "the header has no Language field."
        case .twice(let text): "“\(text)” is translated twice."
        case .otherPlaces(let text): "the translation of “\(text)” has different placeholders."
        case .unknownPlurals: "the header's Plural-Forms field is missing or not supported."
        case .formCount(let count): "expected \(count) plural forms, in order."
        }
    }
}
