/// The result of a script.
package struct ScriptResult: Hashable, Sendable, Codable {
    package let name: String
    /// The script's file.
    package let source: String
    package let duration: Duration
    /// The failed step, if any; later steps did not run.
    package let failure: Failure?
    /// The exceptions of the pages' scripts and the inspector's findings.
    package let warnings: [ScriptWarning]

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
        /// A short form of the step.
        package let words: String
        /// The differences from the expectation.
        package let mismatches: [ScriptMismatch]
        /// The events since the last action, one per line.
        package let events: [String]

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

    package init(step: Int, user: String? = nil, text: String) {
        (self.step, self.user, self.text) = (step, user, text)
    }

    func named(_ user: String?) -> ScriptWarning { ScriptWarning(step: step, user: user, text: text) }

    /// The warning on one line.
    var words: String { (user.map { "\($0): " } ?? "") + "step \(step): \(text)".spaced }
}

/// The results of a script's attempts: the first one and, after a failure, more.
package struct ScriptAttempts: Hashable, Sendable {
    package let first: ScriptResult
    /// The results of the later attempts, in order.
    package private(set) var retries: [ScriptResult]

    package init(_ first: ScriptResult, retries: [ScriptResult] = []) {
        self.first = first
        self.retries = retries
    }

    package mutating func add(_ result: ScriptResult) { retries.append(result) }

    package var name: String { first.name }
    package var source: String { first.source }
    package var count: Int { retries.count + 1 }
    /// The duration of all attempts.
    package var duration: Duration { retries.reduce(first.duration) { $0 + $1.duration } }
    /// The failures, with the numbers of their attempts, counted from 1.
    package var failures: [(attempt: Int, failure: ScriptResult.Failure)] {
        ([first] + retries).enumerated().compactMap { index, result in result.failure.map { (index + 1, $0) } }
    }

    /// The warnings of the last attempt.
    package var warnings: [ScriptWarning] { (retries.last ?? first).warnings }

    package var outcome: ScriptOutcome {
        guard (retries.last ?? first).failure == nil else { return .failed }
        return retries.isEmpty ? .passed : .flaky
    }
}

/// The combined outcome of a script's attempts.
package enum ScriptOutcome: Hashable, Sendable {
    /// The first attempt passed.
    case passed
    /// An attempt failed, and a later one passed.
    case flaky
    /// All attempts failed.
    case failed
}

/// A policy that decides how often a script runs, and which outcomes fail the run.
package struct RetryPolicy: Hashable, Sendable {
    /// The maximum number of times that a failed script is run again.
    package let retries: Int
    /// Whether a flaky script fails the run.
    package let failsOnFlaky: Bool

    /// Creates a policy; by default, nothing is run again.
    package init(retries: Int = 0, failsOnFlaky: Bool = false) {
        self.retries = retries
        self.failsOnFlaky = failsOnFlaky
    }

    /// Returns whether a script is run again.
    package func allowsRetry(after attempts: ScriptAttempts) -> Bool {
        attempts.outcome == .failed && attempts.retries.count < retries
    }

    package func isFailure(_ outcome: ScriptOutcome) -> Bool {
        switch outcome {
        case .passed: false
        case .flaky: failsOnFlaky
        case .failed: true
        }
    }
}
