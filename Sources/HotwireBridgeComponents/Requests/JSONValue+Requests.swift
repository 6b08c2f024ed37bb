import HotwireCore

/// Reads the untrusted data of a page's component: missing attributes arrive as null, and
/// unset values as empty strings.
nonisolated extension Message {
    /// The data of the message.
    var fields: JSONValue { data() ?? [:] }
}

nonisolated extension JSONValue {
    /// The text of a field, without the white space around it; `nil` where nothing is left.
    func text(_ key: String) -> String? {
        guard let text = self[key]?.stringValue else { return nil }
        let words = text.cut(to: 2_000).drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
        return words.isEmpty ? nil : String(words)
    }

    /// Returns whether a field is true, as a value or as text.
    func flag(_ key: String) -> Bool { self[key] == true || self[key] == "true" }

    /// The text of a field in one line that a control has room for; `nil` where nothing is said.
    ///
    /// - Parameters:
    ///   - key: the field
    ///   - limit: how many Unicode characters there is room for
    /// - Returns: the line.
    func line(_ key: String, longest limit: Int) -> String? {
        text(key)?.cut(to: limit).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

nonisolated extension String {
    /// The text, or its beginning with “…” where it is longer than so many Unicode scalars.
    ///
    /// Scalars are counted, as one letter may carry a megabyte of accents.
    func cut(to limit: Int) -> String {
        guard let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
            return self
        }
        return String(unicodeScalars[..<end]) + "…"
    }
}
