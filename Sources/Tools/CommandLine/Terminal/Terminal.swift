import Foundation
import HotwireCore
import Logging

/// Prints what the program has to say; nothing else in it writes to the terminal.
///
/// Names, addresses and errors come from files, pages, servers and other programs, so a terminal must not obey what is in them:
/// escape sequences change its title, its clipboard and what it showed before.
enum Terminal {
    /// Prints a result on the standard output.
    static func print(_ text: String, terminator: String = "\n") { write(text + terminator, to: .standardOutput) }

    /// Prints a message for the user on the standard error, besides a result.
    static func printError(_ text: String) { write(text + "\n", to: .standardError) }

    /// Prints a text as it is, but for what a terminal would obey.
    static func write(_ text: String, to file: FileHandle) {
        try? file.write(contentsOf: Data(TerminalText.lines(text).utf8))  // may be closed
    }

    /// Prints the app's log, too; call it before the first logger is created.
    static func takeLog() {
        LoggingSystem.bootstrap { StreamLogHandler(label: $0, stream: LogStream(file: .standardError)) }
    }

    /// The lines of the log.
    struct LogStream: TextOutputStream, Sendable {
        let file: FileHandle

        mutating func write(_ text: String) { Terminal.write(text, to: file) }
    }
}
