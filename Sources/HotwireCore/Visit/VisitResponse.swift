/// A response of the server that the page already has, so that the visit needs no request of its own.
///
/// Turbo passes one along after a form submission and after a redirect.
public struct VisitResponse: Hashable, Sendable, Codable {
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

    /// Decodes Turbo's response; Turbo 7.0 does not report whether it was redirected.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        statusCode = try values.decode(Int.self, forKey: .statusCode)
        redirected = try values.decodeIfPresent(Bool.self, forKey: .redirected) ?? false
        responseHTML = try values.decodeIfPresent(String.self, forKey: .responseHTML)
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
