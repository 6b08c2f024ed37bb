import Foundation
import NavigationScripts

#if canImport(Glibc)
    import Glibc
#endif

/// The job of the process of one script user.
struct ScriptJob: Codable {
    /// The script's file, as given on the command line.
    let file: String
    /// The app's address for scripts that do not name one.
    let url: String?
    /// The demo site's address, if the script runs in the demo.
    let site: String?
    /// The path configuration that replaces the demo's own.
    let paths: String?
    /// The time limit of an expectation.
    let limit: Duration?
    /// The folder for screenshots and for the details of a failure.
    let artifacts: String?
    /// The folder for downloads.
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
    /// Waits after the last step until the app is idle.
    case rest
    /// Lists the warnings so far.
    case warnings
    /// Restarts the counting of events.
    case startOver
    /// Saves the details of a failure.
    case keepEvidence
}

/// The reply to an order, sent as a line of JSON on standard output.
struct ScriptReply: Codable {
    /// The failure of the order, if any.
    var failure: ScriptResult.Failure?
    /// The warnings, if they were ordered.
    var warnings: [ScriptWarning] = []
}

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
