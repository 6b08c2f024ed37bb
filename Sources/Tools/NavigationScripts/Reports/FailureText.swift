import HotwireCore

/// A description of failed attempts as YAML for TAP.
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

    /// Returns a failure.
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
                : "\(mismatch.key) should be \(mismatch.expected), but is \(mismatch.found)"
        }
        return "step \(failure.step) (\(failure.words)): \(causes.joined(separator: "; "))".spaced
    }

    /// Returns what is said of a flaky script.
    static func flaky(_ attempts: ScriptAttempts) -> String { "flaky, passed in attempt \(attempts.count)" }

    /// Quotes a string; JSON strings are valid YAML.
    private static func quoted(_ text: String) -> String { JSONValue.string(text).text }
}
