extension VisitProposal {
    /// The message for the user that a server adds to a historical location, or `nil`.
    ///
    /// Rails' `recede_or_redirect_to url, notice: "Saved"` redirects to `/recede_historical_location?notice=Saved`. The notice is
    /// joined into one line and truncated if it is too long.
    package var notice: String? {
        guard properties.isHistoricalLocation, let query = location.query else { return nil }
        let value = query.split(separator: "&").lazy.compactMap { field -> Substring? in
            let parts = field.split(separator: "=", maxSplits: 1)
            return parts.count == 2 && parts[0] == "notice" ? parts[1] : nil
        }.first
        let words = value.map(Self.decoded)?.cut(to: Self.longestNotice).split(whereSeparator: \.isWhitespace) ?? []
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    private static let longestNotice = 300

    /// Decodes a form field: `+` is a space, `%` starts an escaped byte; an invalid escape is kept as it is.
    private static func decoded(_ value: Substring) -> String {
        let bytes = PercentEncoding.decode(value.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 })
        return String(decoding: bytes, as: UTF8.self)
    }
}
