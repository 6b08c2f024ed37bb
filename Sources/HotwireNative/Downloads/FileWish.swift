import HotwireCore
internal import Synchronization

/// A download's request for a file, which the disk queue fulfills later.
///
/// The download may be canceled meanwhile, also by the end of the program, after which the main actor no longer runs. The disk
/// queue then deletes the file itself.
nonisolated final class FileWish: Sendable {
    private struct State {
        var isWithdrawn = false
        /// The file, until the download takes it over.
        var file: DownloadFile?
    }

    private let state = Mutex(State())
    private let disk: DiskQueue

    /// Creates a request that a queue will fulfill.
    init(_ disk: DiskQueue) { self.disk = disk }

    /// Creates the file, on the queue; a file that is no longer wanted is deleted at once.
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

    /// Records that the download has its file, and deletes it itself from now on.
    func granted() { state.withLock { $0.file = nil } }

    /// Withdraws the request when the download has ended, and deletes a file that the download did not get.
    func withdraw() {
        let file = state.withLock { state in
            state.isWithdrawn = true
            return state.file.take()
        }
        if let file { disk.async { file.drop() } }
    }
}
