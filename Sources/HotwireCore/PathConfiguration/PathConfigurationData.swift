/// The contents of a path configuration: settings, and rules in the order in which they hold.
///
/// ```swift
/// let data = try PathConfigurationData(parsing: text, source: "paths.json")
/// data.properties(for: "/hikes/new").context  // .modal
/// ```
public struct PathConfigurationData: Hashable, Sendable {
    /// What the app keeps beside the rules; free in form.
    public let settings: [String: JSONValue]
    /// The rules, the historical locations last; of two that match, the later one's properties win.
    public let rules: [PathRule]

    /// Makes a configuration of an app's own rules; those of the historical locations are added.
    public init(settings: [String: JSONValue] = [:], rules: [PathRule] = []) {
        self.settings = settings
        self.rules = rules + PathRule.historicalLocations
    }

    /// The properties of a path, with its query where queries count: those of all rules that match, merged in order.
    public func properties(for path: String) -> PathProperties {
        lookUp(path).properties
    }

    /// Looks a path up, and says which patterns took too long.
    func lookUp(_ path: String) -> (properties: PathProperties, slow: [String]) {
        var slow: [String] = []
        var values: [String: JSONValue] = [:]
        for rule in rules {
            let matches = rule.compiled.contains { pattern in
                let outcome = pattern.match(path)
                if outcome == .tookTooLong { slow.append(pattern.source) }
                return outcome == .match
            }
            if matches { values.merge(rule.properties.values) { $1 } }
        }
        return (PathProperties(values), slow)
    }
}
