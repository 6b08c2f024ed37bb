import HotwireCore
import Testing

@testable import HotwireInspector

@Suite("Warnings read from a trace") struct WarningTests {
    /// A trace, and its warnings with name, count and subject.
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let trace: String
        let warnings: [String]

        init(_ testDescription: String, _ trace: String, _ warnings: [String]) {
            (self.testDescription, self.trace, self.warnings) = (testDescription, trace, warnings)
        }
    }

    private static let boot = VisitReaderTests.boot

    private static func load(_ path: String, _ number: Int, _ action: String = "advance") -> String {
        "90 visitStarted \(path) #\(number) action=\(action)\n90 coldBoot \(path) #\(number)\n"
    }

    static let loads = [
        Row("of a first page", boot, []),
        Row("of a modal's first page", boot + "90 visitStarted /n #1 modal\n90 coldBoot /n #1 modal", []),
        Row(
            "after assets changed",
            boot + "80 message / name=pageInvalidated reason=tracked_element_mismatch\n" + load("/", 2, "restore"),
            ["assets_changed 1"]
        ),
        Row(
            "that Turbo requested",
            boot + "80 message / name=pageInvalidated reason=turbo_visit_control_is_reload\n" + load("/", 2, "restore"),
            ["turbo_asked_for_reload 1 turbo_visit_control_is_reload"]
        ),
        Row(
            "after a form was rejected with a foreign page",
            boot + "80 message /notes name=formRefused status=422\n" + load("/", 2, "restore"),
            ["form_refused 1 422"]
        ),
        Row("that the user requested", boot + load("/", 2, "restore"), []),
        Row(
            "that the user requested while a page was loading",
            boot + "50 visitStarted /a #2\n" + load("/a", 3, "restore"),
            []
        ),
        Row("that the app requested", boot + "80 moved move=replace_root\n" + load("/account", 2, "replace"), []),
        Row(
            "after the web process ended",
            boot + "80 processTerminated\n" + load("/", 2, "restore"),
            ["process_died 1"]
        ),
        Row(
            "after the page was unresponsive",
            boot + "50 visitStarted /a #2\n60 retried /a #2\n" + load("/a", 3),
            ["page_did_not_answer 1"]
        ),
        Row(
            "after the page received a response without rendering it",
            boot + """
                50 visitStarted /a #2
                55 message / name=visitRequestCompleted
                60 failed /a #2 error=web.timeout

                """ + load("/b", 3),
            [
                "visit_failed 1 This page took too long: app.example did not respond in time. Try again. (web.timeout)",
                "page_did_not_answer 1",
            ]
        ),
        Row(
            "after the request in the page failed",
            boot + "50 visitStarted /a #2\n55 message / name=visitRequestFailed\n60 retried /a #2\n" + load("/a", 3),
            ["request_failed_in_page 1"]
        ),
        Row(
            "after a redirect to another origin of the app",
            boot + """
                50 visitStarted /a #2
                55 message / name=visitRequestFailed
                60 redirected https://www.app.example/a #2 from=https://app.example/a
                60 retried /a #2

                """ + load("https://www.app.example/a", 3),
            ["other_origin 1"]
        ),
        Row("of another origin of the app", boot + load("https://help.example/", 2), ["other_origin 1"]),
        Row(
            "after an error page without Turbo",
            """
            0 visitStarted / #1
            0 coldBoot / #1
            9 message / name=pageShown
            9 completed / #1

            """ + load("/a", 2),
            ["no_turbo_before 1"]
        ),
        Row(
            "repeated for a page that failed to load",
            "0 visitStarted / #1\n0 coldBoot / #1\n9 failed / #1 error=http.404\n80 retried / #1\n" + load("/", 2),
            ["visit_failed 1 Page not found: There is no page at this address on app.example. (http.404)"]
        ),
        Row(
            "repeated after the network process ended",
            "0 visitStarted / #1\n0 coldBoot / #1\n80 retried / #1\n" + load("/", 2),
            []
        ),
        Row("for an unknown reason", boot + load("/a", 2), ["full_load 1"]),
        Row("of a session that the journal does not know", "0 start /\n" + load("/a", 7), []),
        Row(
            "of a session that is identified by its page",
            "0 visitStarted /a #6\n1 message / #6 name=visitStarted\n2 message / name=visitStarted\n" + load("/b", 7),
            ["full_load 1"]
        ),
    ]

    static let others = [
        Row(
            "of a page without Turbo, whose visit fails",
            "0 visitStarted / #1\n0 coldBoot / #1\n"
                + "9 message / name=libraryMissing\n9 failed / #1 error=load.notPresent",
            ["turbo_missing 1"]
        ),
        Row(
            "of a page whose Turbo does not load",
            "0 visitStarted / #1\n0 coldBoot / #1\n9 failed / #1 error=load.notPresent",
            ["turbo_missing 1"]
        ),
        Row(
            "of forms whose response is a page",
            """
            0 formAnswered /a status=200 method=post isRedirected=false isStream=false
            1 formAnswered /a status=200 method=post isRedirected=false isStream=false
            2 formAnswered /a status=201 method=patch isRedirected=false isStream=false
            3 formAnswered /b status=200 method=get isRedirected=false isStream=false
            4 formAnswered /b status=200 method=post isRedirected=true isStream=false
            5 formAnswered /b status=200 method=post isRedirected=false isStream=true
            6 formAnswered /b status=422 method=post isRedirected=false isStream=false
            7 formAnswered /b status=500 method=post isRedirected=false isStream=false
            8 formAnswered /b status=200 method=post isRedirected=false isStream=false isInFrame=true
            """,
            ["form_not_redirected 2 POST, status 200", "form_not_redirected 1 PATCH, status 201"]
        ),
        Row(
            "of known findings only",
            """
            0 pageChecked /a findings=[{"name":"frame_missing","about":"x"},{"name":"ujs_method","about":"delete"}]
            1 pageChecked /a#x findings=[{"name":"frame_missing","about":"x"},{"name":"frame_missing","about":"y"}]
            2 pageChecked /a findings=[{"name":"visit_failed","about":"x"},{"name":"new"},1,{}]
            3 pageChecked /a findings=1
            4 pageChecked /a findings=[{"name":"turbo_off"}]
            """,
            ["frame_missing 2 x", "ujs_method 1 delete", "frame_missing 1 y", "turbo_off 1"]
        ),
        Row(
            "of decisions",
            """
            0 proposed /a
            0 routed /a decision=reject
            1 proposed javascript:1
            1 routed javascript:1 decision=refuse
            2 proposed /b
            2 routed /b decision=none
            2 routed objection=Android+ends.
            """,
            ["proposal_rejected 1", "proposal_refused 1", "rule_objection 1 Android ends."]
        ),
        Row(
            "of a page that is proposed too often",
            [0, 1, 2, 3, 4, 9_000, 9_500, 30_000].map { "\($0) proposed /a#\($0)" }.joined(separator: "\n"),
            ["proposal_loop 2"]
        ),
        Row(
            "of a page that is proposed often but slowly",
            (0..<20).map { "\($0 * 2_100) proposed /a" }.joined(separator: "\n"),
            []
        ),
    ]

    @Test("about full page loads", arguments: loads)
    func wholeLoads(_ row: Row) {
        #expect(Trace.journal(row.trace).warnings.map(\.brief) == row.warnings)
    }

    @Test("have the expected names and counts", arguments: others)
    func table(_ row: Row) {
        #expect(Trace.journal(row.trace).warnings.map(\.brief) == row.warnings)
    }

    @Test(
        "about missing rules only concern the app's own pages",
        arguments: [
            ("0 proposed /a\n0 routed /a decision=push", ["no_rule 1"]),
            ("0 proposed /a\n0 routed /a decision=push\n1 proposed /a\n1 routed /a decision=pop", ["no_rule 2"]),
            ("0 proposed https://x.example/\n0 routed https://x.example/ decision=outside", []),
        ]
    )
    func noRule(_ trace: String, _ warnings: [String]) {
        let builtIn = JournalRule(number: nil, pattern: "/recede_historical_location", properties: [:])
        for rules in [[], [builtIn]] {
            #expect(Trace.journal(trace, rules: rules).warnings.map(\.brief) == warnings)
        }
        #expect(Trace.journal(trace).warnings.isEmpty)
    }

    @Test("about missing rules wait until the rules are loaded")
    func awaitedRules() {
        var journal = Journal()
        let trace = "0 proposed /a\n0 routed /a decision=push\n1 proposed /b\n1 routed /b decision=push"
        for record in Trace.records(trace) { journal.add(record, ruleTime: .awaited) }
        #expect(journal.warnings.isEmpty)
        journal.rulesArrived { $0.path == "/b" }
        #expect(journal.warnings.map(\.brief) == ["no_rule 1"])
        #expect(journal.warnings.first?.location.hasSuffix("/a") == true)
    }

    @Test("have distinct ids, and their first and last entries")
    func entries() {
        let finding = #"{"name":"frame_missing","about":"x"},{"name":"turbo_off"}"#
        let warnings = Trace.journal(
            "0 start /\n1 pageChecked /a findings=[\(finding)]\n2 pageChecked /a findings=[\(finding)]"
        )
        .warnings
        #expect(warnings.map(\.id) == ["2.0", "2.1"])
        #expect(warnings.map(\.last) == [3, 3])
    }
}

extension InspectedWarning {
    fileprivate var brief: String {
        ["\(name.rawValue) \(count)", subject].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
