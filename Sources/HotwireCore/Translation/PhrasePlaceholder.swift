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

    /// Returns the names of all placeholders of a text.
    static func names(in text: String) -> Set<String> {
        var (names, rest): (Set<String>, Substring) = ([], text[...])
        while let place = first(in: rest) {
            names.insert(place.name)
            rest = rest[place.range.upperBound...]
        }
        return names
    }
}
