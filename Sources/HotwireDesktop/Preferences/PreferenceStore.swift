internal import FoundationEssentials
import HotwireCore
import HotwireNative
internal import Logging

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
