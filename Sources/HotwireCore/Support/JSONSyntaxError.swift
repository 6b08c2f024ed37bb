/// Where a text stops being JSON.
package struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong there.
    package enum Problem: Hashable, Sendable {
        /// The text goes on in a way JSON does not, or ends too early.
        case unexpected

        /// Lists and objects are nested more than 512 levels deep.
        case tooDeep
    }

    /// What is wrong.
    package let problem: Problem

    /// The line, counted from 1.
    package let line: Int

    /// The byte of the line, counted from 1.
    package let column: Int

    /// What is wrong and where, in a sentence for logs.
    package var description: String {
        switch problem {
        case .unexpected: "The text is not JSON at line \(line), column \(column)."
        case .tooDeep: "The text is nested too deeply at line \(line), column \(column)."
        }
    }
}
