/// A response of the server that the page already has, so that the visit needs no request of its own.
///
/// Turbo passes one along after a form submission and after a redirect.
public struct VisitResponse: Hashable, Sendable {
    /// The HTTP status.
    public let statusCode: Int
    /// Whether the server redirected before it responded.
    public let redirected: Bool
    /// The document's HTML.
    public var responseHTML: String? { document?.html }
    private let document: Document?

    /// Creates a response.
    public init(statusCode: Int, redirected: Bool = false, responseHTML: String? = nil) {
        self.statusCode = statusCode
        self.redirected = redirected
        document = responseHTML.map(Document.init)
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

extension VisitResponse {
    /// A document, of which a log shows the beginning, the end and the length, because it is too long as a whole.
    private struct Document: Hashable, Sendable, CustomStringConvertible {
        let html: String

        var description: String {
            let text = html.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let shown = text.count > 50 ? "\(text.prefix(24))…\(text.suffix(25))" : text
            return "“\(shown)” (\(html.count) characters)"
        }
    }
}
