import HotwireCore

/// The results in TAP version 14, which CI systems and `prove` read.
///
/// A flaky script is “not ok” with the directive TODO, which neither passes nor fails the run.
package enum TAPReport {
    /// Returns the lines before the first result.
    ///
    /// - Parameters:
    ///   - count: the number of results
    ///   - shard: the part of the scripts that is run; `nil` for all of them
    /// - Returns: The lines, each with its line break.
    package static func header(count: Int, shard: String? = nil) -> String {
        let plan = count == 0 ? "1..0 # SKIP there are no scripts in this shard" : "1..\(count)"
        return "TAP version 14\n" + (shard.map { "# shard \($0)\n" } ?? "") + plan + "\n"
    }

    /// Returns the lines of one script.
    ///
    /// - Parameters:
    ///   - attempts: the script's results
    ///   - number: the number of the script, counted from 1
    ///   - policy: decides whether a flaky script fails the run
    /// - Returns: The lines, each with its line break.
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

extension Duration {
    /// The duration in whole milliseconds.
    var milliseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1000 + attoseconds / 1_000_000_000_000_000
    }
}
