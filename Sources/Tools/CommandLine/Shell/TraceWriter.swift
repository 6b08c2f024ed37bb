import Foundation
import HotwireCore
import HotwireNative
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

// The trace contains the visited addresses, so only the user can read the file.
/// Writes the trace as JSON, one object per line, without blocking the app.
@MainActor final class TraceWriter {
    /// The maximum number of lines that wait for a slow disk or reader; later lines are dropped.
    private static let mostWaiting = 10_000

    /// Called only once, when the first line is dropped.
    var onDrop: () -> Void = {}

    private let file: FileHandle
    private let disk = DiskQueue()
    private let waiting = Counter()
    private var hasDropped = false

    /// Opens the file, or standard error for `-`; throws for a symbolic link, or a pipe without a reader.
    init(path: String) throws(TraceFileError) {
        file = path == "-" ? FileHandle.standardError : try Self.open(path)
    }

    /// Opens a file, and restricts it to the user before the first line.
    private static func open(_ path: String) throws(TraceFileError) -> FileHandle {
        // In a shared folder, a symbolic link could point to any of the user's files. The system's own links are safe.
        let follows = systemLinks.contains(where: path.hasPrefix) ? 0 : O_NOFOLLOW
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | follows
        let descriptor = Glibc.open(path, flags, 0o600)
        guard descriptor >= 0 else { throw TraceFileError(code: errno) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw TraceFileError(code: errno) }
        // A pipe's or terminal's permissions belong to its creator. Only opening it must not block, so writing may block again.
        guard status.st_mode & S_IFMT == S_IFREG else {
            let flags = fcntl(descriptor, F_GETFL)
            guard flags >= 0, fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) == 0 else {
                throw TraceFileError(code: errno)
            }
            return file
        }
        guard status.st_uid == geteuid() else { throw TraceFileError(code: EPERM) }
        guard fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, 0) == 0 else { throw TraceFileError(code: errno) }
        return file
    }

    /// The prefixes of standard error's path, and of the paths for a shell's `>(command)`.
    private static let systemLinks = ["/dev/fd/", "/dev/std", "/proc/self/fd/"]

    func write(_ record: TraceRecord) {
        guard waiting.add(1) <= Self.mostWaiting else {
            _ = waiting.add(-1)
            if !hasDropped { onDrop() }
            hasDropped = true
            return
        }
        disk.async { [file, waiting] in
            try? file.write(contentsOf: Data((record.json.text + "\n").utf8))  // a full disk must not end the app
            _ = waiting.add(-1)
        }
    }
}

/// A counter that two threads share.
private final class Counter: Sendable {
    private let count = Atomic(0)

    func add(_ number: Int) -> Int { count.wrappingAdd(number, ordering: .relaxed).newValue }
}

/// The reason why a trace cannot be written.
struct TraceFileError: Error, Equatable, CustomStringConvertible {
    let code: Int32

    var description: String {
        switch code {
        case ELOOP: "it is a symbolic link"
        case ENXIO: "no program is reading the pipe; start the reader first"
        default: String(cString: strerror(code))
        }
    }
}
