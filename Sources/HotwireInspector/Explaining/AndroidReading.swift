import HotwireCore

/// Which rules hold for a path on Android, and what they say together there.
struct AndroidReading: Hashable, Sendable {
    /// The pattern by which each rule holds, by the rule's place counted from 0.
    private(set) var patterns: [Int: String] = [:]
    /// What they say together, in lower case where Android ignores case.
    let properties: PathProperties

    /// Reads a configuration for a path.
    ///
    /// - Parameters:
    ///   - data: the configuration
    ///   - path: the path, with its query
    ///   - slow: the patterns that are not tried, as they take too long
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

    /// The properties that have words which Android reads in any case.
    static let words: Set<PathProperties.Name> = [.context, .presentation, .queryStringPresentation]
    /// The properties that Android takes for a truth value without looking.
    static let flags: Set<PathProperties.Name> = [.animated, .pullToRefreshEnabled, .historicalLocation]
}
