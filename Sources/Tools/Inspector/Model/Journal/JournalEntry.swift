import HotwireCore

/// An event of the trace in the journal.
struct JournalEntry: Hashable, Sendable {
    /// The unique number of the entry.
    let number: Int
    /// The time, in milliseconds since the journal's first entry.
    let time: Int
    let event: TraceEvent
    let tab: String?
    /// The location of the top screen.
    let screen: Location?
    /// Whether a modal was open.
    let isModal: Bool
    /// The matching rules, if the event is a proposal.
    let rules: [JournalRule]
    /// Whether the rules were loaded in time.
    var ruleTime: RuleTime
    /// Whether a detail was truncated.
    let isCut: Bool
}

extension JournalEntry {
    var name: TraceEvent.Name { event.name }

    /// Returns a detail; `nil` if it is not a string.
    func text(_ detail: String) -> String? { event.details[detail]?.stringValue }

    /// Returns a detail; `nil` if it is not an integer.
    func number(_ detail: String) -> Int? { event.details[detail]?.intValue }

    /// Returns whether a detail is true.
    func isTrue(_ detail: String) -> Bool { event.details[detail]?.boolValue == true }

    /// The name of the page script's message; `nil` for other events.
    var message: String? { name == .message ? text("name") : nil }
}

/// A rule of the path configuration that matched a proposal.
struct JournalRule: Hashable, Sendable {
    /// The rule's number in the file, counted from 1; `nil` for the library's own rules.
    let number: Int?
    /// The first of the rule's patterns that matched, as written.
    let pattern: String
    let properties: [String: JSONValue]

    /// The rule in the format of `hotwire-native explain`.
    var text: String { "\(JSONValue.string(pattern).text) sets \(JSONValue.object(properties).text)" }
}

extension JournalRule {
    /// Creates a rule from a match; `count` includes the library's own rules, which come last.
    init(_ match: PathRuleMatch, of count: Int) {
        let isOwn = match.index < count - PathRule.historicalLocations.count
        number = isOwn ? match.index + 1 : nil
        pattern = match.pattern
        properties = match.rule.properties.values
    }
}

/// Whether the rules were loaded when a proposal was made.
enum RuleTime: Hashable, Sendable {
    /// They were loaded, so the matching rules are known.
    case inTime
    /// They were not loaded yet.
    case awaited
    /// They were loaded later, and one of them matches.
    case late
}

/// The details of an event within a size limit.
struct JournalDetails {
    /// The size limit of a detail in bytes; a longer one is truncated to a string.
    static let longest = 64 << 10

    private(set) var values: [String: JSONValue]
    /// The approximate size, in bytes.
    private(set) var size = 0
    /// Whether a detail was truncated.
    private(set) var isCut = false

    /// Truncates the details that are too long.
    init(_ details: [String: JSONValue]) {
        values = details
        for (name, value) in details {
            let size = value.size
            guard size > Self.longest else {
                self.size += size
                continue
            }
            // A character has at most four bytes.
            let beginning = value.beginning(Self.longest / 4)
            values[name] = beginning
            self.size += beginning.size
            isCut = true
        }
    }
}
