import HotwireCore

/// A rule of the path configuration that matched a proposal.
struct JournalRule: Hashable, Sendable {
    /// The rule's place in the file, counted from 1; `nil` for the library's own rules.
    let number: Int?
    /// The first of its patterns that matched, as it is written.
    let pattern: String
    /// What the rule says.
    let properties: [String: JSONValue]

    /// The rule in words, as `hotwire-native explain` tells it.
    var text: String { "\(JSONValue.string(pattern).text) says \(JSONValue.object(properties).text)" }
}

/// Whether the rules were there when a proposal was made.
enum RuleTime: Hashable, Sendable {
    /// They were; those that matched are known.
    case inTime
    /// They were not, and have not arrived yet.
    case awaited
    /// They arrived after it, and one of them matches.
    case late
}

extension JournalRule {
    /// Takes over a match.
    ///
    /// - Parameters:
    ///   - match: the rule and its pattern
    ///   - count: how many rules the configuration has, with the library's own, which come last
    init(_ match: PathRuleMatch, of count: Int) {
        let isOwn = match.index < count - PathRule.historicalLocations.count
        number = isOwn ? match.index + 1 : nil
        pattern = match.pattern
        properties = match.rule.properties.values
    }
}
