extension VisitResponse: CustomStringConvertible {
    /// The status, and the beginning and the end of the document: a log has no room for all of it.
    public var description: String {
        [String(statusCode), redirected ? "redirected" : nil, responseHTML.map(Self.summary)]
            .compactMap(\.self).joined(separator: ", ")
    }

    private static func summary(_ html: String) -> String {
        let text = html.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let shown = text.count > 50 ? "\(text.prefix(24))…\(text.suffix(25))" : text
        return "“\(shown)” (\(html.count) characters)"
    }
}
