import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Splits the data of a pipe into lines.
enum LineReader {
    /// The maximum length of a line between two of the program's processes, in bytes.
    private static let longest = 8 * 1024 * 1024

    /// Returns the lines of a pipe until the other end closes it or sends a line that is too long.
    ///
    /// A thread waits for them, and holds the file handle. A readability handler is a dispatch source that Foundation cancels when
    /// the handle is released; if the pipe is closed at that moment, libdispatch reads memory that it has freed.
    static func lines(of file: FileHandle) -> AsyncStream<Data> {
        let (lines, continuation) = AsyncStream.makeStream(of: Data.self)
        Thread.detachNewThread {
            var rest = Data()
            while rest.count <= longest, let piece = piece(of: file) {
                rest += piece
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    continuation.yield(Data(rest[..<end]))
                    rest = Data(rest[(end + 1)...])
                }
            }
            continuation.finish()
        }
        return lines
    }

    /// Waits for data; returns `nil` when the other end is closed.
    private static func piece(of file: FileHandle) -> Data? {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(file.fileDescriptor, &bytes, bytes.count)
            if count > 0 { return Data(bytes.prefix(count)) }
            guard count < 0, errno == EINTR else { return nil }
        }
    }
}
