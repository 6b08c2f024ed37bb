import HotwireCore

/// A rule of the path configuration that matched a proposal.
struct JournalRule: Hashable, Sendable {
    /// The rule's number in the file, counted from 1; `nil` for the library's own rules.
    let number: Int?
    /// The first of its patterns that matched, as written.
    let pattern: String
    /// The rule's properties.
    let properties: [String: JSONValue]

    /// The rule in the format of `hotwire-native explain`.
    var text: String { "\(JSONValue.string(pattern).text) sets \(JSONValue.object(properties).text)" }
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

extension JournalRule {
    /// Creates a rule from a match.
    ///
    /// - Parameters:
    ///   - match: the rule and its pattern
    ///   - count: the number of rules, including the library's own, which come last
    init(_ match: PathRuleMatch, of count: Int) {
        let isOwn = match.index < count - PathRule.historicalLocations.count
        number = isOwn ? match.index + 1 : nil
        pattern = match.pattern
        properties = match.rule.properties.values
    }
}
