import NavigationScripts
import Testing

@Suite struct ScriptAttemptsTests {
    private func attempts(_ text: String) -> ScriptAttempts {
        let results = text.map { character in
            let failure = ScriptResult.Failure(step: 1, line: 3, words: "back", mismatches: [])
            return ScriptResult(
                name: "A",
                source: "a.yml",
                duration: .seconds(1),
                failure: character == "-" ? failure : nil
            )
        }
        return ScriptAttempts(results[0], retries: Array(results.dropFirst()))
    }

    @Test(arguments: [
        ("+", ScriptOutcome.passed), ("-", .failed), ("-+", .flaky), ("--", .failed), ("--+", .flaky), ("---", .failed),
    ]) func attemptsHaveOneOutcome(text: String, outcome: ScriptOutcome) {
        #expect(attempts(text).outcome == outcome)
        #expect(attempts(text).duration == .seconds(text.count))
        #expect(attempts(text).failures.map(\.attempt) == Array([1, 2, 3].prefix(text.count { $0 == "-" })))
    }

    @Test(arguments: [
        ("+", 2, false), ("-", 0, false), ("-", 1, true), ("--", 1, false), ("--", 2, true), ("-+", 2, false),
    ]) func onlyFailedScriptRunsAgain(text: String, retries: Int, runsAgain: Bool) {
        #expect(RetryPolicy(retries: retries).allowsRetry(after: attempts(text)) == runsAgain)
    }

    @Test(arguments: [false, true]) func flakyScriptFailsOnlyOnRequest(failsOnFlaky: Bool) {
        let policy = RetryPolicy(retries: 1, failsOnFlaky: failsOnFlaky)
        #expect(!policy.isFailure(.passed))
        #expect(policy.isFailure(.failed))
        #expect(policy.isFailure(.flaky) == failsOnFlaky)
    }
}
