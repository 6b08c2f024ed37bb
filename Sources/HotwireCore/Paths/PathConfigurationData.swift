package import FoundationEssentials

/// The settings and rules of a path configuration.
package struct PathConfigurationData: Hashable, Sendable {
    /// The app's settings, which may have any form.
    package let settings: [String: JSONValue]
    /// The rules in the order in which they apply, so that later ones win; those for historical locations come last.
    package var rules: [PathRule] { ownRules + PathRule.historicalLocations }
    private let ownRules: [PathRule]

    /// Creates a configuration from the app's own rules, without those for historical locations.
    package init(settings: [String: JSONValue] = [:], rules: [PathRule] = []) {
        self.settings = settings
        ownRules = rules
    }

    /// Returns the merged properties of all rules that match a path, which includes the query if queries are matched.
    package func properties(for path: String) -> PathProperties {
        matches(for: path).properties
    }

    /// Returns the rules that match a path, and the patterns that took too long.
    package func matches(for path: String) -> PathMatches {
        // A path of more than 2,048 bytes matches nothing. All patterns together may take 50 ms. The patterns that are not tried
        // by then count as too slow.
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
    /// The maximum size of a file or response, in bytes.
    package static let largestText = 1_048_576
    package static let mostRules = 2_000
    /// The maximum number of patterns in all rules together.
    package static let mostPatterns = 4_000
    // A compiled character set takes kilobytes.
    /// The maximum size of all patterns together, in bytes.
    package static let mostPatternText = 65_536

    /// Reads a JSON object; throws the first 50 problems, and never skips anything silently.
    package init(parsing text: String, source: String) throws(PathConfigurationError) {
        // The limits are 1 MiB, 2,000 rules, 4,000 patterns of up to 2,048 bytes (65,536 bytes together), and two seconds to
        // compile them.
        try self.init(parsing: text, source: source) { PatternClock(limit: PatternClock.compiling) }
    }

    /// Reads a JSON object with a clock that limits the time for compiling patterns.
    init(parsing text: String, source: String, _ startClock: () -> PatternClock) throws(PathConfigurationError) {
        guard text.utf8.count <= Self.largestText else { throw .tooLarge(source) }
        var reader = PathConfigurationReader(text: text, source: source)
        self = try reader.read(startClock: startClock)
    }

    /// Reads a path configuration from data, which must be UTF-8.
    package init(_ data: Data, source: String) throws(PathConfigurationError) {
        guard data.count <= Self.largestText else { throw .tooLarge(source) }
        guard let text = String(textFile: data) else { throw .unreadable("it is not UTF-8.", source) }
        try self.init(parsing: text, source: source)
    }

    /// Reads a path configuration off the caller's actor, because a large one would freeze a window.
    @concurrent package static func read(
        _ data: Data,
        source: String
    ) async throws(PathConfigurationError) -> PathConfigurationData {
        try PathConfigurationData(data, source: source)
    }
}

extension PathConfigurationData {
    init(contentsOf file: URL) throws(PathConfigurationError) {
        try self.init(contentsOf: file.path)
    }

    /// Reads a file; problems name it by this path.
    package init(contentsOf path: String) throws(PathConfigurationError) {
        try self.init(named: path) { () throws(BoundedFile.Problem) in
            try BoundedFile.read(path, limit: Self.largestText)
        }
    }

    /// Reads standard input to its end.
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
