/// A problem in a script's file, and its location.
package struct ScriptProblem: Hashable, Sendable, CustomStringConvertible {
    /// The file name.
    package let source: String
    /// The line, counted from 1; 0 if the problem applies to the entire file.
    package let line: Int
    /// The column, counted from 1.
    package let column: Int
    /// The description.
    package let sentence: String

    /// Creates a problem.
    package init(source: String, line: Int = 0, column: Int = 0, _ sentence: String) {
        self.source = source
        self.line = line
        self.column = column
        self.sentence = sentence
    }

    /// One line in the format of compilers, which editors and terminals can open: `hikes.yml:7:5: …`.
    package var description: String { source + (line > 0 ? ":\(line):\(column)" : "") + ": " + sentence }
}

/// The problems of a script's file.
package struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problems in the order of the text; at least one.
    package let problems: [ScriptProblem]

    /// Creates an error.
    package init(problems: [ScriptProblem]) { self.problems = problems }

    /// One line for each problem.
    package var description: String { problems.map(\.description).joined(separator: "\n") }
}
