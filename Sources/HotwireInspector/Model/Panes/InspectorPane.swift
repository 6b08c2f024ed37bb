/// One list that the inspector shows.
enum InspectorPane: String, CaseIterable, Sendable {
    /// The visits and how long they took.
    case visits
    /// What was proposed, and what was decided.
    case proposals
    /// What bridge components and the app said to each other.
    case messages
    /// What pages wrote to their consoles.
    case console
    /// What is not as it should be.
    case warnings
}
