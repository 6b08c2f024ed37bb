extension JSONValue {
    /// The value as JSON text for people: a member of an object and an element of a list on each line, lists of short
    /// values on one.
    package var prettyText: String { pretty(indent: "") }

    private static let longestLine = 80

    private func pretty(indent: String) -> String {
        let inner = indent + "  "
        switch self {
        case .array(let values) where !fitsOneLine:
            return "[\n" + values.map { inner + $0.pretty(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let values) where !values.isEmpty:
            let members = values.sorted { $0.key < $1.key }
                .map { "\(inner)\(JSONValue.string($0.key).text): \($0.value.pretty(indent: inner))" }
            return "{\n" + members.joined(separator: ",\n") + "\n\(indent)}"
        case .array(let values): return "[" + values.map(\.text).joined(separator: ", ") + "]"
        default: return text
        }
    }

    private var fitsOneLine: Bool {
        guard case .array(let values) = self else { return true }
        return values.allSatisfy { $0.arrayValue == nil && $0.objectValue == nil } && text.count <= Self.longestLine
    }
}
