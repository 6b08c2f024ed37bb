import HotwireCore

// Failed attempts have the elements of Maven Surefire. JUnit itself has no flaky tests, so a flaky script counts as skipped.
/// The results as JUnit XML for CI systems.
package enum JUnitReport {
    /// Returns the complete XML document; the policy decides whether a flaky script fails the run.
    package static func document(_ all: [ScriptAttempts], policy: RetryPolicy = RetryPolicy()) -> String {
        let failed = all.count { policy.isFailure($0.outcome) }
        let flaky = all.count { $0.outcome == .flaky }
        let skipped = policy.isFailure(.flaky) ? 0 : flaky
        let time = all.reduce(Duration.zero) { $0 + $1.duration }
        let counts = "tests=\"\(all.count)\" failures=\"\(failed)\" skipped=\"\(skipped)\""
        let head = "name=\"navigation scripts\" \(counts) time=\"\(seconds(time))\""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites \(head)>
              <testsuite \(head) flakes="\(flaky)">
            \(all.map { testCase($0, policy) }.joined())  </testsuite>
            </testsuites>

            """
    }

    private static func testCase(_ attempts: ScriptAttempts, _ policy: RetryPolicy) -> String {
        let start =
            "    <testcase name=\"\(EscapedText.xml(attempts.name))\" classname=\"\(EscapedText.xml(attempts.source))\" time=\"\(seconds(attempts.duration))\""
        let elements = elements(attempts, policy) + output(attempts)
        guard !elements.isEmpty else { return start + "/>\n" }
        return start + ">\n" + elements.map { "      \($0)\n" }.joined() + "    </testcase>\n"
    }

    private static func elements(_ attempts: ScriptAttempts, _ policy: RetryPolicy) -> [String] {
        let failures = attempts.failures.map(\.failure)
        switch attempts.outcome {
        case .passed: return []
        case .flaky:
            let message = "message=\"\(EscapedText.xml(FailureText.flaky(attempts)))\""
            let verdict = policy.isFailure(.flaky) ? "<failure \(message)/>" : "<skipped \(message)/>"
            return [verdict] + failures.map { again("flakyFailure", $0, attempts.source) }
        case .failed:
            return failures.prefix(1).map { element("failure", $0, text(of: $0, attempts.source)) }
                + failures.dropFirst().map { again("rerunFailure", $0, attempts.source) }
        }
    }

    /// Returns the warnings as the test's output.
    private static func output(_ attempts: ScriptAttempts) -> [String] {
        guard !attempts.warnings.isEmpty else { return [] }
        let lines = attempts.warnings.map(\.words).joined(separator: "\n")
        return ["<system-out>\(EscapedText.xml(lines))</system-out>"]
    }

    private static func again(_ name: String, _ failure: ScriptResult.Failure, _ source: String) -> String {
        element(name, failure, "<stackTrace>\(text(of: failure, source))</stackTrace>")
    }

    private static func element(_ name: String, _ failure: ScriptResult.Failure, _ content: String) -> String {
        "<\(name) message=\"\(EscapedText.xml(FailureText.message(failure)))\">\(content)</\(name)>"
    }

    private static func text(of failure: ScriptResult.Failure, _ source: String) -> String {
        EscapedText.xml(FailureText.lines(failure, source: source).joined(separator: "\n"))
    }

    private static func seconds(_ duration: Duration) -> String {
        let milliseconds = String(duration.milliseconds % 1000)
        return "\(duration.milliseconds / 1000).\(String(repeating: "0", count: 3 - milliseconds.count))\(milliseconds)"
    }
}
