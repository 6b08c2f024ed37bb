internal import HotwireCore

/// The file of the preferences.
///
/// It may have been edited by hand: a value that is not valid is dropped, and the default applies in its place.
nonisolated extension Preferences {
    /// The format of the file.
    static let format = StoredFormat(version: 1, mostBytes: 64 * 1024)
    /// The maximum number of languages.
    private static let mostLanguages = 100

    /// The keys of the file.
    private enum Key: String {
        case version, theme, zoom, spelling, languages, notifications, background
    }

    /// Parses a file.
    ///
    /// - Parameters:
    ///   - text: the content of the file
    ///   - problem: called for each key with an invalid value
    /// - Throws: ``StoredFileError`` if the file cannot be used.
    init(parsing text: String, problem: (_ key: String) -> Void) throws(StoredFileError) {
        let json = try Self.format.parse(text)
        func read<Value>(_ key: Key, _ value: (JSONValue) -> Value?) -> Value? {
            guard let given = json[key.rawValue] else { return nil }
            let value = value(given)
            if value == nil { problem(key.rawValue) }
            return value
        }
        theme = read(.theme) { $0.stringValue.flatMap(ThemePreference.init(stored:)) }
        zoom = read(.zoom) { $0.doubleValue.flatMap { PageZoom.clamped($0) == $0 ? $0 : nil } }
        checksSpelling = read(.spelling, \.boolValue)
        spellingLanguages = read(.languages, Self.languages)
        showsNotifications = read(.notifications, \.boolValue)
        staysInBackground = read(.background, \.boolValue)
    }

    /// The content of the file.
    var text: String {
        let values: [Key: JSONValue?] = [
            .version: .number(Double(Self.format.version)),
            .theme: theme.map { .string($0.stored) },
            .zoom: zoom.map(JSONValue.number),
            .spelling: checksSpelling.map(JSONValue.bool),
            .languages: spellingLanguages.map { .array($0.map(JSONValue.string)) },
            .notifications: showsNotifications.map(JSONValue.bool),
            .background: staysInBackground.map(JSONValue.bool),
        ]
        let members = values.compactMap { key, value in value.map { (key.rawValue, $0) } }
        return JSONValue.object(Dictionary(uniqueKeysWithValues: members)).text
    }

    /// Reads names of locales: letters, digits and the signs between them.
    private static func languages(_ json: JSONValue) -> [String]? {
        guard let list = json.arrayValue, list.count <= mostLanguages else { return nil }
        let names = list.compactMap(\.stringValue).filter { name in
            (2...40).contains(name.utf8.count)
                && name.utf8.allSatisfy { byte in
                    let character = Character(UnicodeScalar(byte))
                    return character.isASCII && (character.isLetter || character.isNumber || "_-@".contains(character))
                }
        }
        return names.count == list.count ? names : nil
    }
}

nonisolated extension ThemePreference {
    /// The theme of a name in the file.
    fileprivate init?(stored: String) {
        switch stored {
        case "light": self = .light
        case "dark": self = .dark
        case "system": self = .system
        default: return nil
        }
    }

    /// The name in the file.
    fileprivate var stored: String {
        switch self {
        case .light: "light"
        case .dark: "dark"
        case .system: "system"
        }
    }
}
