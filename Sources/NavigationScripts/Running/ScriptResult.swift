/// The result of a script.
package struct ScriptResult: Hashable, Sendable, Codable {
    /// The script's name.
    package let name: String
    /// The script's file.
    package let source: String
    /// The duration.
    package let duration: Duration
    /// The failed step, if any; later steps did not run.
    package let failure: Failure?

    /// Creates a result.
    package init(name: String, source: String, duration: Duration, failure: Failure?) {
        self.name = name
        self.source = source
        self.duration = duration
        self.failure = failure
    }

    /// A failed step and the reason.
    package struct Failure: Hashable, Sendable, Codable {
        /// The number of the step, counted from 1; 0 if the app did not start.
        package let step: Int
        /// The line in the file; 0 if there is none.
        package let line: Int
        /// The step in short.
        package let words: String
        /// The differences from the expectation.
        package let mismatches: [ScriptMismatch]
        /// The events since the last action, one per line.
        package let events: [String]

        /// Creates a failure.
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
