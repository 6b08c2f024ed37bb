import NavigationScripts
import Testing

@Suite struct ReportTests {
    private let passed = ScriptResult(name: "A # b", source: "a.yml", duration: .milliseconds(1234), failure: nil)
    private let failed = ScriptResult(
        name: "<B>",
        source: "b.yml",
        duration: .milliseconds(50),
        failure: .init(
            step: 2,
            line: 7,
            words: "click: Save",
            mismatches: [ScriptMismatch("stack", expected: "[/]", found: "[/, /a]")],
            events: ["7 ms proposed /a"]
        )
    )

    @Test func passedResultIsOneLineOfTAP() {
        #expect(TAPReport.header(count: 2) == "TAP version 14\n1..2\n")
        #expect(TAPReport.lines(ScriptAttempts(passed), number: 1) == "ok 1 - A \\# b # time=1234ms\n")
    }

    @Test func failureNamesTheStepAndTheCause() {
        #expect(
            TAPReport.lines(ScriptAttempts(failed), number: 2) == """
                not ok 2 - <B> # time=50ms
                  ---
                  message: "step 2 (click: Save): stack: expected [/], found [/, /a]"
                  at: "b.yml:7"
                  differences:
                    - about: "stack"
                      expected: "[/]"
                      found: "[/, /a]"
                  events:
                    - "7 ms proposed /a"
                  ...

                """
        )
    }

    @Test func resultsAreOneJUnitDocument() {
        let document = JUnitReport.document([ScriptAttempts(passed), ScriptAttempts(failed)])
        #expect(
            document.hasPrefix(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"navigation scripts\" tests=\"2\" failures=\"1\" skipped=\"0\" time=\"1.284\">"
            )
        )
        #expect(document.contains("<testcase name=\"A # b\" classname=\"a.yml\" time=\"1.234\"/>"))
        #expect(document.contains("<testcase name=\"&lt;B&gt;\" classname=\"b.yml\" time=\"0.050\">"))
        #expect(document.contains("<failure message=\"step 2 (click: Save): stack: expected [/], found [/, /a]\">"))
    }

    @Test func warningsAreListedWithTheResult() {
        let warning = ScriptWarning(step: 2, user: "bob", text: "TypeError: <no>\n  at a.js")
        let result = ScriptResult(name: "A", source: "a.yml", duration: .zero, failure: nil, warnings: [warning])
        #expect(
            TAPReport.lines(ScriptAttempts(result), number: 1) == """
                ok 1 - A # time=0ms
                  ---
                  warnings:
                    - "bob: step 2: TypeError: <no> at a.js"
                  ...

                """
        )
        let document = JUnitReport.document([ScriptAttempts(result)])
        #expect(document.contains("<system-out>bob: step 2: TypeError: &lt;no&gt; at a.js</system-out>"))
    }

    private var flaky: ScriptAttempts {
        let second = ScriptResult(name: failed.name, source: failed.source, duration: .milliseconds(70), failure: nil)
        return ScriptAttempts(failed, retries: [second])
    }

    @Test(arguments: [(false, "TODO "), (true, "")]) func flakyScriptIsNotOk(failsOnFlaky: Bool, directive: String) {
        let policy = RetryPolicy(retries: 1, failsOnFlaky: failsOnFlaky)
        #expect(
            TAPReport.lines(flaky, number: 3, policy: policy).hasPrefix(
                """
                not ok 3 - <B> # \(directive)flaky, passed in attempt 2, time=120ms
                  ---
                  attempt: 1
                  message: "step 2 (click: Save): stack: expected [/], found [/, /a]"
                  at: "b.yml:7"

                """
            )
        )
    }

    @Test func summaryNamesFlakyScripts() {
        #expect(
            TAPReport.summary([ScriptAttempts(passed), flaky, ScriptAttempts(failed)]) == """
                # 1 passed, 1 flaky, 1 failed
                # flaky, passed in attempt 2: <B> (b.yml)

                """
        )
    }

    @Test func flakyScriptIsSkippedInJUnit() {
        let document = JUnitReport.document([flaky], policy: RetryPolicy(retries: 1))
        #expect(document.contains("tests=\"1\" failures=\"0\" skipped=\"1\" time=\"0.120\" flakes=\"1\">"))
        #expect(document.contains("<skipped message=\"flaky, passed in attempt 2\"/>"))
        #expect(
            document.contains("<flakyFailure message=\"step 2 (click: Save): stack: expected [/], found [/, /a]\">")
        )
        #expect(document.contains("<stackTrace>message: &quot;step 2"))
        #expect(!document.contains("<failure"))
    }

    @Test func flakyScriptFailsInJUnitOnRequest() {
        let document = JUnitReport.document([flaky], policy: RetryPolicy(retries: 1, failsOnFlaky: true))
        #expect(document.contains("failures=\"1\" skipped=\"0\""))
        #expect(document.contains("<failure message=\"flaky, passed in attempt 2\"/>"))
        #expect(!document.contains("<skipped"))
    }

    @Test func eachFailedAttemptIsInJUnit() {
        let document = JUnitReport.document([ScriptAttempts(failed, retries: [failed, failed])])
        #expect(document.contains("failures=\"1\" skipped=\"0\""))
        #expect(document.split(separator: "<failure ").count == 2)
        #expect(document.split(separator: "<rerunFailure ").count == 3)
    }
}
