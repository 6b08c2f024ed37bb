/// The rules of a path configuration that match a path, and why they match.
///
/// ```swift
/// for match in paths.matches(for: "/hikes/new").found {
///     print("rule \(match.index + 1) by “\(match.pattern)”: \(match.rule.properties.values)")
/// }
/// ```
package struct PathMatches: Hashable, Sendable {
    /// The matching rules in order, each with the first of its patterns that matches.
    package internal(set) var found: [PathRuleMatch] = []
    /// The patterns that took too long and therefore do not match, each with its rule.
    package internal(set) var cutOff: [PathRuleMatch] = []

    /// The merged properties of the rules; the last rule wins.
    package var properties: PathProperties {
        PathProperties(found.reduce(into: [:]) { $0.merge($1.rule.properties.values) { $1 } })
    }
}

/// A rule for a path, and the pattern that decided.
package struct PathRuleMatch: Hashable, Sendable {
    /// The rule's index in ``PathConfiguration/rules``, counted from 0.
    package let index: Int
    /// The rule.
    package let rule: PathRule
    /// The pattern as written.
    package let pattern: String
}
