/// One rule of a path configuration: the properties of the paths that its patterns match (iOS: `PathRule`).
///
/// ```swift
/// let rule = try PathRule(patterns: ["/new$", "/edit$"], properties: PathProperties(["context": "modal"]))
/// rule.match(path: "/hikes/new")  // true
/// ```
package struct PathRule: Hashable, Sendable {
    /// The regular expressions as written; one match is enough.
    package var patterns: [String] { compiled.map(\.source) }
    /// The rule's properties.
    package let properties: PathProperties

    let compiled: [PathPattern]

    /// Creates a rule and compiles its patterns.
    ///
    /// - Parameters:
    ///   - patterns: case-sensitive regular expressions in ICU syntax; each is searched for anywhere in a path
    ///   - properties: the properties of matching paths
    /// - Throws: ``PathPatternError`` for the first pattern that is not a valid regular expression.
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

    /// Whether any of the patterns matches a path, including its query if it has one.
    package func match(path: String) -> Bool {
        compiled.contains { $0.match(path) == .match }
    }
}

extension PathRule {
    /// The rules for the locations with which a server controls the app instead of naming a page (iOS: server routes).
    ///
    /// Rails' `recede_or_redirect_to` and related helpers redirect to them. They follow the app's own rules, so that no rule can
    /// override them. `/reset_historical_location` is Linux only.
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

/// The error for a pattern that is not a valid regular expression.
package struct PathPatternError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The pattern as written.
    package let pattern: String
    /// Its index among its rule's patterns.
    package let index: Int

    /// The error as a sentence, for logs.
    package var description: String { "The pattern “\(pattern)” is not a valid regular expression." }
}
