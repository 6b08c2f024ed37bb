/// The messages of one language, read from a PO file.
///
/// An app brings its own for a language that is not built in, or to say something in other words:
///
/// ```swift
/// Hotwire.config.messageCatalogues = [try MessageCatalogue(po: String(contentsOf: url, encoding: .utf8))]
/// ```
public struct MessageCatalogue: Sendable {
    /// The language, as its header names it: `de` or `pt_BR`.
    package let language: String
    private let plurals: PluralRule?
    private let messages: [Phrase.Key: [String]]

    /// Reads a PO file, all of it or nothing.
    ///
    /// Entries without a translation, and fuzzy ones, are left out. Each translation must have the places of its phrase.
    ///
    /// - Parameter text: the text of the file
    /// - Throws: what is wrong with it, and in which line.
    public init(po text: String) throws(MessageCatalogueError) {
        var reader = POReader(text)
        let entries = try reader.entries()
        guard let header = entries.first(where: \.isHeader) else {
            throw MessageCatalogueError(line: 1, reason: .noHeader)
        }
        let fields = POHeader(header.forms.first ?? "")
        guard let language = fields["Language"] else {
            throw MessageCatalogueError(line: header.line, reason: .noLanguage)
        }
        self.language = language
        plurals = fields["Plural-Forms"].flatMap(PluralRule.init(field:))
        var messages: [Phrase.Key: [String]] = [:]
        for entry in entries where entry.isUsed {
            try entry.check(plurals)
            guard messages.updateValue(entry.forms, forKey: entry.key) == nil else {
                throw MessageCatalogueError(line: entry.line, reason: .twice(entry.key.text))
            }
        }
        self.messages = messages
    }

    /// The words for a phrase, or `nil` where there are none.
    func text(for phrase: Phrase) -> String? {
        guard let forms = messages[phrase.key] else { return nil }
        guard let count = phrase.plural?.count else { return forms.first }
        let form = plurals?.form(for: count) ?? 0
        return forms.indices.contains(form) ? forms[form] : nil
    }
}

extension MessageCatalogue {
    /// The catalogue that comes with the library for a language, read when first asked for.
    static func builtIn(_ language: String) -> MessageCatalogue? {
        language == "de" ? german : nil
    }

    /// A test reads the same text, and fails if it cannot be read.
    private static let german = try? MessageCatalogue(po: String(decoding: PackageResources.de_po, as: UTF8.self))
}
