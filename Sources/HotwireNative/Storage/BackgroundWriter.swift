internal import CWebKitGTK
internal import Dispatch
package import FoundationEssentials
internal import GLibInterop
import HotwireCore
package import Logging
internal import Synchronization

/// Writes the app's small files in the background, atomically and readable only by their owner.
package nonisolated final class BackgroundWriter: Sendable {
    // Changes to a file keep their order. Those that arrive while the disk is busy are written together.
    /// A change to a file.
    package enum Change: Sendable {
        /// Replaces the file's content.
        case replace(Data)
        /// Removes the file.
        case remove
        /// Computes the content from the current one, because another process of the app may have written meanwhile.
        case update(@Sendable (Data?) -> Data)
    }

    /// The maximum size of a file that is read, in bytes.
    package static let mostBytes = 4 * 1024 * 1024
    /// The program's writer; tests replace it with one whose disk is slow.
    @MainActor package static var shared = BackgroundWriter()

    /// The pending changes of one file.
    private struct Waiting {
        var changes: [Change] = []
        var completions: [@Sendable (Bool) -> Void] = []
    }

    private let disk = DiskQueue()
    private let waiting = Mutex<[String: Waiting]>([:])
    /// Performs the writes to one file.
    private let perform: @Sendable (_ changes: [Change], _ path: String) throws -> Void

    package init(performing perform: @escaping @Sendable ([Change], String) throws -> Void = BackgroundWriter.perform) {
        self.perform = perform
    }

    /// Changes a file in the background and creates a missing folder; `completion` runs on a background thread.
    package func change(
        _ path: String,
        _ change: Change,
        logger: Logger,
        completion: (@Sendable (_ isWritten: Bool) -> Void)? = nil
    ) {
        let isFirst = waiting.withLock { waiting in
            let before = waiting[path]
            var now = before ?? Waiting()
            if case .update = change {} else { now.changes = [] }
            now.changes.append(change)
            if let completion { now.completions.append(completion) }
            waiting[path] = now
            return before == nil
        }
        guard isFirst else { return }
        disk.async { [self] in
            let work = waiting.withLock { $0.removeValue(forKey: path) } ?? Waiting()
            var isWritten = true
            do { try perform(work.changes, path) } catch {
                isWritten = false
                logger.warning("could not write \(path): \(error)")
            }
            work.completions.forEach { $0(isWritten) }
        }
    }

    /// Waits until all changes so far are written, or have failed.
    package func finish() async { await disk.run {} }

    /// Returns a file's content once all changes are written; `nil` if there is no file, or if it cannot be read.
    package func read(_ path: String, logger: Logger) async -> Data? {
        await disk.run { Self.content(of: path, logger: logger) }
    }

    /// Returns a file's content now; `nil` if there is no file, or if it cannot be read, which is logged.
    package static func content(of path: String, logger: Logger) -> Data? {
        do {
            return try content(of: path)
        } catch {
            logger.warning("could not read \(path): \(error)")
            return nil
        }
    }

    /// Returns a file's content now; `nil` only if there is no file, and throws for a folder, a link, more than ``mostBytes``
    /// or an unreadable file.
    package static func content(of path: String) throws(BoundedFile.Problem) -> Data? {
        do throws(BoundedFile.Problem) {
            return try BoundedFile.read(path, limit: mostBytes, followsLinks: false)
        } catch .missing {
            return nil
        }
    }

    /// Writes the result of all changes to a file.
    package static func perform(_ changes: [Change], on path: String) throws {
        var content: Data?
        var isKnown = false
        for change in changes {
            switch change {
            case .replace(let data): content = data
            case .remove: content = nil
            case .update(let body): content = body(isKnown ? content : try Self.content(of: path))
            }
            isKnown = true
        }
        guard isKnown else { return }
        guard let content else {
            try? FileManager.default.removeItem(atPath: path)  // the file may not exist
            return
        }
        try PrivateFolder(path: URL(filePath: path).deletingLastPathComponent().path).make()
        try write(content, to: path)
    }

    private static func write(_ content: Data, to path: String) throws {
        var error: UnsafeMutablePointer<GError>?
        content.withUnsafeBytes { bytes in
            let text = bytes.bindMemory(to: CChar.self).baseAddress
            let flags = G_FILE_SET_CONTENTS_CONSISTENT
            _ = g_file_set_contents_full(path, text, gssize(bytes.count), flags, 0o600, &error)
        }
        if let error { throw GLibError(consuming: error) }
    }
}

/// A serial queue for work that waits for a disk, which must not block the main thread.
package nonisolated struct DiskQueue: Sendable {
    /// The work of all queues.
    private static let group = DispatchGroup()
    private let thread = ThreadPool(threads: 1)

    /// Creates a queue that is independent of others.
    package init() {}

    /// Runs a closure after all previously queued work.
    package func async(_ work: @escaping @Sendable () -> Void) {
        Self.group.enter()
        thread.run {
            work()
            Self.group.leave()
        }
    }

    /// Runs a closure after all previously queued work, and returns its result.
    package func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in async { continuation.resume(returning: work()) } }
    }

    /// Waits until the work of all queues has ended, and returns `false` after the given time; called as the program ends.
    @discardableResult
    package static func finish(within seconds: Int = 10) -> Bool {
        // An unavailable disk must not keep the program running.
        group.wait(timeout: .now() + .seconds(seconds)) == .success
    }
}
