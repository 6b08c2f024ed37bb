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

/// The error for a pattern that is not a valid regular expression.
package struct PathPatternError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The pattern as written.
    package let pattern: String
    /// Its index among its rule's patterns.
    package let index: Int

    /// The error as a sentence, for logs.
    package var description: String { "The pattern “\(pattern)” is not a valid regular expression." }
}
