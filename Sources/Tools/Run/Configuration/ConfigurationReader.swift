import FoundationEssentials
import HotwireCore

/// A value in the configuration file, and its location.
struct ConfigurationPart {
    let value: JSONValue
    let place: [JSONStep]
}

/// The values of an object by known keys.
struct ConfigurationMembers<Key: ConfigurationKey> {
    let place: [JSONStep]
    let values: [String: JSONValue]

    subscript(key: Key) -> ConfigurationPart? {
        values[key.rawValue].map { ConfigurationPart(value: $0, place: place + [.name(key.rawValue)]) }
    }
}

/// Decodes the configuration file and collects its problems.
///
/// Each reading function returns `nil` for a missing value, and for an invalid one after noting the problem. So callers
/// combine results without checks, and all problems are reported at once.
struct ConfigurationReader {
    /// The folder that relative file paths start from.
    let folder: URL
    /// The server that takes the place of the start location's origin.
    let server: Location?
    /// Whether all files must be in that folder, as a package contains it.
    let requiresOwnFiles: Bool
    private let text: String
    private let source: String
    private var notes: [(kind: AppConfigurationProblem.Kind, place: [JSONStep])] = []
    private var isCut = false

    init(text: String, source: String, folder: URL, server: Location? = nil, requiresOwnFiles: Bool = false) {
        self.server = server
        self.text = text
        self.source = source
        self.folder = folder
        self.requiresOwnFiles = requiresOwnFiles
    }

    /// Parses the text as JSON.
    func document() throws(AppConfigurationError) -> ConfigurationPart {
        do throws(JSONSyntaxError) {
            return ConfigurationPart(value: try JSONValue(parsing: text), place: [])
        } catch {
            let kind: AppConfigurationProblem.Kind =
                error.problem == .tooDeep ? .tooDeep : .notJSON(column: error.column)
            throw AppConfigurationError(problems: [.init(kind, source: source, line: error.line)])
        }
    }

    /// Returns what was read if there were no problems.
    func finish<Value>(_ value: Value?) throws(AppConfigurationError) -> Value {
        guard notes.isEmpty, let value else { throw AppConfigurationError(problems: problems) }
        return value
    }

    /// All problems in the order of the text; a missing key is reported on the line of its object.
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

    /// Returns a required value.
    mutating func required<Key>(_ key: Key, of members: ConfigurationMembers<Key>) -> ConfigurationPart? {
        if members[key] == nil { note(.missing, at: members.place + [.name(key.rawValue)]) }
        return members[key]
    }

    /// Returns the members of an object; unknown keys are problems.
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

    /// Notes that a value is not what was expected.
    mutating func wrong<Value>(_ part: ConfigurationPart, _ expected: String) -> Value? {
        note(.wrongShape(expected: expected), at: part.place)
        return nil
    }
}
