/// Which rules of a path configuration hold for a path, and why.
///
/// ```swift
/// for match in paths.matches(for: "/hikes/new").found {
///     print("rule \(match.index + 1) by “\(match.pattern)”: \(match.rule.properties.values)")
/// }
/// ```
package struct PathMatches: Hashable, Sendable {
    /// The rules that match in their order, each with the first of its patterns that does.
    package internal(set) var found: [PathRuleMatch] = []
    /// The patterns that took too long and so count as no match, each with its rule.
    package internal(set) var cutOff: [PathRuleMatch] = []

    /// What the rules say together: of one property the last rule's value.
    package var properties: PathProperties {
        PathProperties(found.reduce(into: [:]) { $0.merge($1.rule.properties.values) { $1 } })
    }
}

/// One rule for a path, and the pattern that decided about it.
package struct PathRuleMatch: Hashable, Sendable {
    /// The rule's place in ``PathConfiguration/rules``, counted from 0.
    package let index: Int
    /// The rule.
    package let rule: PathRule
    /// The pattern as it was written.
    package let pattern: String
}
