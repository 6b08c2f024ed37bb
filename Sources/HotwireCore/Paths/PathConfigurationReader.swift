/// Parses a path configuration once and collects its problems.
struct PathConfigurationReader {
    private let text: String
    private let source: String
    private var notes = PathConfigurationNotes()
    private var isTooSlow = false

    init(text: String, source: String) {
        self.text = text
        self.source = source
    }

    /// Returns the settings and rules, or throws all problems; the clock limits the time for compiling patterns.
    mutating func read(
        startClock: () -> PatternClock
    ) throws(PathConfigurationError) -> PathConfigurationData {
        let document = try json()
        guard case .object(let members) = document else {
            note(.wrongShape("the document", expected: "an object"), at: [])
            throw error
        }
        let settings = settings(members["settings"])
        let rules = rules(members["rules"], startClock)
        guard notes.isEmpty else { throw error }
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

    private mutating func rules(_ value: JSONValue?, _ startClock: () -> PatternClock) -> [PathRule] {
        guard let value else {
            note(.missing("rules"), at: [])
            return []
        }
        let place: [JSONStep] = [.name("rules")]
        guard let values = value.arrayValue else {
            note(.wrongShape("rules", expected: "a list"), at: place)
            return []
        }
        guard values.count <= PathConfigurationData.mostRules else {
            note(.tooMany("rules", limit: PathConfigurationData.mostRules), at: place)
            return []
        }
        let patterns = values.flatMap { $0["patterns"]?.arrayValue ?? [] }
        guard patterns.count <= PathConfigurationData.mostPatterns else {
            note(.tooMany("patterns", limit: PathConfigurationData.mostPatterns), at: place)
            return []
        }
        let limit = PathConfigurationData.mostPatternText
        guard patterns.reduce(0, { $0 + ($1.stringValue?.utf8.count ?? 0) }) <= limit else {
            note(.tooLarge("The total size of all patterns", limit: limit), at: place)
            return []
        }
        let clock = startClock()
        var rules: [PathRule] = []
        for (index, value) in values.enumerated() where !notes.isCut && !isTooSlow {
            if let rule = rule(value, index: index, clock) { rules.append(rule) }
        }
        return rules
    }

    private mutating func rule(_ value: JSONValue, index: Int, _ clock: PatternClock) -> PathRule? {
        let place: [JSONStep] = [.name("rules"), .index(index)]
        guard case .object(let members) = value else {
            note(.wrongShape("the rule", expected: "an object"), at: place, rule: index)
            return nil
        }
        let patterns = patterns(members["patterns"], at: place, rule: index)
        let properties = properties(members["properties"], at: place, rule: index)
        guard let patterns, let properties else { return nil }
        return compiled(patterns, at: place, rule: index, clock).map { PathRule($0, properties: properties) }
    }

    private mutating func compiled(
        _ patterns: [String],
        at place: [JSONStep],
        rule: Int,
        _ clock: PatternClock
    ) -> [PathPattern]? {
        var compiled: [PathPattern] = []
        for (index, source) in patterns.enumerated() {
            guard let pattern = PathPattern(source) else {
                note(.badPattern(source), at: place + [.name("patterns"), .index(index)], rule: rule)
                return nil
            }
            guard !clock.isOver else {
                isTooSlow = true
                note(.tooSlow, at: place, rule: rule)
                return nil
            }
            compiled.append(pattern)
        }
        return compiled
    }

    private mutating func patterns(_ value: JSONValue?, at place: [JSONStep], rule: Int) -> [String]? {
        guard let value else {
            note(.missing("patterns"), at: place, rule: rule)
            return nil
        }
        let place = place + [.name("patterns")]
        let expected = PathConfigurationProblem.Kind.wrongShape("patterns", expected: "a list of strings")
        guard let values = value.arrayValue else {
            note(expected, at: place, rule: rule)
            return nil
        }
        let texts = values.compactMap(\.stringValue)
        if let wrong = values.firstIndex(where: { $0.stringValue == nil }) {
            note(expected, at: place + [.index(wrong)], rule: rule)
            return nil
        }
        if let long = texts.firstIndex(where: { $0.utf8.count > PathPattern.longest }) {
            note(.tooLarge("A pattern", limit: PathPattern.longest), at: place + [.index(long)], rule: rule)
            return nil
        }
        return texts
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
        notes.add(kind, at: place, rule: rule)
    }

    private var error: PathConfigurationError { notes.error(in: text, of: source) }
}

/// The problems found while a path configuration is read, up to the maximum that is reported.
struct PathConfigurationNotes {
    private struct Note {
        let kind: PathConfigurationProblem.Kind
        let place: [JSONStep]
        let rule: Int?
    }

    /// Whether more problems were found than are reported.
    private(set) var isCut = false
    private var notes: [Note] = []

    var isEmpty: Bool { notes.isEmpty }

    /// Adds a problem; the rule's index is counted from 0.
    mutating func add(_ kind: PathConfigurationProblem.Kind, at place: [JSONStep], rule: Int?) {
        guard notes.count < PathConfigurationError.mostProblems else { return isCut = true }
        notes.append(Note(kind: kind, place: place, rule: rule.map { $0 + 1 }))
    }

    /// Returns the error with all problems and their lines, which are looked up in the text.
    func error(in text: String, of source: String) -> PathConfigurationError {
        let lines = JSONReader.lines(of: notes.map(\.place), in: text)
        let problems = zip(notes, lines).map { note, line in
            PathConfigurationProblem(note.kind, source: source, line: line, rule: note.rule)
        }
        let limit = PathConfigurationError.mostProblems
        let more = isCut ? [PathConfigurationProblem(.tooMany("problems", limit: limit), source: source)] : []
        return PathConfigurationError(problems: problems + more)
    }
}
