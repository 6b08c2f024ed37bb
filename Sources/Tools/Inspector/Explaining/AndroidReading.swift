import HotwireCore

/// The rules that match a path on Android, and their combined properties there.
struct AndroidReading: Hashable, Sendable {
    /// The matching pattern of each rule, by the rule's index.
    private(set) var patterns: [Int: String] = [:]
    /// The combined properties; values are lowercase where Android ignores case.
    let properties: PathProperties

    /// Evaluates a configuration for a path.
    ///
    /// - Parameters:
    ///   - data: the configuration
    ///   - path: the path with its query
    ///   - slow: the matches whose patterns are skipped because they take too long
    init(_ data: PathConfigurationData, of path: String, leavingOut slow: [PathRuleMatch]) {
        let slow = Set(slow.map(\.pattern))
        var values: [String: JSONValue] = [:]
        for (index, rule) in data.rules.enumerated() {
            let pattern = rule.patterns.first {
                !slow.contains($0) && PathPatternPortability.matchesOnAndroid($0, path: path)
            }
            guard let pattern else { continue }
            patterns[index] = pattern
            values.merge(rule.properties.values) { $1 }
        }
        for name in Self.words {
            if let word = values[name.rawValue]?.stringValue { values[name.rawValue] = .string(word.lowercased()) }
        }
        properties = PathProperties(values)
    }

    /// The properties whose values Android reads case-insensitively.
    static let words: Set<PathProperties.Name> = [.context, .presentation, .queryStringPresentation]
    /// The properties that Android casts to Boolean without a check.
    static let flags: Set<PathProperties.Name> = [.animated, .pullToRefreshEnabled, .historicalLocation]
}
