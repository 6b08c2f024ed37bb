import HotwireCore
internal import Synchronization

// The download may be canceled meanwhile, even because the program ends and the main actor no longer runs. The disk queue then
// deletes the file itself.
/// A download's request for a file, which the disk queue fulfills later.
nonisolated final class FileWish: Sendable {
    private struct State {
        var isWithdrawn = false
        /// The file, until the download takes it.
        var file: DownloadFile?
    }

    private let state = Mutex(State())
    private let disk: DiskQueue

    init(_ disk: DiskQueue) { self.disk = disk }

    /// Creates the file on the queue, and deletes it at once if it is no longer wanted.
    func take(_ body: () -> Result<DownloadFile, DownloadFailure>) -> Result<DownloadFile, DownloadFailure> {
        let result = body()
        guard case .success(let file) = result else { return result }
        let isWanted = state.withLock { state in
            if !state.isWithdrawn { state.file = file }
            return !state.isWithdrawn
        }
        if !isWanted { file.drop() }
        return result
    }

    /// Records that the download has taken the file, and deletes it itself from now on.
    func granted() { state.withLock { $0.file = nil } }

    /// Withdraws the request of an ended download, and deletes a file that the download has not taken.
    func withdraw() {
        let file = state.withLock { state in
            state.isWithdrawn = true
            return state.file.take()
        }
        if let file { disk.async { file.drop() } }
    }
}
