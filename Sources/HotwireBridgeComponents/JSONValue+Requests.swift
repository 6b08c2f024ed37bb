import HotwireCore

/// Readers of a page's untrusted data, in which missing attributes are null and unset values are empty strings.
nonisolated extension Message {
    /// The message's data; an empty object if it has none.
    var fields: JSONValue { data() ?? [:] }
}

nonisolated extension JSONValue {
    /// Returns a field's text without surrounding white space, cut to a number of Unicode scalars; `nil` if it is empty.
    func text(_ key: String, longest limit: Int = 2_000) -> String? {
        guard let text = self[key]?.stringValue?.cut(to: limit),
            let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        return String(text[first...last])
    }

    /// Returns a field's text for the title of a control; `nil` if it is empty.
    func title(_ key: String) -> String? { text(key, longest: 200) }

    /// Returns whether a field is true, as a value or as text.
    func flag(_ key: String) -> Bool { self[key] == true || self[key] == "true" }

    /// Returns a field's text as a single line, cut to a number of Unicode scalars; `nil` if it is empty.
    func line(_ key: String, longest limit: Int) -> String? {
        text(key, longest: limit)?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Returns a field's address without surrounding white space; `nil` if it is empty or too long.
    func address(_ key: String) -> String? {
        // A truncated address would be a different one.
        guard let text = self[key]?.stringValue, text.utf8.count <= 8_000 else { return nil }
        let words = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
        return words.isEmpty ? nil : String(words)
    }
}

nonisolated extension String {
    /// Returns the text, truncated with “…” if it exceeds a number of Unicode scalars.
    func cut(to limit: Int) -> String {
        // A single character may carry a megabyte of accents, so scalars are counted.
        guard let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
            return self
        }
        return String(unicodeScalars[..<end]) + "…"
    }
}
