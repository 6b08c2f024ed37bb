import Foundation
import NavigationScripts

#if canImport(Glibc)
    import Glibc
#endif

/// The job of a script user's process.
struct ScriptJob: Codable {
    /// The script's file, as given on the command line.
    let file: String
    /// The app's address for scripts that do not name an app.
    let url: String?
    /// The demo site's address, if the script runs in the demo.
    let site: String?
    /// The path configuration that replaces the demo's own.
    let paths: String?
    /// The time limit of an expectation.
    let limit: Duration?
    /// The folder for screenshots and for the details of a failure.
    let artifacts: String?
    let downloads: String
    /// Whether the display is virtual.
    let isHeadless: Bool
    /// Whether a warning fails the script.
    let isStrict: Bool
}

/// A request to the process of a script user, sent as a line of JSON on standard input.
enum ScriptOrder: Codable, Hashable {
    /// Waits for the app's first page.
    case start
    /// Runs a step of the script, counted from 1.
    case step(number: Int)
    /// Waits, after the last step, until the app is idle.
    case rest
    /// Lists the warnings so far.
    case warnings
    /// Restarts the event count.
    case startOver
    /// Saves the details of a failure.
    case keepEvidence
}

/// The reply to an order, sent as a line of JSON on standard output.
struct ScriptReply: Codable {
    var failure: ScriptResult.Failure?
    /// The warnings, if they were requested.
    var warnings: [ScriptWarning] = []
}

/// A splitter of a pipe's data into lines.
enum LineReader {
    /// The maximum length of a line between two of the program's processes, in bytes.
    private static let longest = 8 * 1024 * 1024

    /// Returns the lines of a pipe until the other end closes it or sends a line that is too long.
    static func lines(of file: FileHandle) -> AsyncStream<Data> {
        // A thread waits for the lines and holds the file handle. A readability handler is a dispatch source, which Foundation
        // cancels when the handle is released. If the pipe closes at that moment, libdispatch reads freed memory.
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
