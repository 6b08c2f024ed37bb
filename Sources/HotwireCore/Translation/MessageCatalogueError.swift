/// What is wrong with a PO file.
public struct MessageCatalogueError: Error, Hashable, Sendable, CustomStringConvertible {
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

    /// A sentence for developers.
    public var description: String { "Line \(line): \(sentence)" }

    private var sentence: String {
        switch reason {
        case .notPO: "this is neither a comment nor a keyword with a text in quotes."
        case .badEscape(let character): "“\\\(character)” means nothing here."
        case .outOfOrder(let keyword): "“\(keyword)” does not belong here."
        case .noHeader: "there is no entry with an empty msgid, which names the language."
        case .noLanguage: "the header does not name the language."
        case .twice(let text): "“\(text)” is translated twice."
        case .otherPlaces(let text): "the translation of “\(text)” has other places in braces."
        case .unknownPlurals: "there are plurals, and the Plural-Forms of the header are missing or not known."
        case .formCount(let count): "there must be \(count) forms, in order."
        }
    }
}
