/// What is wrong with a script's file, and where.
public struct ScriptProblem: Hashable, Sendable, CustomStringConvertible {
    /// The file.
    public let source: String
    /// The line, counted from 1; 0 where it is about the whole file.
    public let line: Int
    /// The column, counted from 1.
    public let column: Int
    /// What is wrong.
    public let sentence: String

    /// Makes a problem.
    public init(source: String, line: Int = 0, column: Int = 0, _ sentence: String) {
        self.source = source
        self.line = line
        self.column = column
        self.sentence = sentence
    }

    /// One line as compilers write it, which editors and terminals can open: `hikes.yml:7:5: …`.
    public var description: String { source + (line > 0 ? ":\(line):\(column)" : "") + ": " + sentence }
}

/// All that is wrong with a script's file.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problems in the order of the text; at least one.
    public let problems: [ScriptProblem]

    /// Makes an error.
    public init(problems: [ScriptProblem]) { self.problems = problems }

    /// A line for each problem.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
