/// An answer of the server that the page already has, so that the visit needs no request of its own.
///
/// Turbo hands one over after a form was sent and after a redirect.
public struct VisitResponse: Hashable, Sendable, Codable {
    /// The HTTP status.
    public let statusCode: Int
    /// Whether the server redirected before it answered.
    public let redirected: Bool
    /// The document's HTML.
    public let responseHTML: String?

    /// Makes a response.
    public init(statusCode: Int, redirected: Bool = false, responseHTML: String? = nil) {
        self.statusCode = statusCode
        self.redirected = redirected
        self.responseHTML = responseHTML
    }

    /// Reads Turbo's response; Turbo 7.0 does not say whether it was redirected.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        statusCode = try values.decode(Int.self, forKey: .statusCode)
        redirected = try values.decodeIfPresent(Bool.self, forKey: .redirected) ?? false
        responseHTML = try values.decodeIfPresent(String.self, forKey: .responseHTML)
    }

    /// Whether the status says success (200 to 299).
    public var isSuccessful: Bool { (200...299).contains(statusCode) }
}

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
