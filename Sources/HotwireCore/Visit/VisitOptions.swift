/// The options of a visit (iOS: `VisitOptions`).
///
/// ```swift
/// navigator.route(url, options: VisitOptions(action: .replace))
/// ```
public struct VisitOptions: Hashable, Sendable, Codable {
    /// The effect of the visit on the history.
    public let action: VisitAction
    /// The response, if it is already available.
    public let response: VisitResponse?
    /// The page's number of the proposal that led to the visit, with which it finds the options that only the page can use.
    ///
    /// Linux only: iOS and Android drop those options when the proposal passes through native code.
    package let proposalIdentifier: Int?

    /// Creates options; the defaults are those of a plain link.
    public init(action: VisitAction = .advance, response: VisitResponse? = nil) {
        self.init(action: action, response: response, proposalIdentifier: nil)
    }

    package init(action: VisitAction, response: VisitResponse?, proposalIdentifier: Int?) {
        self.action = action
        self.response = response
        self.proposalIdentifier = proposalIdentifier
    }

    /// Decodes Turbo's options; missing values get their defaults.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        action = try values.decodeIfPresent(VisitAction.self, forKey: .action) ?? .advance
        response = try values.decodeIfPresent(VisitResponse.self, forKey: .response)
        proposalIdentifier = try values.decodeIfPresent(Int.self, forKey: .proposalIdentifier)
    }

    /// Returns the same options with another action.
    package func with(action: VisitAction) -> VisitOptions {
        VisitOptions(action: action, response: response, proposalIdentifier: proposalIdentifier)
    }
}
