/// A response of the server that the page already has, so that the visit needs no request of its own.
///
/// Turbo passes one along after a form submission and after a redirect.
public struct VisitResponse: Hashable, Sendable {
    /// The HTTP status.
    public let statusCode: Int
    /// Whether the server redirected before it responded.
    public let redirected: Bool
    /// The document's HTML.
    public let responseHTML: String?

    /// Creates a response.
    public init(statusCode: Int, redirected: Bool = false, responseHTML: String? = nil) {
        self.statusCode = statusCode
        self.redirected = redirected
        self.responseHTML = responseHTML
    }

    /// The response in a page's message; Turbo 7.0 does not report whether it was redirected.
    struct Fields: Decodable {
        let statusCode: Int
        let redirected: Bool?
        let responseHTML: String?
    }

    init(_ fields: Fields) {
        self.init(
            statusCode: fields.statusCode,
            redirected: fields.redirected ?? false,
            responseHTML: fields.responseHTML
        )
    }

    /// Whether the status means success (200 to 299).
    public var isSuccessful: Bool { (200...299).contains(statusCode) }
}

extension VisitResponse: CustomStringConvertible {
    /// The status, and the beginning and end of the document, because the document as a whole is too long for a log.
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
