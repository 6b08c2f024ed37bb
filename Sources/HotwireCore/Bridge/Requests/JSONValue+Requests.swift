/// What the data of a page's component says, of which nothing is certain: attributes that are not there come as null, and
/// values that are not set as empty.
extension JSONValue {
    /// The text of a field, without the white space around it; `nil` where nothing is left.
    func text(_ key: String) -> String? {
        guard let text = self[key]?.stringValue else { return nil }
        let words = text.cut(to: 2_000).drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
        return words.isEmpty ? nil : String(words)
    }

    /// Whether a field says yes, as a value or in words.
    func flag(_ key: String) -> Bool { self[key] == true || self[key] == "true" }
}
