internal import FoundationEssentials
internal import HotwireCore
import HotwireNative
internal import Logging

/// The user's choices in the preferences of an app; `nil` where the user has not chosen.
///
/// They belong to one app, or to one of its profiles, and apply to all of its windows.
nonisolated struct Preferences: Hashable, Sendable {
    /// Whether windows and pages are light or dark.
    var theme: ThemePreference?
    /// The normal zoom of pages.
    var zoom: Double?
    /// Whether text fields are checked for misspelled words.
    var checksSpelling: Bool?
    /// The languages in which they are checked, as locale names such as `en_GB`.
    var spellingLanguages: [String]?
    /// Whether the app and its pages show notifications.
    var showsNotifications: Bool?
    /// Whether the app keeps running without a window.
    var staysInBackground: Bool?
}

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

/// The app's own values of what the user may prefer.
nonisolated struct PreferenceDefaults: Hashable, Sendable {
    /// The normal zoom of pages.
    var zoom = 1.0
    /// The languages in which text fields are checked.
    var spellingLanguages: [String] = []
    /// Whether nothing is stored, and so no spelling is checked: the checker stores files.
    var isPrivate = false
}

/// The values in effect: the user's choice, otherwise the app's, otherwise the library's.
nonisolated struct PreferenceValues: Hashable, Sendable {
    /// Whether windows and pages are light or dark; `nil` leaves this to the app and its pages.
    let theme: ThemePreference?
    /// The normal zoom of pages.
    let zoom: Double
    /// The languages in which text fields are checked; none if they are not checked.
    let spellingLanguages: [String]
    /// Whether the app and its pages show notifications.
    let showsNotifications: Bool
    /// Whether the app keeps running without a window, if it can.
    let staysInBackground: Bool

    /// Merges the user's choices with the app's values.
    init(_ user: Preferences, over app: PreferenceDefaults) {
        theme = user.theme
        zoom = user.zoom ?? app.zoom
        let isChecked = !app.isPrivate && user.checksSpelling != false
        spellingLanguages = isChecked ? user.spellingLanguages ?? app.spellingLanguages : []
        showsNotifications = user.showsNotifications ?? true
        staysInBackground = user.staysInBackground ?? true
    }
}

/// Stores the user's preferences, in a file that only its owner can read.
///
/// A change applies at once, and is written in the background. In private mode the stored preferences apply, but changes end with the
/// program.
final class PreferenceStore {
    /// The user's preferences.
    private(set) var preferences: Preferences
    private let path: String
    private let isPrivate: Bool
    private let logger: Logger

    /// Reads the preferences of an app.
    init(_ app: AppEnvironment) {
        path = "\(BaseFolders.data)/\(app.applicationID)/preferences.json"
        isPrivate = app.isPrivate
        logger = app.logger
        preferences = Self.read(path, isPrivate: isPrivate, logger)
    }

    /// Changes the preferences.
    func change(_ body: (inout Preferences) -> Void) {
        let before = preferences
        body(&preferences)
        guard preferences != before, !isPrivate else { return }
        BackgroundWriter.shared.change(path, .replace(Data(preferences.text.utf8)), logger: logger)
    }

    /// The next change would overwrite a file that cannot be used, so it is kept under another name.
    private static func read(_ path: String, isPrivate: Bool, _ logger: Logger) -> Preferences {
        // Without a file, the user has chosen nothing.
        do {
            guard let data = try BackgroundWriter.content(of: path) else { return Preferences() }
            return try Preferences(parsing: String(decoding: data, as: UTF8.self)) { key in
                logger.warning("\(path): the value of “\(key)” is not valid; using the default")
            }
        } catch {
            logger.warning("could not read the preferences \(path); using the defaults: \(error)")
            if !isPrivate { keepAside(path, logger) }
            return Preferences()
        }
    }

    private static func keepAside(_ path: String, _ logger: Logger) {
        let copy = "\(path).broken"
        do {
            // There may be one of an earlier run.
            try? FileManager.default.removeItem(atPath: copy)
            try FileManager.default.moveItem(atPath: path, toPath: copy)
            logger.warning("kept the file as \(copy)")
        } catch {
            logger.warning("could not keep the file as \(copy): \(error)")
        }
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
