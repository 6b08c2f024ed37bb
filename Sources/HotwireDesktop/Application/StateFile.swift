internal import FoundationEssentials
internal import HotwireCore
internal import HotwireNative
internal import Logging

/// The file of the app's windows and screens, written atomically and readable only by its owner.
struct StateFile {
    private let folder: StateFolder
    private let logger: Logger

    init(applicationID: String, logger: Logger) {
        folder = StateFolder(applicationID: applicationID)
        self.logger = logger
    }

    /// The path of the file.
    var path: String { "\(folder.path)/state.json" }

    /// Returns the stored state; `nil` if there is none that can be read.
    func read() async -> SavedApp? {
        // The first run has no file.
        guard let data = await BackgroundWriter.shared.read(path, logger: logger) else { return nil }
        do {
            guard data.count <= SavedApp.format.mostBytes else { throw StoredFileError.tooLarge(SavedApp.format) }
            return try SavedApp(parsing: String(decoding: data, as: UTF8.self)) { problem in
                logger.warning("\(path): \(problem)")
            }
        } catch {
            logger.warning("could not read window state: \(path): \(error)")
            return nil
        }
    }

    /// Writes the state in the background.
    func write(_ text: String) {
        guard text.utf8.count <= SavedApp.format.mostBytes else {
            return logger.warning("could not save window state: it is larger than \(SavedApp.format.mostBytes) bytes")
        }
        BackgroundWriter.shared.change(path, .replace(Data(text.utf8)), logger: logger)
    }

    /// Removes the file.
    func remove() { BackgroundWriter.shared.change(path, .remove, logger: logger) }
}
