/// The effect of a visit on the page history, with Turbo's names (iOS: `VisitAction`).
public enum VisitAction: String, Sendable, CaseIterable {
    /// Goes forward to a new page.
    case advance
    /// Replaces the current page.
    case replace
    /// Goes back to a page that was shown before.
    case restore
}
