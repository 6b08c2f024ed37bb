/// The header fields that an app may add to its requests.
package enum HeaderField {
    /// The fields that the engine sets itself, or that change where a message ends.
    private static let reserved: Set = [
        "connection", "content-length", "content-type", "cookie", "host", "keep-alive", "origin", "referer", "te",
        "trailer", "transfer-encoding", "upgrade", "user-agent", "via",
    ]

    /// Returns whether an app may set a field: a token (RFC 9110), which the engine does not set itself.
    package static func isName(_ name: String) -> Bool {
        let token = "!#$%&'*+-.^_`|~"
        let isToken = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || token.contains($0)) }
        let lower = name.lowercased()
        return !name.isEmpty && isToken && !reserved.contains(lower) && !lower.hasPrefix("sec-")
            && !lower.hasPrefix("proxy-")
    }

    /// Returns whether a text can be a field's value: one line of printable ASCII characters.
    package static func isValue(_ value: String) -> Bool {
        value.unicodeScalars.allSatisfy { (" "..."~").contains($0) }
    }
}
