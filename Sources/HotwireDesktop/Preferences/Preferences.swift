internal import FoundationEssentials
internal import HotwireCore
import HotwireNative
internal import Logging

/// The user's choices in the preferences of an app, or of one of its profiles; `nil` where the user has not chosen.
nonisolated struct Preferences: Hashable, Sendable {
    /// Whether windows and pages are light or dark.
    var theme: ThemePreference?
    /// The normal zoom of pages.
    var zoom: Double?
    var checksSpelling: Bool?
    /// The languages of the spelling checker, as locale names such as `en_GB`.
    var spellingLanguages: [String]?
    /// Whether the app and its pages show notifications.
    var showsNotifications: Bool?
    var staysInBackground: Bool?
}

/// The preferences' file, which may have been edited by hand: the default replaces an invalid value.
nonisolated extension Preferences {
    static let format = StoredFormat(version: 1, mostBytes: 64 * 1024)
    /// The maximum number of languages.
    private static let mostLanguages = 100

    /// The keys of the file.
    private enum Key: String {
        case version, theme, zoom, spelling, languages, notifications, background
    }

    /// Parses the text of a file; calls `problem` for each key with an invalid value, and throws if the file cannot be used.
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

    /// The text of the file.
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

    /// Reads locale names, which consist of letters, digits and the characters between them; `nil` if one is invalid.
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

/// The app's defaults for the user's preferences.
nonisolated struct PreferenceDefaults: Hashable, Sendable {
    /// The normal zoom of pages.
    var zoom = 1.0
    /// The languages in which text fields are checked.
    var spellingLanguages: [String] = []
    /// Whether nothing is stored, which also disables the spelling checker, because it stores files.
    var isPrivate = false
}

/// The values in effect: the user's choice, otherwise the app's, otherwise the library's.
nonisolated struct PreferenceValues: Hashable, Sendable {
    /// Whether windows and pages are light or dark; `nil` leaves this to the app and its pages.
    let theme: ThemePreference?
    /// The normal zoom of pages.
    let zoom: Double
    /// The languages of the spelling checker; empty if it is disabled.
    let spellingLanguages: [String]
    /// Whether the app and its pages show notifications.
    let showsNotifications: Bool
    /// Whether the app keeps running without a window, if it can.
    let staysInBackground: Bool

    init(_ user: Preferences, over app: PreferenceDefaults) {
        theme = user.theme
        zoom = user.zoom ?? app.zoom
        let isChecked = !app.isPrivate && user.checksSpelling != false
        spellingLanguages = isChecked ? user.spellingLanguages ?? app.spellingLanguages : []
        showsNotifications = user.showsNotifications ?? true
        staysInBackground = user.staysInBackground ?? true
    }
}

/// The store of the user's preferences, in a file that only its owner can read.
final class PreferenceStore {
    private(set) var preferences: Preferences
    private let path: String
    private let isPrivate: Bool
    private let logger: Logger

    init(_ app: AppEnvironment) {
        path = "\(BaseFolders.data)/\(app.applicationID)/preferences.json"
        isPrivate = app.isPrivate
        logger = app.logger
        preferences = Self.read(path, isPrivate: isPrivate, logger)
    }

    func change(_ body: (inout Preferences) -> Void) {
        // A change applies at once and is written in the background. In private mode, it ends with the program.
        let before = preferences
        body(&preferences)
        guard preferences != before, !isPrivate else { return }
        BackgroundWriter.shared.change(path, .replace(Data(preferences.text.utf8)), logger: logger)
    }

    private static func read(_ path: String, isPrivate: Bool, _ logger: Logger) -> Preferences {
        // Without a file, the user has chosen nothing.
        do {
            guard let data = try BackgroundWriter.content(of: path) else { return Preferences() }
            return try Preferences(parsing: String(decoding: data, as: UTF8.self)) { key in
                logger.warning("\(path): the value of “\(key)” is not valid; using the default")
            }
        } catch {
            logger.warning("could not read the preferences \(path); using the defaults: \(error)")
            // The next change would overwrite a file that cannot be used, so it is kept under another name.
            if !isPrivate { keepAside(path, logger) }
            return Preferences()
        }
    }

    private static func keepAside(_ path: String, _ logger: Logger) {
        let copy = "\(path).broken"
        do {
            // An earlier run may have left a copy.
            try? FileManager.default.removeItem(atPath: copy)
            try FileManager.default.moveItem(atPath: path, toPath: copy)
            logger.warning("kept the file as \(copy)")
        } catch {
            logger.warning("could not keep the file as \(copy): \(error)")
        }
    }
}

nonisolated extension ThemePreference {
    /// Reads the name of a theme in the file; `nil` if it is unknown.
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
