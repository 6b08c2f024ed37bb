import HotwireCore

/// One event of the trace, as the journal keeps it.
struct JournalEntry: Hashable, Sendable {
    /// Its number, which no other entry ever has.
    let number: Int
    /// Milliseconds since the journal's first entry.
    let time: Int
    /// What happened.
    let event: TraceEvent
    /// The tab it happened in.
    let tab: String?
    /// What the topmost screen showed then.
    let screen: Location?
    /// Whether a modal was shown then.
    let isModal: Bool
    /// The rules that matched, where it is a proposal.
    let rules: [JournalRule]
    /// Whether the rules were there then.
    var ruleTime: RuleTime
    /// Whether something was too long to be kept whole.
    let isCut: Bool
}

extension JournalEntry {
    /// The event's name.
    var name: TraceEvent.Name { event.name }

    /// The text of a detail, if it is there and a text.
    func text(_ detail: String) -> String? { event.details[detail]?.stringValue }

    /// The number of a detail, if it is there and a whole number.
    func number(_ detail: String) -> Int? { event.details[detail]?.intValue }

    /// Whether a detail is there and true.
    func isTrue(_ detail: String) -> Bool { event.details[detail]?.boolValue == true }

    /// What the page's script said, where it is a message of a visit or of the page.
    var message: String? { name == .message ? text("name") : nil }
}
