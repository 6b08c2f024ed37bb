/// The effect of a visit on the page history, with Turbo's names (iOS: `VisitAction`).
public enum VisitAction: String, Sendable, Codable, CaseIterable {
    /// Goes forward to a new page.
    case advance
    /// Replaces the current page.
    case replace
    /// Goes back to a page that was shown before.
    case restore

    /// Decodes Turbo's name; an unknown one means ``advance``, because a page may send any text.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        self = VisitAction(rawValue: text) ?? .advance
    }
}
