import Foundation
import Synchronization

/// The lines of a pipe, as they arrive.
enum LineReader {
    /// No line that two of our processes exchange is longer, in bytes.
    private static let longest = 8 * 1024 * 1024

    /// Reads a pipe until the other end is closed, or sends a line without an end.
    static func lines(of file: FileHandle) -> AsyncStream<Data> {
        let (lines, continuation) = AsyncStream.makeStream(of: Data.self)
        let rest = Mutex(Data())
        file.readabilityHandler = { file in
            let piece = file.availableData
            let isOver = rest.withLock { rest in
                rest += piece
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    continuation.yield(Data(rest[..<end]))
                    rest = Data(rest[(end + 1)...])
                }
                return piece.isEmpty || rest.count > longest
            }
            guard isOver else { return }
            file.readabilityHandler = nil
            continuation.finish()
        }
        return lines
    }
}
