import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Writes files that only the user can read, such as the trace of a script that signs in.
enum PrivateFile {
    /// Replaces a file; a symbolic link in its place is replaced, and not followed.
    ///
    /// - Throws: `POSIXError` where that fails.
    static func write(_ data: Data, to url: URL) throws {
        unlink(url.path)
        let descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: data)
    }
}
