import HotwireCore

// A flaky script is “not ok” with the directive TODO, which neither passes nor fails the run.
/// The results in TAP version 14, which CI systems and `prove` read.
package enum TAPReport {
    /// Returns the lines before the first result, each with its line break; without a shard, all scripts run.
    package static func header(count: Int, shard: String? = nil) -> String {
        let plan = count == 0 ? "1..0 # SKIP there are no scripts in this shard" : "1..\(count)"
        return "TAP version 14\n" + (shard.map { "# shard \($0)\n" } ?? "") + plan + "\n"
    }

    /// Returns the lines of a script with a number, counted from 1, each with its line break.
    package static func lines(_ attempts: ScriptAttempts, number: Int, policy: RetryPolicy = RetryPolicy()) -> String {
        let result = attempts.outcome == .passed ? "ok" : "not ok"
        let flaky = attempts.outcome == .flaky ? FailureText.flaky(attempts) + ", " : ""
        let directive = flaky.isEmpty || policy.isFailure(.flaky) ? "" : "TODO "
        let line =
            "\(result) \(number) - \(escaped(attempts.name)) # \(directive)\(flaky)time=\(attempts.duration.milliseconds)ms\n"
        let details = FailureText.lines(attempts)
        guard !details.isEmpty else { return line }
        return line + "  ---\n" + details.map { "  \($0)\n" }.joined() + "  ...\n"
    }

    /// Returns the comments after the last result: how many scripts passed, were flaky and failed, and which were flaky.
    package static func summary(_ all: [ScriptAttempts]) -> String {
        func count(_ outcome: ScriptOutcome) -> Int { all.count { $0.outcome == outcome } }
        let flaky = all.filter { $0.outcome == .flaky }
        return "# \(count(.passed)) passed, \(flaky.count) flaky, \(count(.failed)) failed\n"
            + flaky.map { "# \(FailureText.flaky($0)): \($0.name.spaced) (\($0.source.spaced))\n" }.joined()
    }

    /// Escapes `#`, which starts a directive.
    private static func escaped(_ name: String) -> String {
        name.spaced.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
    }
}

/// Descriptions of failed attempts as YAML for TAP.
enum FailureText {
    /// Returns the last failure of a script, and the number of its attempt if there were several.
    static func lines(_ attempts: ScriptAttempts) -> [String] {
        guard let (attempt, failure) = attempts.failures.last else { return warnings(attempts) }
        return (attempts.count > 1 ? ["attempt: \(attempt)"] : []) + lines(failure, source: attempts.source)
            + warnings(attempts)
    }

    /// Returns the warnings of the last attempt.
    private static func warnings(_ attempts: ScriptAttempts) -> [String] {
        guard !attempts.warnings.isEmpty else { return [] }
        return ["warnings:"] + attempts.warnings.map { "  - " + quoted($0.words) }
    }

    /// Returns the lines of a failure.
    static func lines(_ failure: ScriptResult.Failure, source: String) -> [String] {
        let place = failure.line > 0 ? "\(source):\(failure.line)" : source
        var lines = ["message: " + quoted(message(failure)), "at: " + quoted(place), "differences:"]
        for mismatch in failure.mismatches {
            lines.append("  - about: " + quoted(mismatch.key.isEmpty ? "step" : mismatch.key))
            lines.append("    expected: " + quoted(mismatch.expected))
            lines.append("    found: " + quoted(mismatch.found))
        }
        lines.append("events:" + (failure.events.isEmpty ? " []" : ""))
        return lines + failure.events.map { "  - " + quoted($0) }
    }

    /// Returns one sentence with the step and the cause.
    static func message(_ failure: ScriptResult.Failure) -> String {
        let causes = failure.mismatches.map { mismatch in
            mismatch.key.isEmpty
                ? "expected \(mismatch.expected), but: \(mismatch.found)"
                : "\(mismatch.key): expected \(mismatch.expected), found \(mismatch.found)"
        }
        return "step \(failure.step) (\(failure.words)): \(causes.joined(separator: "; "))".spaced
    }

    /// Returns the description of a flaky script.
    static func flaky(_ attempts: ScriptAttempts) -> String { "flaky, passed in attempt \(attempts.count)" }

    /// Quotes a string; JSON strings are valid YAML.
    private static func quoted(_ text: String) -> String { JSONValue.string(text).text }
}

extension Duration {
    /// The duration in whole milliseconds.
    var milliseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1000 + attoseconds / 1_000_000_000_000_000
    }
}
