internal import FoundationEssentials
internal import HotwireCore
internal import Logging

/// The file with where the user was: there is all of it or the one before, and its owner alone can read it.
struct StateFile {
    private let folder: StateFolder
    private let logger: Logger

    init(applicationID: String, logger: Logger) {
        folder = StateFolder(applicationID: applicationID)
        self.logger = logger
    }

    /// Where it is.
    var path: String { "\(folder.path)/state.json" }

    /// What was kept; `nil` where there is nothing that can be read.
    func read() async -> SavedState? {
        // The first start has none.
        guard let data = await BackgroundWriter.shared.read(path, logger: logger) else { return nil }
        do {
            guard data.count <= SavedState.mostBytes else { throw SavedStateError.tooLarge }
            return try SavedState(parsing: String(decoding: data, as: UTF8.self)) { problem in
                logger.warning("\(path): \(problem)")
            }
        } catch {
            logger.warning("could not read window state: \(path): \(error)")
            return nil
        }
    }

    /// Writes in the background.
    func write(_ text: String) {
        guard text.utf8.count <= SavedState.mostBytes else {
            return logger.warning("could not save window state: it has more than \(SavedState.mostBytes) bytes")
        }
        BackgroundWriter.shared.change(path, .replace(Data(text.utf8)), logger: logger)
    }

    /// Removes the file.
    func remove() { BackgroundWriter.shared.change(path, .remove, logger: logger) }
}
