import HotwireCore

/// Reads the untrusted data of a page's component: missing attributes arrive as null, and unset values as empty strings.
nonisolated extension Message {
    /// The data of the message.
    var fields: JSONValue { data() ?? [:] }
}

nonisolated extension JSONValue {
    /// Returns the text of a field, without surrounding white space; `nil` if it is empty.
    ///
    /// - Parameters:
    ///   - key: the field
    ///   - limit: the maximum number of Unicode scalars
    /// - Returns: The text.
    func text(_ key: String, longest limit: Int = 2_000) -> String? {
        guard let text = self[key]?.stringValue?.cut(to: limit),
            let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        return String(text[first...last])
    }

    /// Returns the text of a field as the title of a control; `nil` if it is empty.
    func title(_ key: String) -> String? { text(key, longest: 200) }

    /// Returns whether a field is true, as a value or as text.
    func flag(_ key: String) -> Bool { self[key] == true || self[key] == "true" }

    /// Returns the text of a field as a single line for a control; `nil` if it is empty.
    ///
    /// - Parameters:
    ///   - key: the field
    ///   - limit: the maximum number of Unicode scalars
    /// - Returns: The line.
    func line(_ key: String, longest limit: Int) -> String? {
        text(key, longest: limit)?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Returns the address in a field, without surrounding white space; `nil` if it is too long, as truncating it would
    /// change it.
    func address(_ key: String) -> String? {
        guard let text = self[key]?.stringValue, text.utf8.count <= 8_000 else { return nil }
        let words = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
        return words.isEmpty ? nil : String(words)
    }
}

nonisolated extension String {
    /// Returns the text, truncated with “…” if it exceeds a number of Unicode scalars.
    ///
    /// Scalars are counted because a single character may carry a megabyte of accents.
    func cut(to limit: Int) -> String {
        guard let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
            return self
        }
        return String(unicodeScalars[..<end]) + "…"
    }
}
