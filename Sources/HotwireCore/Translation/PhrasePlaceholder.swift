/// A place in a text where a value goes: a name of ASCII letters in braces.
struct PhrasePlaceholder {
    let name: String
    let range: Range<Substring.Index>

    /// The first place of a text; braces around anything else are braces.
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

    /// The names of all places of a text.
    static func names(in text: String) -> Set<String> {
        var (names, rest): (Set<String>, Substring) = ([], text[...])
        while let place = first(in: rest) {
            names.insert(place.name)
            rest = rest[place.range.upperBound...]
        }
        return names
    }
}
