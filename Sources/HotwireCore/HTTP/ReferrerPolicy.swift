/// How much of its address a page sends to the servers of the pages that it leads to (W3C Referrer Policy).
package enum ReferrerPolicy: String, Hashable, Sendable, CaseIterable {
    case noReferrer = "no-referrer"
    case noReferrerWhenDowngrade = "no-referrer-when-downgrade"
    case sameOrigin = "same-origin"
    case origin = "origin"
    case strictOrigin = "strict-origin"
    case originWhenCrossOrigin = "origin-when-cross-origin"
    case strictOriginWhenCrossOrigin = "strict-origin-when-cross-origin"
    case unsafeURL = "unsafe-url"

    /// Reads a header field: the last policy in its list that is known.
    package init?(headerField: String) {
        let known = headerField.split(separator: ",").compactMap { ReferrerPolicy(rawValue: Self.trimmed($0)) }
        guard let last = known.last else { return nil }
        self = last
    }

    /// Reads the content of `<meta name="referrer">`, which also has the older names of the HTML standard.
    package init?(meta content: String) {
        let name = Self.trimmed(content)
        guard let policy = Self.olderNames[name] ?? ReferrerPolicy(rawValue: name) else { return nil }
        self = policy
    }

    private static let olderNames: [String: ReferrerPolicy] = [
        "never": .noReferrer, "default": .strictOriginWhenCrossOrigin, "always": .unsafeURL,
        "origin-when-crossorigin": .originWhenCrossOrigin,
    ]

    private static func trimmed(_ text: some StringProtocol) -> String {
        let words = text.split(whereSeparator: \.isWhitespace)
        return words.count == 1 ? words[0].lowercased() : ""
    }
}
