import Foundation
import HotwireCore
import HotwireNative
import Logging
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Writes the trace, one JSON object a line, each as soon as it happened and without keeping the app waiting.
///
/// It says where the user was, so nobody else may read the file.
@MainActor final class TraceWriter {
    /// How many lines wait for a slow disk or reader; later ones are dropped.
    private static let mostWaiting = 10_000

    private let file: FileHandle
    private let disk = DiskQueue()
    private let waiting = Counter()
    private var hasDropped = false

    /// Opens the file, or standard error for `-`; `nil` where that cannot be.
    init?(path: String) {
        guard let file = path == "-" ? FileHandle.standardError : Self.open(path) else { return nil }
        self.file = file
    }

    /// A file that is there already is closed to others before it gets a line.
    private static func open(_ path: String) -> FileHandle? {
        let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o600)
        guard descriptor >= 0 else { return nil }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        // A pipe or a terminal is whoever's made it.
        guard status.st_mode & S_IFMT == S_IFREG else { return file }
        guard status.st_uid == geteuid(), fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, 0) == 0 else {
            return nil
        }
        return file
    }

    func write(_ record: TraceRecord) {
        guard waiting.add(1) <= Self.mostWaiting else {
            _ = waiting.add(-1)
            if !hasDropped { Hotwire.config.logger.warning("the trace is incomplete: its reader is too slow") }
            hasDropped = true
            return
        }
        disk.async { [file, waiting] in
            try? file.write(contentsOf: Data((record.json.text + "\n").utf8))  // a full disk must not end the app
            _ = waiting.add(-1)
        }
    }
}

/// A number that two threads count.
private final class Counter: Sendable {
    private let count = Mutex(0)

    func add(_ number: Int) -> Int {
        count.withLock { count in
            count += number
            return count
        }
    }
}
