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
    /// The page's number of the proposal that led to the visit, with which it finds the options that only the page can use.
    ///
    /// Linux only: iOS and Android drop those options when the proposal passes through native code.
    package let proposalIdentifier: Int?
    /// The page that led to the visit, for the server of a full page load.
    package var referrer: Referrer
    /// Whether a full page load shows the page, as in a browser: the navigation bypassed Turbo.
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

    /// Reads the options of a page's message; missing values get their defaults, and an unknown action means
    /// ``VisitAction/advance``, because a page may send any text.
    ///
    /// - Throws: `DecodingError` if a value has the wrong type.
    package init(json: JSONValue) throws {
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

    /// Returns the same options with another action.
    package func with(action: VisitAction) -> VisitOptions {
        with(action: action, response: response)
    }

    /// Returns the same options with another action and response.
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
