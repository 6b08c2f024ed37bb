package import FoundationEssentials

/// A problem in a path configuration, and its position.
package struct PathConfigurationProblem: Error, Hashable, Sendable {
    /// The kind of a problem.
    package enum Kind: Hashable, Sendable {
        /// The source cannot be read, for the given reason.
        case unreadable(String)
        /// The server redirects to another site, with this origin.
        case redirected(to: String)
        /// The text is not valid JSON from this column of the line on.
        case notJSON(column: Int)
        /// Lists and objects are nested too deeply.
        case tooDeep
        /// A required part is missing.
        case missing(String)
        /// A part has the wrong type.
        case wrongShape(String, expected: String)
        /// A pattern is not a regular expression.
        case badPattern(String)
        /// There are too many of something, such as rules.
        case tooMany(String, limit: Int)
        /// The file or a part of it is too large.
        case tooLarge(String, limit: Int)
        /// The patterns take too long to compile; from this rule on they were not read.
        case tooSlow
    }

    /// The kind of the problem.
    package let kind: Kind
    /// The file or address that contains it.
    package let source: String
    /// The line, counted from 1.
    package let line: Int?
    /// The rule, counted from 1.
    package let rule: Int?

    /// Creates a problem.
    package init(_ kind: Kind, source: String, line: Int? = nil, rule: Int? = nil) {
        self.kind = kind
        self.source = source
        self.line = line
        self.rule = rule
    }
}

extension PathConfigurationProblem: CustomStringConvertible {
    /// The problem on one line in the format of compilers, which editors and terminals can open: `paths.json:12: rule 3: …`.
    package var description: String {
        let place = source + (line.map { ":\($0)" } ?? "") + ":"
        return [place, rule.map { "rule \($0):" }, sentence].compactMap(\.self).joined(separator: " ")
    }

    /// The problem as a sentence without its position.
    package var sentence: String {
        switch kind {
        case .unreadable(let reason): "It cannot be read: \(reason)"
        case .redirected(let origin): "It is not used: the server redirects to \(origin), which is another site."
        case .notJSON(let column): "This is not JSON at column \(column)."
        case .tooDeep: "Lists and objects are nested too deeply."
        case .missing(let name): "“\(name)” is missing."
        case .wrongShape(let name, let expected): "“\(name)” must be \(expected)."
        case .badPattern(let pattern): "The pattern “\(pattern)” is not a valid regular expression."
        case .tooMany(let name, let limit): "There are more than \(limit) \(name)."
        case .tooLarge(let name, let limit): "\(name) is larger than \(limit) bytes."
        case .tooSlow: "The patterns up to here take too long to compile."
        }
    }
}

/// The error for an invalid path configuration, with its first 50 problems.
package struct PathConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The maximum number of reported problems; one more states that there are others.
    static let mostProblems = 50

    /// The problems in the order of the text; at least one.
    package let problems: [PathConfigurationProblem]

    /// The problems, one on each line.
    package var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension PathConfigurationError {
    /// Returns the error for a source that is too large.
    package static func tooLarge(_ source: String) -> PathConfigurationError {
        let kind = PathConfigurationProblem.Kind.tooLarge("The file", limit: PathConfigurationData.largestText)
        return PathConfigurationError(problems: [PathConfigurationProblem(kind, source: source)])
    }

    /// Returns the error for a source that cannot be read.
    package static func unreadable(_ reason: String, _ source: String) -> PathConfigurationError {
        PathConfigurationError(problems: [PathConfigurationProblem(.unreadable(reason), source: source)])
    }

    /// Checks that redirects have not led from a server to another site, whose rules would be taken for the server's.
    ///
    /// - Parameters:
    ///   - end: the address that responded
    ///   - url: the address that was requested
    /// - Throws: The error for a redirect to another site.
    package static func check(_ end: URL, askedFor url: URL) throws(PathConfigurationError) {
        guard let end = try? Location(end), let asked = try? Location(url), !end.mayAnswer(for: asked) else { return }
        let kind = PathConfigurationProblem.Kind.redirected(to: end.origin?.description ?? end.displaySite)
        throw PathConfigurationError(problems: [PathConfigurationProblem(kind, source: url.absoluteString)])
    }
}
