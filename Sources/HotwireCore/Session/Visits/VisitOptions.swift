/// The options of a visit (iOS: `VisitOptions`).
///
/// ```swift
/// navigator.route(url, options: VisitOptions(action: .replace))
/// ```
public struct VisitOptions: Hashable, Sendable {
    /// The effect of the visit on the history.
    public let action: VisitAction
    /// The response, if it is already available.
    public let response: VisitResponse?
    // Linux only: iOS and Android drop the options that only the page can use when a proposal passes through native code.
    /// The page's number for the proposal, with which it finds the options that only the page can use.
    package let proposalIdentifier: Int?
    /// The page that led to the visit, which a full page load names to the server.
    package var referrer: Referrer
    /// Whether a full page load shows the page, as in a browser, because the navigation bypassed Turbo.
    package let loadsFully: Bool

    /// Creates options; the defaults are those of a plain link.
    public init(action: VisitAction = .advance, response: VisitResponse? = nil) {
        self.init(action: action, response: response, referrer: Referrer())
    }

    package init(
        action: VisitAction = .advance,
        response: VisitResponse? = nil,
        proposalIdentifier: Int? = nil,
        referrer: Referrer = Referrer(),
        loadsFully: Bool = false
    ) {
        self.action = action
        self.response = response
        self.proposalIdentifier = proposalIdentifier
        self.referrer = referrer
        self.loadsFully = loadsFully
    }

    /// Reads the options in a page's message, or throws a `DecodingError` if a value has the wrong type.
    package init(json: JSONValue) throws {
        // Missing values get their defaults. An unknown action means an advance, because a page may send any text.
        let fields = try json.decode(Fields.self)
        self.init(
            action: fields.action.flatMap(VisitAction.init) ?? .advance,
            response: fields.response.map(VisitResponse.init),
            proposalIdentifier: fields.proposalIdentifier,
            referrer: Referrer(policy: fields.referrerPolicy.flatMap(ReferrerPolicy.init(meta:)))
        )
    }

    /// The options in a page's message.
    private struct Fields: Decodable {
        let action: String?
        let response: VisitResponse.Fields?
        let proposalIdentifier: Int?
        let referrerPolicy: String?
    }

    package func with(action: VisitAction) -> VisitOptions {
        with(action: action, response: response)
    }

    package func with(action: VisitAction, response: VisitResponse?) -> VisitOptions {
        VisitOptions(
            action: action,
            response: response,
            proposalIdentifier: proposalIdentifier,
            referrer: referrer,
            loadsFully: loadsFully
        )
    }
}

extension VisitOptions {
    /// The options of a visit whose page replaces the one that leads there, as with a server's redirect.
    var takingPlace: VisitOptions {
        guard action == .advance else { return self }
        let response = response ?? VisitResponse(statusCode: 302, redirected: true)
        return with(action: .replace, response: response)
    }
}

/// The effect of a visit on the page history, with Turbo's names (iOS: `VisitAction`).
public enum VisitAction: String, Sendable, CaseIterable {
    /// Goes forward to a new page.
    case advance
    /// Replaces the current page.
    case replace
    /// Goes back to a page that was shown before.
    case restore
}

/// A server's response that the page already has, so that the visit needs no request of its own.
///
/// Turbo passes one with a visit after a form submission or a redirect.
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
    /// A document that a log describes by its beginning, its end and its length, because it is too long as a whole.
    private struct Document: Hashable, Sendable, CustomStringConvertible {
        let html: String

        var description: String {
            let text = html.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let shown = text.count > 50 ? "\(text.prefix(24))…\(text.suffix(25))" : text
            return "“\(shown)” (\(html.count) characters)"
        }
    }
}
