extension PathConfigurationData {
    /// Reads a path configuration.
    ///
    /// - Parameters:
    ///   - text: a JSON object with `rules`, a list, and `settings`, an object that may be missing
    ///   - source: the file or address, for messages
    /// - Throws: ``PathConfigurationError`` with all that is wrong; nothing is skipped in silence.
    public init(parsing text: String, source: String) throws(PathConfigurationError) {
        var reader = PathConfigurationReader(text: text, source: source)
        self = try reader.read()
    }
}

/// Reads the text once, and collects what is wrong.
private struct PathConfigurationReader {
    let text: String
    let source: String
    private var problems: [PathConfigurationProblem] = []

    init(text: String, source: String) {
        self.text = text
        self.source = source
    }

    mutating func read() throws(PathConfigurationError) -> PathConfigurationData {
        let document = try json()
        guard case .object(let members) = document else {
            note(.wrongShape("the document", expected: "an object"), at: [])
            throw PathConfigurationError(problems: problems)
        }
        let settings = settings(members["settings"])
        let rules = rules(members["rules"])
        guard problems.isEmpty else { throw PathConfigurationError(problems: problems) }
        return PathConfigurationData(settings: settings, rules: rules)
    }

    private func json() throws(PathConfigurationError) -> JSONValue {
        do throws(JSONSyntaxError) {
            return try JSONValue(parsing: text)
        } catch {
            let kind: PathConfigurationProblem.Kind =
                error.problem == .tooDeep ? .tooDeep : .notJSON(column: error.column)
            throw PathConfigurationError(problems: [.init(kind, source: source, line: error.line)])
        }
    }

    private mutating func settings(_ value: JSONValue?) -> [String: JSONValue] {
        guard let value, !value.isNull else { return [:] }
        if let settings = value.objectValue { return settings }
        note(.wrongShape("settings", expected: "an object"), at: [.name("settings")])
        return [:]
    }

    private mutating func rules(_ value: JSONValue?) -> [PathRule] {
        guard let value else {
            note(.missing("rules"), at: [])
            return []
        }
        guard let rules = value.arrayValue else {
            note(.wrongShape("rules", expected: "a list"), at: [.name("rules")])
            return []
        }
        return rules.enumerated().compactMap { rule($1, index: $0) }
    }

    private mutating func rule(_ value: JSONValue, index: Int) -> PathRule? {
        let place: [JSONStep] = [.name("rules"), .index(index)]
        guard case .object(let members) = value else {
            note(.wrongShape("the rule", expected: "an object"), at: place, rule: index)
            return nil
        }
        let patterns = patterns(members["patterns"], at: place, rule: index)
        let properties = properties(members["properties"], at: place, rule: index)
        guard let patterns, let properties else { return nil }
        do throws(PathPatternError) {
            return try PathRule(patterns: patterns, properties: properties)
        } catch {
            note(.badPattern(error.pattern), at: place + [.name("patterns"), .index(error.index)], rule: index)
            return nil
        }
    }

    private mutating func patterns(_ value: JSONValue?, at place: [JSONStep], rule: Int) -> [String]? {
        guard let value else {
            note(.missing("patterns"), at: place, rule: rule)
            return nil
        }
        guard let values = value.arrayValue else {
            note(.wrongShape("patterns", expected: "a list of texts"), at: place + [.name("patterns")], rule: rule)
            return nil
        }
        let texts = values.compactMap(\.stringValue)
        guard let wrong = values.firstIndex(where: { $0.stringValue == nil }) else { return texts }
        note(
            .wrongShape("patterns", expected: "a list of texts"),
            at: place + [.name("patterns"), .index(wrong)],
            rule: rule
        )
        return nil
    }

    private mutating func properties(_ value: JSONValue?, at place: [JSONStep], rule: Int) -> PathProperties? {
        guard let value else {
            note(.missing("properties"), at: place, rule: rule)
            return nil
        }
        if let properties = value.objectValue { return PathProperties(properties) }
        note(.wrongShape("properties", expected: "an object"), at: place + [.name("properties")], rule: rule)
        return nil
    }

    private mutating func note(_ kind: PathConfigurationProblem.Kind, at place: [JSONStep], rule: Int? = nil) {
        let line = JSONReader.line(of: place, in: text)
        problems.append(.init(kind, source: source, line: line, rule: rule.map { $0 + 1 }))
    }
}
