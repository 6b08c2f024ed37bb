package import FoundationEssentials

/// A problem in a path configuration, with its position.
package struct PathConfigurationProblem: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The source cannot be read, for this reason.
        case unreadable(String)
        /// The server redirects to another site, with this origin.
        case redirected(to: String)
        /// The line is not valid JSON, starting at this column.
        case notJSON(column: Int)
        /// Lists and objects are nested too deeply.
        case tooDeep
        case missing(String)
        case wrongShape(String, expected: String)
        /// The pattern is not a valid regular expression.
        case badPattern(String)
        /// There are too many of the named elements, such as rules.
        case tooMany(String, limit: Int)
        /// The file, or a part of it, is too large; the limit is in bytes.
        case tooLarge(String, limit: Int)
        /// The patterns up to this rule take too long to compile; the remaining ones were not read.
        case tooSlow
    }

    package let kind: Kind
    /// The file or address that contains the problem.
    package let source: String
    /// The line, counted from 1.
    package let line: Int?
    /// The rule, counted from 1.
    package let rule: Int?

    package init(_ kind: Kind, source: String, line: Int? = nil, rule: Int? = nil) {
        self.kind = kind
        self.source = source
        self.line = line
        self.rule = rule
    }
}

extension PathConfigurationProblem: CustomStringConvertible {
    /// The problem in a compiler's one-line format, which editors and terminals can open: `paths.json:12: rule 3: …`.
    package var description: String {
        let place = source + (line.map { ":\($0)" } ?? "") + ":"
        return [place, rule.map { "rule \($0):" }, sentence].compactMap(\.self).joined(separator: " ")
    }

    /// The problem as a sentence, without its position.
    package var sentence: String {
        switch kind {
        case .unreadable(let reason): "The source cannot be read: \(reason)"
        case .redirected(let origin): "The configuration is ignored: the server redirects to another site, \(origin)."
        case .notJSON(let column): "Invalid JSON at column \(column)."
        case .tooDeep: "Lists and objects are nested too deeply."
        case .missing(let name): "“\(name)” is missing."
        case .wrongShape(let name, let expected): "“\(name)” must be \(expected)."
        case .badPattern(let pattern): "The pattern “\(pattern)” is not a valid regular expression."
        case .tooMany(let name, let limit): "There are more than \(limit) \(name)."
        case .tooLarge(let name, let limit): "\(name) is larger than \(limit) bytes."
        case .tooSlow: "The patterns up to this rule take too long to compile."
        }
    }
}

/// The error for an invalid path configuration, with its first 50 problems.
package struct PathConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The maximum number of reported problems; one more states that there are others.
    static let mostProblems = 50

    /// The problems in the order of the text; never empty.
    package let problems: [PathConfigurationProblem]

    /// The problems, one per line.
    package var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension PathConfigurationError {
    package static func tooLarge(_ source: String) -> PathConfigurationError {
        let kind = PathConfigurationProblem.Kind.tooLarge("The file", limit: PathConfigurationData.largestText)
        return PathConfigurationError(problems: [PathConfigurationProblem(kind, source: source)])
    }

    package static func unreadable(_ reason: String, _ source: String) -> PathConfigurationError {
        PathConfigurationError(problems: [PathConfigurationProblem(.unreadable(reason), source: source)])
    }

    /// Throws if a server redirected the request to another site.
    package static func check(_ end: URL, askedFor url: URL) throws(PathConfigurationError) {
        // Otherwise the other site's rules would count as the server's.
        guard let end = try? Location(end), let asked = try? Location(url), !end.mayAnswer(for: asked) else { return }
        let kind = PathConfigurationProblem.Kind.redirected(to: end.origin?.description ?? end.displaySite)
        throw PathConfigurationError(problems: [PathConfigurationProblem(kind, source: url.absoluteString)])
    }
}
