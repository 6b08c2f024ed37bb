import Glibc

/// A question to the user of a terminal.
enum TerminalQuestion {
    /// Whether there is a user who can answer: input and output are a terminal.
    static var isPossible: Bool { isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 }

    /// Asks for a line of text.
    ///
    /// - Parameters:
    ///   - question: the question
    ///   - proposal: what an empty answer chooses
    /// - Returns: Another text than the proposed one; `nil` for the proposed one, and without a terminal.
    static func line(_ question: String, proposal: String) -> String? {
        guard isPossible else { return nil }
        Terminal.print("\(question) [\(proposal)]: ", terminator: "")
        return chosen(readLine() ?? "", insteadOf: proposal)
    }

    /// Returns the text of an answer that differs from the proposal; `nil` for the proposal.
    static func chosen(_ answer: String, insteadOf proposal: String) -> String? {
        let text = answer.trimmingWhiteSpace
        return text.isEmpty || text == proposal ? nil : text
    }

    /// Asks a question; returns whether the answer is yes, and `false` without a terminal.
    static func ask(_ question: String) -> Bool {
        guard isPossible else { return false }
        Terminal.print("\(question) [y/N] ", terminator: "")
        return isYes(readLine() ?? "")
    }

    /// Returns whether an answer means yes.
    static func isYes(_ answer: String) -> Bool { ["y", "yes"].contains(answer.trimmingWhiteSpace.lowercased()) }
}
