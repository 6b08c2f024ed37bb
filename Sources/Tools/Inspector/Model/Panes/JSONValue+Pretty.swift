import HotwireCore

extension JSONValue {
    /// Returns the value as formatted JSON: one member per line, indented and sorted.
    ///
    /// Deeply nested lists from a page become very long when indented, so the size is limited.
    ///
    /// - Parameter limit: the approximate size limit, in bytes
    /// - Returns: The text, or its beginning.
    func pretty(_ limit: Int = String.longestDetails) -> String {
        var text = ""
        write(to: &text, indent: "", limit)
        return text
    }

    private func write(to text: inout String, indent: String, _ limit: Int) {
        let inner = indent + "  "
        switch self {
        case .array(let values) where !values.isEmpty:
            text += "["
            for (index, value) in values.enumerated() {
                guard text.utf8.count < limit else { return text += "…" }
                text += (index == 0 ? "\n" : ",\n") + inner
                value.write(to: &text, indent: inner, limit)
            }
            text += "\n\(indent)]"
        case .object(let members) where !members.isEmpty:
            text += "{"
            for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
                guard text.utf8.count < limit else { return text += "…" }
                text += (index == 0 ? "\n" : ",\n") + inner + JSONValue.string(member.key).text + ": "
                member.value.write(to: &text, indent: inner, limit)
            }
            text += "\n\(indent)}"
        case .null, .bool, .number, .string, .array, .object: text += self.text
        }
    }

    /// The approximate size of the value as text, in bytes.
    var size: Int {
        switch self {
        case .null, .bool, .number: 8
        case .string(let text): text.utf8.count + 2
        case .array(let values): values.reduce(2) { $0 + $1.size + 1 }
        case .object(let members): members.reduce(2) { $0 + $1.key.utf8.count + $1.value.size + 4 }
        }
    }

    /// Returns the beginning of the value as a string.
    ///
    /// - Parameter limit: the maximum number of characters
    /// - Returns: The string.
    func beginning(_ limit: Int) -> JSONValue { .string((stringValue ?? text).cut(to: limit)) }
}
