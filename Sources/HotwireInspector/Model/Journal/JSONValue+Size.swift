import HotwireCore

extension JSONValue {
    /// About how many bytes the value takes as text.
    var size: Int {
        switch self {
        case .null, .bool, .number: 8
        case .string(let text): text.utf8.count + 2
        case .array(let values): values.reduce(2) { $0 + $1.size + 1 }
        case .object(let members): members.reduce(2) { $0 + $1.key.utf8.count + $1.value.size + 4 }
        }
    }

    /// The beginning of the value as text.
    ///
    /// - Parameter limit: how many characters there may be
    /// - Returns: the text
    func beginning(_ limit: Int) -> JSONValue { .string((stringValue ?? text).cut(to: limit)) }
}
