/// What is wrong with a script's file, and where.
package struct ScriptProblem: Hashable, Sendable, CustomStringConvertible {
    /// The file.
    package let source: String
    /// The line, counted from 1; 0 where it is about the whole file.
    package let line: Int
    /// The column, counted from 1.
    package let column: Int
    /// What is wrong.
    package let sentence: String

    /// Makes a problem.
    package init(source: String, line: Int = 0, column: Int = 0, _ sentence: String) {
        self.source = source
        self.line = line
        self.column = column
        self.sentence = sentence
    }

    /// One line as compilers write it, which editors and terminals can open: `hikes.yml:7:5: …`.
    package var description: String { source + (line > 0 ? ":\(line):\(column)" : "") + ": " + sentence }
}

/// All that is wrong with a script's file.
package struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problems in the order of the text; at least one.
    package let problems: [ScriptProblem]

    /// Makes an error.
    package init(problems: [ScriptProblem]) { self.problems = problems }

    /// A line for each problem.
    package var description: String { problems.map(\.description).joined(separator: "\n") }
}
