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
        #expect(TAPReport.lines(passed, number: 1) == "ok 1 - A \\# b # time=1234ms\n")
    }

    @Test func failureNamesTheStepAndTheCause() {
        #expect(
            TAPReport.lines(failed, number: 2) == """
                not ok 2 - <B> # time=50ms
                  ---
                  message: "step 2 (click: Save): stack should be [/], but is [/, /a]"
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
        let document = JUnitReport.document([passed, failed])
        #expect(
            document.hasPrefix(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"navigation scripts\" tests=\"2\" failures=\"1\" time=\"1.284\">"
            )
        )
        #expect(document.contains("<testcase name=\"A # b\" classname=\"a.yml\" time=\"1.234\"/>"))
        #expect(document.contains("<testcase name=\"&lt;B&gt;\" classname=\"b.yml\" time=\"0.050\">"))
        #expect(document.contains("<failure message=\"step 2 (click: Save): stack should be [/], but is [/, /a]\">"))
    }
}
