import Foundation
import Synchronization

/// Splits the data of a pipe into lines.
enum LineReader {
    /// The maximum length of a line between two of the program's processes, in bytes.
    private static let longest = 8 * 1024 * 1024

    /// Returns the lines of a pipe until the other end closes it or sends a line that is too long.
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
