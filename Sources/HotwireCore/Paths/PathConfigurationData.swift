package import FoundationEssentials

/// The contents of a path configuration: settings, and rules in the order in which they apply.
///
/// ```swift
/// let data = try PathConfigurationData(parsing: text, source: "paths.json")
/// data.properties(for: "/hikes/new").context  // .modal
/// ```
package struct PathConfigurationData: Hashable, Sendable {
    /// The app's settings, of any form.
    package let settings: [String: JSONValue]
    /// The rules, those for historical locations last; if two rules match, the later one's properties win.
    package var rules: [PathRule] { ownRules + PathRule.historicalLocations }
    private let ownRules: [PathRule]

    /// Creates a configuration with an app's own rules; the rules for historical locations are added.
    package init(settings: [String: JSONValue] = [:], rules: [PathRule] = []) {
        self.settings = settings
        ownRules = rules
    }

    /// Returns the merged properties of all rules that match a path, including the query if queries are matched.
    package func properties(for path: String) -> PathProperties {
        matches(for: path).properties
    }

    /// Returns the rules that match a path, and the patterns that took too long.
    ///
    /// A path longer than 2,048 bytes matches nothing. All patterns together have 50 ms; those not tried by then count as having
    /// taken too long.
    package func matches(for path: String) -> PathMatches {
        matches(for: path, PatternClock(limit: PatternClock.matching))
    }

    func matches(for path: String, _ clock: PatternClock) -> PathMatches {
        var matches = PathMatches()
        guard path.utf8.count <= PathPattern.longestPath else { return matches }
        for (index, rule) in rules.enumerated() {
            patterns: for pattern in rule.compiled {
                let match = PathRuleMatch(index: index, rule: rule, pattern: pattern.source)
                guard !clock.isOver else {
                    matches.cutOff.append(match)
                    continue
                }
                switch pattern.match(path) {
                case .match:
                    matches.found.append(match)
                    break patterns
                case .noMatch: break
                case .tookTooLong: matches.cutOff.append(match)
                }
            }
        }
        return matches
    }
}

extension PathConfigurationData {
    /// The largest file or response that is read, in bytes.
    package static let largestText = 1_048_576
    /// The maximum number of rules in a configuration.
    package static let mostRules = 2_000
    /// The maximum number of patterns of all rules together.
    package static let mostPatterns = 4_000
    /// The maximum size of all patterns together, in bytes: each character set takes kilobytes when it is compiled.
    package static let mostPatternText = 65_536

    /// Reads a path configuration.
    ///
    /// Reads at most 1 MiB, 2,000 rules and 4,000 patterns, of 2,048 bytes each and 65,536 bytes together. Compiling them may take
    /// two seconds.
    ///
    /// - Parameters:
    ///   - text: a JSON object with `rules`, a list, and `settings`, an object that may be missing
    ///   - source: the file or address, for messages
    /// - Throws: ``PathConfigurationError`` with the first 50 problems; nothing is skipped silently.
    package init(parsing text: String, source: String) throws(PathConfigurationError) {
        try self.init(parsing: text, source: source) { PatternClock(limit: PatternClock.compiling) }
    }

    /// Reads a path configuration.
    ///
    /// - Parameters:
    ///   - text: a JSON object
    ///   - source: the file or address, for messages
    ///   - startClock: starts the clock that limits how long compiling the patterns may take
    /// - Throws: ``PathConfigurationError`` with the first 50 problems; nothing is skipped silently.
    init(parsing text: String, source: String, _ startClock: () -> PatternClock) throws(PathConfigurationError) {
        guard text.utf8.count <= Self.largestText else { throw .tooLarge(source) }
        var reader = PathConfigurationReader(text: text, source: source)
        self = try reader.read(startClock: startClock)
    }

    /// Reads a path configuration from data that should be UTF-8.
    package init(_ data: Data, source: String) throws(PathConfigurationError) {
        guard data.count <= Self.largestText else { throw .tooLarge(source) }
        guard let text = String(textFile: data) else { throw .unreadable("it is not UTF-8.", source) }
        try self.init(parsing: text, source: source)
    }

    /// Reads a path configuration off the caller's actor, because reading a large one would block a window.
    @concurrent package static func read(
        _ data: Data,
        source: String
    ) async throws(PathConfigurationError) -> PathConfigurationData {
        try PathConfigurationData(data, source: source)
    }
}

extension PathConfigurationData {
    /// Reads a file.
    ///
    /// - Throws: ``PathConfigurationError`` if it cannot be read or is invalid.
    init(contentsOf file: URL) throws(PathConfigurationError) {
        try self.init(contentsOf: file.path)
    }

    /// Reads a file, which messages identify by the given path.
    ///
    /// - Throws: ``PathConfigurationError`` if it cannot be read or is invalid.
    package init(contentsOf path: String) throws(PathConfigurationError) {
        try self.init(named: path) { () throws(BoundedFile.Problem) in
            try BoundedFile.read(path, limit: Self.largestText)
        }
    }

    /// Reads standard input to its end.
    ///
    /// - Throws: ``PathConfigurationError`` if it cannot be read or is invalid.
    package static func standardInput() throws(PathConfigurationError) -> PathConfigurationData {
        try Self(named: "standard input") { () throws(BoundedFile.Problem) in
            try BoundedFile.readStandardInput(limit: largestText)
        }
    }

    private init(named source: String, _ read: () throws(BoundedFile.Problem) -> Data) throws(PathConfigurationError) {
        let data: Data
        do throws(BoundedFile.Problem) {
            data = try read()
        } catch {
            throw error == .tooLarge ? .tooLarge(source) : .unreadable(error.description, source)
        }
        try self.init(data, source: source)
    }
}
