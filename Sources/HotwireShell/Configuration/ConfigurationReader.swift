import FoundationEssentials
import HotwireCore

/// A part of the configuration file, and the way to it.
struct ConfigurationPart {
    let value: JSONValue
    let place: [JSONStep]
}

/// The members of an object, by keys that are known.
struct ConfigurationMembers<Key: ConfigurationKey> {
    let place: [JSONStep]
    let values: [String: JSONValue]

    subscript(key: Key) -> ConfigurationPart? {
        values[key.rawValue].map { ConfigurationPart(value: $0, place: place + [.name(key.rawValue)]) }
    }
}

/// Takes parts of the configuration file for what they must be, and collects what is wrong with them.
///
/// Each reading function answers `nil` for a part that is missing, and for one that is wrong after noting why; so readings
/// can be put together without asking, and all problems are told at once.
struct ConfigurationReader {
    /// What relative paths of files are relative to.
    let folder: URL
    private let text: String
    private let source: String
    private var notes: [(kind: AppConfigurationProblem.Kind, place: [JSONStep])] = []
    private var isCut = false

    init(text: String, source: String, folder: URL) {
        self.text = text
        self.source = source
        self.folder = folder
    }

    /// Reads the text as JSON.
    func document() throws(AppConfigurationError) -> ConfigurationPart {
        do throws(JSONSyntaxError) {
            return ConfigurationPart(value: try JSONValue(parsing: text), place: [])
        } catch {
            let kind: AppConfigurationProblem.Kind =
                error.problem == .tooDeep ? .tooDeep : .notJSON(column: error.column)
            throw AppConfigurationError(problems: [.init(kind, source: source, line: error.line)])
        }
    }

    /// Ends the reading: what was read holds only if nothing was wrong.
    func finish(_ configuration: AppConfiguration?) throws(AppConfigurationError) -> AppConfiguration {
        guard notes.isEmpty, let configuration else { throw AppConfigurationError(problems: problems) }
        return configuration
    }

    /// All problems in the order of the text; one of a key that is missing is on the line of the object without it.
    private var problems: [AppConfigurationProblem] {
        let places = notes.map { $0.kind == .missing ? $0.place.dropLast() : $0.place }
        let problems = zip(notes, JSONReader.lines(of: places, in: text)).map { note, line in
            AppConfigurationProblem(note.kind, source: source, line: line, place: note.place)
        }
        let more = isCut ? [AppConfigurationProblem(.tooManyProblems, source: source)] : []
        return problems.sorted { ($0.line ?? 0, $0.key) < ($1.line ?? 0, $1.key) } + more
    }

    /// Notes a problem.
    mutating func note(_ kind: AppConfigurationProblem.Kind, at place: [JSONStep]) {
        guard notes.count < AppConfigurationError.mostProblems else { return isCut = true }
        notes.append((kind, place))
    }

    /// A part that must be there.
    mutating func required<Key>(_ key: Key, of members: ConfigurationMembers<Key>) -> ConfigurationPart? {
        if members[key] == nil { note(.missing, at: members.place + [.name(key.rawValue)]) }
        return members[key]
    }

    /// The members of an object; a name that is no key is a problem.
    mutating func members<Key: ConfigurationKey>(of part: ConfigurationPart?, _: Key.Type) -> ConfigurationMembers<Key>?
    {
        guard let part else { return nil }
        guard let values = part.value.objectValue else { return wrong(part, "an object") }
        for name in values.keys.sorted() where Key(rawValue: name) == nil && !isCut {
            let nearest = NearestWord.nearest(to: name, in: Key.allCases.map(\.rawValue))
            note(.unknownKey(nearest: nearest), at: part.place + [.name(name)])
        }
        return ConfigurationMembers(place: part.place, values: values)
    }

    /// Notes that a part is something else than it must be.
    mutating func wrong<Value>(_ part: ConfigurationPart, _ expected: String) -> Value? {
        note(.wrongShape(expected: expected), at: part.place)
        return nil
    }
}
