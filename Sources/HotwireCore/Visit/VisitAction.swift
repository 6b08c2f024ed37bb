/// What a visit does to the history of the page, as Turbo names it (iOS: `VisitAction`).
public enum VisitAction: String, Sendable, Codable, CaseIterable {
    /// Goes forward to a new page.
    case advance
    /// Takes the place of the current page.
    case replace
    /// Goes back to a page that was shown before.
    case restore

    /// Reads Turbo's word; an unknown one means ``advance``, as a page may send any text.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        self = VisitAction(rawValue: text) ?? .advance
    }
}
