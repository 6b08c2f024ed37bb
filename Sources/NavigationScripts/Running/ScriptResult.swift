/// How a script ended.
package struct ScriptResult: Hashable, Sendable, Codable {
    /// Its name.
    package let name: String
    /// Its file.
    package let source: String
    /// How long it took.
    package let duration: Duration
    /// The step that failed, if one did; those after it were not tried.
    package let failure: Failure?

    /// Makes a result.
    package init(name: String, source: String, duration: Duration, failure: Failure?) {
        self.name = name
        self.source = source
        self.duration = duration
        self.failure = failure
    }

    /// A step that failed, and why.
    package struct Failure: Hashable, Sendable, Codable {
        /// The number of the step, counted from 1; 0 where not even the app came.
        package let step: Int
        /// The line of the file; 0 where it is about none.
        package let line: Int
        /// The step in words.
        package let words: String
        /// What was expected and was not so.
        package let mismatches: [ScriptMismatch]
        /// What happened since the last action, an event a line.
        package let events: [String]

        /// Makes a failure.
        package init(step: Int, line: Int, words: String, mismatches: [ScriptMismatch], events: [String] = []) {
            self.step = step
            self.line = line
            self.words = words
            self.mismatches = mismatches
            self.events = events
        }
    }
}

/// One thing that was expected and is not so.
package struct ScriptMismatch: Hashable, Sendable, Codable {
    /// What it is about, as scripts name it; empty for a step that could not be done.
    package let key: String
    /// What should be.
    package let expected: String
    /// What is.
    package let found: String

    /// Makes a mismatch.
    package init(_ key: String, expected: String, found: String) {
        self.key = key
        self.expected = expected
        self.found = found
    }
}
