import HotwireCore

/// An event of the trace in the journal.
struct JournalEntry: Hashable, Sendable {
    /// The unique number of the entry.
    let number: Int
    /// The time, in milliseconds since the journal's first entry.
    let time: Int
    /// The event.
    let event: TraceEvent
    /// The tab.
    let tab: String?
    /// The location of the top screen.
    let screen: Location?
    /// Whether a modal was open.
    let isModal: Bool
    /// The matching rules of a proposal.
    let rules: [JournalRule]
    /// Whether the rules were loaded in time.
    var ruleTime: RuleTime
    /// Whether a detail was truncated.
    let isCut: Bool
}

extension JournalEntry {
    /// The event's name.
    var name: TraceEvent.Name { event.name }

    /// Returns a detail that is a string.
    func text(_ detail: String) -> String? { event.details[detail]?.stringValue }

    /// Returns a detail that is an integer.
    func number(_ detail: String) -> Int? { event.details[detail]?.intValue }

    /// Returns whether a detail is true.
    func isTrue(_ detail: String) -> Bool { event.details[detail]?.boolValue == true }

    /// The name of the page script's message, for a message of a visit or of the page.
    var message: String? { name == .message ? text("name") : nil }
}
