internal import CWebKitGTK
internal import Dispatch
internal import FoundationEssentials
internal import GLibInterop
internal import HotwireCore
internal import Logging

/// The file with where the person was: there is all of it or the one before, and its owner alone can read it.
nonisolated struct StateFile: Sendable {
    /// Writes wait for the disk, which the window must not; one after another, so that the newest stays.
    private static let disk = DispatchQueue(label: "hotwire-native.state")

    private let folder: StateFolder
    private let logger: Logger

    init(applicationID: String, logger: Logger) {
        folder = StateFolder(applicationID: applicationID)
        self.logger = logger
    }

    /// Where it is.
    var path: String { "\(folder.path)/state.json" }

    /// What was kept; `nil` where there is nothing that can be read.
    func read() -> SavedState? {
        guard let file = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }  // the first start
        do {
            guard file[.type] as? FileAttributeType == .typeRegular,
                let size = file[.size] as? Int64, size <= SavedState.mostBytes
            else { throw SavedStateError.tooLarge }
            let data = try Data(contentsOf: URL(filePath: path))
            return try SavedState(parsing: String(decoding: data, as: UTF8.self)) { problem in
                logger.warning("\(path): \(problem)")
            }
        } catch {
            logger.warning("where the person was is not known: \(path): \(error)")
            return nil
        }
    }

    /// Writes in the background.
    func write(_ text: String) {
        Self.disk.async { replace(with: text) }
    }

    /// Writes, and returns when that is done.
    func writeNow(_ text: String) {
        Self.disk.sync { replace(with: text) }
    }

    /// Removes the file.
    func remove() {
        Self.disk.sync { try? FileManager.default.removeItem(atPath: path) }  // there may be none
    }

    private func replace(with text: String) {
        guard text.utf8.count <= SavedState.mostBytes else {
            return logger.warning("where the person is was not kept: it has more than \(SavedState.mostBytes) bytes")
        }
        do {
            try folder.make()
            var error: UnsafeMutablePointer<GError>?
            let flags = G_FILE_SET_CONTENTS_CONSISTENT
            g_file_set_contents_full(path, text, gssize(text.utf8.count), flags, 0o600, &error)
            if let error { throw GLibError(consuming: error) }
        } catch {
            logger.warning("where the person is was not kept: \(error)")
        }
    }
}
