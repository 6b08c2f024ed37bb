import Foundation
import HotwireCore
import Logging

// Names, addresses and errors come from files, pages, servers and other programs. A terminal would obey escape sequences
// in them, which change its title, its clipboard and its earlier output.
/// Prints all output of the program; no other code writes to the terminal.
enum Terminal {
    /// Prints a result to standard output.
    static func print(_ text: String, terminator: String = "\n") { write(text + terminator, to: .standardOutput) }

    /// Prints a message for the user to standard error.
    static func printError(_ text: String) { write(text + "\n", to: .standardError) }

    /// Writes a text without the escape sequences that a terminal would obey.
    static func write(_ text: String, to file: FileHandle) {
        try? file.write(contentsOf: Data(TerminalText.lines(text).utf8))  // may be closed
    }

    /// Prints the app's log as well; call it before the first logger is created.
    static func takeLog() {
        LoggingSystem.bootstrap { StreamLogHandler(label: $0, stream: LogStream(file: .standardError)) }
    }

    /// A stream for the log's lines.
    struct LogStream: TextOutputStream, Sendable {
        let file: FileHandle

        mutating func write(_ text: String) { Terminal.write(text, to: file) }
    }
}
