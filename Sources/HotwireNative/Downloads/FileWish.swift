import HotwireCore
internal import Synchronization

/// The wish of a download for a file, which the disk grants later.
///
/// A download may be cancelled meanwhile, also by the end of the program, after which the main actor gets no further turn.
/// The file is then removed by the disk itself.
nonisolated final class FileWish: Sendable {
    private struct State {
        var isWithdrawn = false
        /// The file, until the download has it.
        var file: DownloadFile?
    }

    private let state = Mutex(State())
    private let disk: DiskQueue

    /// Creates a request that a queue will fulfil.
    init(_ disk: DiskQueue) { self.disk = disk }

    /// Takes the file, on the queue; one that is no longer wanted is removed at once.
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

    /// The download has its file, and removes it itself from now on.
    func granted() { state.withLock { $0.file = nil } }

    /// The download is over; a file that it did not get is removed.
    func withdraw() {
        let file = state.withLock { state in
            state.isWithdrawn = true
            return state.file.take()
        }
        if let file { disk.async { file.drop() } }
    }
}
