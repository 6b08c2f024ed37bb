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
