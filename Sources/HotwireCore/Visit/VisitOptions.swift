/// How a visit is made (iOS: `VisitOptions`).
///
/// ```swift
/// navigator.route(url, options: VisitOptions(action: .replace))
/// ```
public struct VisitOptions: Hashable, Sendable, Codable {
    /// What the visit does to the history.
    public let action: VisitAction
    /// The answer that is at hand already, if any.
    public let response: VisitResponse?
    /// The page's own number for the proposal that led here, under which it keeps the options that only it can use.
    ///
    /// Ours: iOS and Android drop those options on the way through native code.
    package let proposalIdentifier: Int?

    /// Makes options; without arguments those of a plain link.
    public init(action: VisitAction = .advance, response: VisitResponse? = nil) {
        self.init(action: action, response: response, proposalIdentifier: nil)
    }

    package init(action: VisitAction, response: VisitResponse?, proposalIdentifier: Int?) {
        self.action = action
        self.response = response
        self.proposalIdentifier = proposalIdentifier
    }

    /// Reads Turbo's options; what is missing takes its default.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        action = try values.decodeIfPresent(VisitAction.self, forKey: .action) ?? .advance
        response = try values.decodeIfPresent(VisitResponse.self, forKey: .response)
        proposalIdentifier = try values.decodeIfPresent(Int.self, forKey: .proposalIdentifier)
    }

    /// The same options with another action.
    package func with(action: VisitAction) -> VisitOptions {
        VisitOptions(action: action, response: response, proposalIdentifier: proposalIdentifier)
    }
}
