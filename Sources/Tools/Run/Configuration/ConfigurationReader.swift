import FoundationEssentials
import HotwireCore

// Each function returns `nil` for a missing value, and also for an invalid one after it noted the problem. So callers combine
// results without checks, and all problems are reported at once.
/// Decodes the configuration file and collects its problems.
struct ConfigurationReader {
    /// The folder that relative file paths start from.
    let folder: URL
    /// The development server whose origin replaces the start location's.
    let server: Location?
    /// Whether all files must be in this folder, so that a package can contain them.
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

    func document() throws(AppConfigurationError) -> ConfigurationPart {
        do throws(JSONSyntaxError) {
            return ConfigurationPart(value: try JSONValue(parsing: text), place: [])
        } catch {
            let kind: AppConfigurationProblem.Kind =
                error.problem == .tooDeep ? .tooDeep : .notJSON(column: error.column)
            throw AppConfigurationError(problems: [.init(kind, source: source, line: error.line)])
        }
    }

    /// Returns the result, or throws the problems if there are any.
    func finish<Value>(_ value: Value?) throws(AppConfigurationError) -> Value {
        guard notes.isEmpty, let value else { throw AppConfigurationError(problems: problems) }
        return value
    }

    /// All problems in the order of the text; a missing key has the line of its object.
    private var problems: [AppConfigurationProblem] {
        let places = notes.map { $0.kind == .missing ? $0.place.dropLast() : $0.place }
        let problems = zip(notes, JSONReader.lines(of: places, in: text)).map { note, line in
            AppConfigurationProblem(note.kind, source: source, line: line, place: note.place)
        }
        let more = isCut ? [AppConfigurationProblem(.tooManyProblems, source: source)] : []
        return problems.sorted { ($0.line ?? 0, $0.key) < ($1.line ?? 0, $1.key) } + more
    }

    /// Records a problem, up to the limit.
    mutating func note(_ kind: AppConfigurationProblem.Kind, at place: [JSONStep]) {
        guard notes.count < AppConfigurationError.mostProblems else { return isCut = true }
        notes.append((kind, place))
    }

    /// Returns a required value; a missing one is a problem.
    mutating func required<Key>(_ key: Key, of members: ConfigurationMembers<Key>) -> ConfigurationPart? {
        if members[key] == nil { note(.missing, at: members.place + [.name(key.rawValue)]) }
        return members[key]
    }

    /// Returns an object's members; unknown keys are problems.
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

    /// Records that a value has the wrong form, and returns `nil`.
    mutating func wrong<Value>(_ part: ConfigurationPart, _ expected: String) -> Value? {
        note(.wrongShape(expected: expected), at: part.place)
        return nil
    }
}

extension ConfigurationReader {
    /// Reads a single line of text that is not blank.
    mutating func line(_ part: ConfigurationPart?) -> String? {
        text(part, "a line of text", WrittenForm.isLine)
    }

    /// Reads a string that satisfies a predicate; `expected` completes the message “This must be …”.
    mutating func text(_ part: ConfigurationPart?, _ expected: String, _ isRight: (String) -> Bool) -> String? {
        guard let part else { return nil }
        guard let text = part.value.stringValue, isRight(text) else { return wrong(part, expected) }
        return text
    }

    mutating func flag(_ part: ConfigurationPart?) -> Bool? {
        guard let part else { return nil }
        return part.value.boolValue ?? wrong(part, "true or false")
    }

