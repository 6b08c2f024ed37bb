internal import Foundation

/// The named values of a query or a form, as browsers encode them.
struct Fields: Sendable, Equatable {
    private var values: [String: String] = [:]

    init(encoded text: String) {
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = parts.first else { continue }
            values[Self.decode(name)] = parts.count == 2 ? Self.decode(parts[1]) : ""
        }
    }

    /// The value without surrounding white space; empty if the name is missing.
    subscript(name: String) -> String {
        (values[name] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func decode(_ text: Substring) -> String {
        let spaced = String(text.replacing("+", with: " "))
        return (spaced.removingPercentEncoding ?? spaced).replacing("\r\n", with: "\n")
    }
}
