/// The fields of a PO file's header, one a line: `Language: de`.
struct POHeader {
    private let fields: [String: String]

    init(_ text: String) {
        let pairs = text.split(separator: "\n").compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
            return (String(line[..<colon]), String(value))
        }
        fields = Dictionary(pairs) { first, _ in first }
    }

    /// The value of a field that says something.
    subscript(name: String) -> String? { fields[name].flatMap { $0.isEmpty ? nil : $0 } }
}
