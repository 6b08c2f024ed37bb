/// A syntax error in a JSON text, with its position.
package struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    package enum Problem: Hashable, Sendable {
        /// The text contains an unexpected character, or ends too early.
        case unexpected

        /// Lists and objects are nested more than 512 levels deep.
        case tooDeep
    }

    /// The kind of error.
    package let problem: Problem

    /// The line, counted from 1.
    package let line: Int

    /// The byte in the line, counted from 1.
    package let column: Int

    /// A description for logs.
    package var description: String {
        switch problem {
        case .unexpected: "The text is not JSON at line \(line), column \(column)."
        case .tooDeep: "The text is nested too deeply at line \(line), column \(column)."
        }
    }
}
