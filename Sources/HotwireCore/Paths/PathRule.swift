/// A rule of a path configuration: the properties of the paths that any of its patterns matches (iOS: `PathRule`).
package struct PathRule: Hashable, Sendable {
    /// The regular expressions as written.
    package var patterns: [String] { compiled.map(\.source) }
    package let properties: PathProperties

    let compiled: [PathPattern]

    /// Compiles case-sensitive patterns, each of which is searched for anywhere in a path; throws for the first invalid one.
    package init(patterns: [String], properties: PathProperties) throws(PathPatternError) {
        var compiled: [PathPattern] = []
        for (index, source) in patterns.enumerated() {
            guard let pattern = PathPattern(source) else { throw PathPatternError(pattern: source, index: index) }
            compiled.append(pattern)
        }
        self.compiled = compiled
        self.properties = properties
    }

    init(_ compiled: [PathPattern], properties: PathProperties) {
        (self.compiled, self.properties) = (compiled, properties)
    }

    /// Whether any pattern matches a path, which may include a query.
    package func match(path: String) -> Bool {
        compiled.contains { $0.match(path) == .match }
    }
}

extension PathRule {
    // Rails' `recede_or_redirect_to` and related helpers redirect to these locations. Their rules come after the app's own, which
    // therefore cannot override them.
    /// The rules for locations by which a server controls the app (iOS: server routes; Linux only: `reset`).
    package static let historicalLocations: [PathRule] = [
        historical("recede", .pop), historical("resume", .none), historical("refresh", .refresh),
        historical("reset", .clearAll),
    ].compactMap(\.self)

    private static func historical(_ name: String, _ presentation: Navigation.Presentation) -> PathRule? {
        try? PathRule(
            patterns: ["/\(name)_historical_location"],
            properties: PathProperties([
                "context": .string(Navigation.Context.default.rawValue),
                "presentation": .string(presentation.rawValue),
                "historical_location": true,
            ])
        )
    }
}

/// The rules that match a path, and the patterns by which they match.
package struct PathMatches: Hashable, Sendable {
    /// The matching rules in order, each with its first matching pattern.
    package internal(set) var found: [PathRuleMatch] = []
    /// The patterns that took too long, which counts as no match, each with its rule.
    package internal(set) var cutOff: [PathRuleMatch] = []

    /// The merged properties of the rules; the last rule wins.
    package var properties: PathProperties {
        PathProperties(found.reduce(into: [:]) { $0.merge($1.rule.properties.values) { $1 } })
    }
}

/// A rule for a path, with the pattern that decided.
package struct PathRuleMatch: Hashable, Sendable {
    /// The rule's index in ``PathConfiguration/rules``, counted from 0.
    package let index: Int
    package let rule: PathRule
    /// The pattern as written.
    package let pattern: String
}

/// The error for a pattern that is not a valid regular expression.
package struct PathPatternError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The pattern as written.
    package let pattern: String
    /// The index among the rule's patterns.
    package let index: Int

    package var description: String { "The pattern “\(pattern)” is not a valid regular expression." }
}
