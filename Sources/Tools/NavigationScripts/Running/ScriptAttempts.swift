/// The results of a script that ran once, and again after a failure.
package struct ScriptAttempts: Hashable, Sendable {
    /// The result of the first attempt.
    package let first: ScriptResult
    /// The results of the later attempts, in order.
    package private(set) var retries: [ScriptResult]

    /// Creates the results of a script.
    package init(_ first: ScriptResult, retries: [ScriptResult] = []) {
        self.first = first
        self.retries = retries
    }

    /// Adds the result of another attempt.
    package mutating func add(_ result: ScriptResult) { retries.append(result) }

    /// The script's name.
    package var name: String { first.name }
    /// The script's file.
    package var source: String { first.source }
    /// The number of attempts.
    package var count: Int { retries.count + 1 }
    /// The duration of all attempts.
    package var duration: Duration { retries.reduce(first.duration) { $0 + $1.duration } }
    /// The failures, with the numbers of their attempts, counted from 1.
    package var failures: [(attempt: Int, failure: ScriptResult.Failure)] {
        ([first] + retries).enumerated().compactMap { index, result in result.failure.map { (index + 1, $0) } }
    }

    /// The warnings of the last attempt.
    package var warnings: [ScriptWarning] { (retries.last ?? first).warnings }

    /// What the attempts show together.
    package var outcome: ScriptOutcome {
        guard (retries.last ?? first).failure == nil else { return .failed }
        return retries.isEmpty ? .passed : .flaky
    }
}

/// What the attempts of a script show together.
package enum ScriptOutcome: Hashable, Sendable {
    /// The first attempt passed.
    case passed
    /// An attempt failed, and a later one passed.
    case flaky
    /// All attempts failed.
    case failed
}

/// Decides how often a script runs, and which outcomes fail a run.
package struct RetryPolicy: Hashable, Sendable {
    /// How often a failed script is run again.
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

    /// Returns whether an outcome fails the run.
    package func isFailure(_ outcome: ScriptOutcome) -> Bool {
        switch outcome {
        case .passed: false
        case .flaky: failsOnFlaky
        case .failed: true
        }
    }
}
