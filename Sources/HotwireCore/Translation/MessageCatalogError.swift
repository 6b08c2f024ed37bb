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