    mutating func number(_ part: ConfigurationPart?, in range: ClosedRange<Int>) -> Int? {
        guard let part else { return nil }
        guard let number = part.value.intValue, range.contains(number) else {
            return wrong(part, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    mutating func decimal(_ part: ConfigurationPart?, in range: ClosedRange<Double>) -> Double? {
        guard let part else { return nil }
        guard let number = part.value.doubleValue, range.contains(number) else {
            return wrong(part, "a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Reads a raw value of an enumeration.
    mutating func word<Word>(_ part: ConfigurationPart?, of _: Word.Type) -> Word?
    where Word: RawRepresentable<String> & CaseIterable {
        guard let part else { return nil }
        guard let word = part.value.stringValue.flatMap({ Word(rawValue: $0) }) else {
            let words = Word.allCases.map { "“\($0.rawValue)”" }
            return wrong(part, words.dropLast().joined(separator: ", ") + " or " + (words.last ?? ""))
        }
        return word
    }

    mutating func entries(_ part: ConfigurationPart?, atMost most: Int = 500) -> [ConfigurationPart]? {
        guard let part else { return nil }
        guard let values = part.value.arrayValue else { return wrong(part, "a list") }
        guard values.count <= most else { return wrong(part, "a list of at most \(most) entries") }
        return values.enumerated().map { ConfigurationPart(value: $1, place: part.place + [.index($0)]) }
    }

    /// Reads a file path, relative to the configuration file's folder.
    mutating func file(_ part: ConfigurationPart?) -> URL? {
        guard let part, let path = line(part) else { return nil }
        if requiresOwnFiles, !Self.isBelow(path) { note(.outsideFolder(path), at: part.place) }
        return file(path)
    }

    /// Returns whether a path is relative and stays below its folder.
    private static func isBelow(_ path: String) -> Bool {
        var depth = 0
        for part in path.split(separator: "/") where part != "." {
            depth += part == ".." ? -1 : 1
            if depth < 0 { return false }
        }
        return !path.hasPrefix("/")
    }

    /// Returns the file at a path; a tilde is not expanded.
    private func file(_ path: String) -> URL {
        let file =
            path.hasPrefix("/")
            ? URL(filePath: path, directoryHint: .notDirectory)
            : folder.appending(path: path, directoryHint: .notDirectory)
        return file.standardizedFileURL
    }

    /// Reads an absolute web address.
    mutating func address(_ part: ConfigurationPart?) -> Location? {
        address(part) { text throws(LocationError) in try Location(outside: text) }
    }

    /// Reads a web address, absolute or relative to a page of the app.
    mutating func address(_ part: ConfigurationPart?, relativeTo base: Location) -> Location? {
        address(part) { text throws(LocationError) in try Location(reference: text, relativeTo: base) }
    }

    private mutating func address(
        _ part: ConfigurationPart?,
        read: (String) throws(LocationError) -> Location
    ) -> Location? {
        guard let part, let text = line(part) else { return nil }
        do throws(LocationError) {
            let location = try read(text)
            guard location.isWeb else { throw .noScheme }
            return location
        } catch {
            note(.badAddress(error), at: part.place)
            return nil
        }
    }
}

/// A value in the configuration file, and its location.
struct ConfigurationPart {
    let value: JSONValue
    let place: [JSONStep]
}

/// An object's values, by known keys.
struct ConfigurationMembers<Key: ConfigurationKey> {
    let place: [JSONStep]
    let values: [String: JSONValue]

    subscript(key: Key) -> ConfigurationPart? {
        values[key.rawValue].map { ConfigurationPart(value: $0, place: place + [.name(key.rawValue)]) }
    }
}

/// The keys of an object in the configuration file; the reader rejects all others.
protocol ConfigurationKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension AppConfiguration {
    /// The top-level keys.
    enum Key: String, ConfigurationKey {
        /// The schema reference for editors; the reader ignores it.
        case schema = "$schema"
        case applicationID = "application_id"
        case name
        case description
        case icon
        case color
        case startLocation = "start_location"
        case signInLocation = "sign_in_location"
        case tabs
        case tabsStyle = "tabs_style"
        case pathConfiguration = "path_configuration"
        case window
        case display
        case background
        case shortcuts
        case profiles
        case languages
        case proxy
        case requestHeaders = "request_headers"
        case userScripts = "user_scripts"
        case userStyles = "user_styles"
        case userAgentPrefix = "user_agent_prefix"
        case popups
        case popupsShareCookies = "popups_share_cookies"
        case thirdPartyCookies = "third_party_cookies"
        case appOrigins = "app_origins"
        case browserOrigins = "browser_origins"
        case urlScheme = "url_scheme"
        case protocolHandlers = "protocol_handlers"
        case shareTarget = "share_target"
        case fileHandlers = "file_handlers"
        case externalSchemes = "external_schemes"
        case rules
        case bridgeComponents = "bridge_components"
        case bridgeRules = "bridge_rules"
        case showServerErrorPages = "show_server_error_pages"
        case pagesWithoutTurbo = "pages_without_turbo"
        case inspectable
        case package
    }

    /// The keys of an entry in `tabs`.
    enum TabKey: String, ConfigurationKey {
        case title
        case icon
        case url
        case eager
    }

    /// The keys of an entry in `shortcuts`.
    enum ShortcutKey: String, ConfigurationKey {
        case title
        case url
    }

    /// The keys of an entry in `protocol_handlers`.
    enum ProtocolHandlerKey: String, ConfigurationKey {
        case scheme
        case url
    }

    /// The keys of an entry in `file_handlers`.
    enum FileHandlerKey: String, ConfigurationKey {
        case action
        case accept
    }

    /// The keys of `window`.
    enum WindowKey: String, ConfigurationKey {
        case width
        case height
        case zoom
        case maximized
        case alwaysOnTop = "always_on_top"
        case restore
    }

    /// The keys of `package`.
    enum PackageKey: String, ConfigurationKey {
        case version
        case maintainer
        case license
        case licenseFile = "license_file"
        case homepage
        case categories
        case screenshots
        case longDescription = "long_description"
    }

    /// The keys of an entry in `path_configuration`; each entry has exactly one of them.
    enum SourceKey: String, ConfigurationKey {
        case file
        case server
    }
}
