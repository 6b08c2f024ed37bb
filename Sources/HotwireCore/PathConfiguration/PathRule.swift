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

    /// Creates a rule, and compiles its patterns.
    ///
    /// - Parameters:
    ///   - patterns: regular expressions as ICU reads them, case-sensitive; each is searched for anywhere in a path
    ///   - properties: the properties of paths that match
    /// - Throws: ``PathPatternError`` for the first pattern that is not a regular expression.
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

    /// Returns whether any of the patterns matches a path, with its query if it has one.
    package func match(path: String) -> Bool {
        compiled.contains { $0.match(path) == .match }
    }
}

/// A pattern is not a valid regular expression.
package struct PathPatternError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The pattern as it was written.
    package let pattern: String
    /// Its index among its rule's patterns.
    package let index: Int

    /// A sentence for logs.
    package var description: String { "The pattern “\(pattern)” is no regular expression." }
}
