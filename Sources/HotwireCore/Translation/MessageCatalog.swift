/// The messages of one language, from a PO file.
///
/// An app can add languages, or replace built-in messages.
package struct MessageCatalog: Sendable {
    /// The language from the header: `de` or `pt_BR`.
    package let language: String
    private let plurals: PluralRule?
    private let messages: [Phrase.Key: [String]]

    /// Parses a PO file.
    ///
    /// Untranslated and fuzzy entries are ignored. Each translation must have the placeholders of its phrase.
    ///
    /// - Parameter text: the content of the file
    /// - Throws: ``MessageCatalogError`` with the line of the first error.
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

    /// A test parses the same text, and fails if it is invalid.
    private static let german = try? MessageCatalog(po: String(decoding: PackageResources.de_po, as: UTF8.self))
}
