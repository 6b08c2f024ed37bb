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
    /// What the pages' scripts threw and the inspector found.
    package let warnings: [ScriptWarning]

    /// Creates a result.
    package init(
        name: String,
        source: String,
        duration: Duration,
        failure: Failure?,
        warnings: [ScriptWarning] = []
    ) {
        self.name = name
        self.source = source
        self.duration = duration
        self.failure = failure
        self.warnings = warnings
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

/// An exception of a page's scripts, or a finding of the inspector.
package struct ScriptWarning: Hashable, Sendable, Codable {
    /// The number of the step that caused it, counted from 1; 0 for the start.
    package let step: Int
    /// The name of the user; `nil` for the first one.
    package let user: String?
    /// The exception or finding.
    package let text: String

    /// Creates a warning.
    package init(step: Int, user: String? = nil, text: String) {
        (self.step, self.user, self.text) = (step, user, text)
    }

    /// Returns the warning with the user's name.
    func named(_ user: String?) -> ScriptWarning { ScriptWarning(step: step, user: user, text: text) }

    /// The warning on one line.
    var words: String { (user.map { "\($0): " } ?? "") + "step \(step): \(text)".spaced }
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
