/// Something that is said to a person: English words, and what stands in their places.
///
/// The words are the key under which a ``Translation`` finds those of another language. `script/lib/translations`
/// collects them, so they are literals.
///
/// ```swift
/// Phrase("{host} asks for a password.", ["host": origin.host])
/// Phrase(one: "One download", other: "{count} downloads", count: downloads.count)
/// ```
package struct Phrase: Hashable, Sendable {
    /// What finds a phrase in a catalogue of messages.
    struct Key: Hashable, Sendable {
        let text: String
        let context: String?
    }

    /// The words for other numbers than one, and the number.
    struct Plural: Hashable, Sendable {
        let text: String
        let count: Int
    }

    let key: Key
    let plural: Plural?
    private(set) var values: [String: String]

    /// Makes a phrase.
    ///
    /// - Parameters:
    ///   - text: the English words, with places as in `{host}`
    ///   - context: tells the same English words apart where other languages have two, as "verb" for "Open"
    ///   - values: what stands in the places, by their names
    package init(_ text: StaticString, context: StaticString? = nil, _ values: [String: String] = [:]) {
        key = Key(text: text.description, context: context?.description)
        plural = nil
        self.values = values
    }

    /// Makes a phrase about a number of things; `{count}` is the number.
    ///
    /// - Parameters:
    ///   - one: the English words for one thing
    ///   - other: the English words for any other number
    ///   - count: how many there are
    ///   - values: what stands in further places, by their names
    package init(one: StaticString, other: StaticString, count: Int, _ values: [String: String] = [:]) {
        key = Key(text: one.description, context: nil)
        plural = Plural(text: other.description, count: count)
        self.values = values.merging(["count": String(count)]) { $1 }
    }

    /// The phrase with values in further places.
    func with(_ more: [String: String]) -> Phrase {
        var phrase = self
        phrase.values.merge(more) { $1 }
        return phrase
    }

    /// The words in English.
    var english: String {
        guard let plural, plural.count != 1 else { return key.text }
        return plural.text
    }

    /// Puts the values into the places of a text, each once: a value that looks like a place stays as it is.
    func filled(_ text: String) -> String {
        var (filled, rest) = ("", text[...])
        while let place = PhrasePlaceholder.first(in: rest) {
            filled += rest[..<place.range.lowerBound]
            filled += values[place.name] ?? String(rest[place.range])
            rest = rest[place.range.upperBound...]
        }
        return filled + rest
    }
}
