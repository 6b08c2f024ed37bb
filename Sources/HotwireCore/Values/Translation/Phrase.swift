/// A text for the user: an English message, which is also the key of its translations, with the values of its placeholders.
package struct Phrase: Hashable, Sendable {
    /// The key of a phrase in a message catalog.
    struct Key: Hashable, Sendable {
        let text: String
        let context: String?
    }

    /// The text for numbers other than one, and the number.
    struct Plural: Hashable, Sendable {
        let text: String
        let count: Int
    }

    let key: Key
    let plural: Plural?
    private(set) var values: [String: String]

    // The text is a literal, because `script/lib/translations` extracts it.
    /// Creates a phrase; `context` distinguishes equal English texts with different translations, such as “verb” for “Open”.
    package init(_ text: StaticString, context: StaticString? = nil, _ values: [String: String] = [:]) {
        key = Key(text: text.description, context: context?.description)
        plural = nil
        self.values = values
    }

    /// Creates a phrase with a number of items, which replaces `{count}`; `other` is the text for every number except one.
    package init(one: StaticString, other: StaticString, count: Int, _ values: [String: String] = [:]) {
        key = Key(text: one.description, context: nil)
        plural = Plural(text: other.description, count: count)
        self.values = values.merging(["count": String(count)]) { $1 }
    }

    /// Returns the phrase with additional values.
    func with(_ more: [String: String]) -> Phrase {
        var phrase = self
        phrase.values.merge(more) { $1 }
        return phrase
    }

    /// The English text, in the singular or plural.
    var english: String {
        guard let plural, plural.count != 1 else { return key.text }
        return plural.text
    }

    /// Fills a text's placeholders once, so a value that looks like a placeholder stays as it is.
    func filled(_ text: String) -> String {
        var (filled, rest) = ("", text[...])
        while let place = PhrasePlaceholder.first(in: rest) {
            filled += rest[..<place.range.lowerBound]
            // Values also come from pages and servers; their invisible characters must not reorder the app's own words.
            filled += values[place.name]?.withoutInvisible ?? String(rest[place.range])
            rest = rest[place.range.upperBound...]
        }
        return filled + rest
    }
}

/// A placeholder in a text: a name of ASCII letters in braces.
struct PhrasePlaceholder {
    let name: String
    let range: Range<Substring.Index>

    /// Returns the first placeholder of a text; braces around anything else are literal.
    static func first(in text: Substring) -> PhrasePlaceholder? {
        var rest = text
        while let open = rest.firstIndex(of: "{") {
            rest = rest[rest.index(after: open)...]
            let name = rest.prefix { $0.isASCII && $0.isLetter }
            if !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == "}" {
                return PhrasePlaceholder(name: String(name), range: open..<rest.index(after: name.endIndex))
            }
        }
        return nil
    }

    static func names(in text: String) -> Set<String> {
        var (names, rest): (Set<String>, Substring) = ([], text[...])
        while let place = first(in: rest) {
            names.insert(place.name)
            rest = rest[place.range.upperBound...]
        }
        return names
    }
}
