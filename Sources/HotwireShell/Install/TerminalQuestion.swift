import Glibc

/// A question to the user of a terminal.
enum TerminalQuestion {
    /// Asks a question; returns whether the answer is yes, and `false` without a terminal.
    static func ask(_ question: String) -> Bool {
        guard isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0 else { return false }
        print("\(question) [y/N] ", terminator: "")
        fflush(nil)
        return isYes(readLine() ?? "")
    }

    /// Returns whether an answer means yes.
    static func isYes(_ answer: String) -> Bool { ["y", "yes"].contains(answer.trimmingWhiteSpace.lowercased()) }
}
