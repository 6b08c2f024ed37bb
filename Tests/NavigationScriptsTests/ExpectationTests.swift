import HotwireCore
import Testing

@testable import NavigationScripts

/// The differences that are reported for unmet expectations.
@Suite struct ExpectationTests {
    private func state() throws -> AppState {
        var state = AppState()
        state.stack = [try Location(outside: "http://localhost/"), try Location(outside: "http://localhost/hikes?a=1")]
        state.tab = "Hikes"
        state.title = "All hikes"
        state.text = "Ridge\n  walk\nLake"
        state.error = "http.404"
        state.popup = try Location(outside: "https://other.example/help")
        state.dialog = ["Leave?", "What you wrote is lost."]
        return state
    }

    private func mismatches(_ keys: String) throws -> [String] {
        let script = try NavigationScript(parsing: "{steps: [expect: {\(keys)}]}", source: "a.yml")
        let expected = try #require(script.steps[0].expectation)
        return try expected.mismatches(in: state(), since: []).map { "\($0.key)|\($0.expected)|\($0.found)" }
    }

    @Test(arguments: [
        "stack: [/, \"/hikes*\"]", "modal: []", "tab: Hikes", "title: All *", "location: /hikes?a=1",
        "text: Ridge walk",
        "text: [Lake, Ridge]", "text: {exact: Lake}", "text: {exact: \"R*e\"}", "no_text: {exact: Rid}",
        "no_text: [Sea, {exact: Lak}]",
        "no_text: Sea", "error: http.404", "error: http.*", "popup: /help",
        "popup: https://other.example/*", "dialog: Leave?", "dialog: What you wrote is lost.",
        "dialog: \"Leave? What*\"",
    ])
    func metExpectationHasNoMismatches(_ keys: String) throws {
        #expect(try mismatches(keys) == [])
    }

    @Test(arguments: [
        ("stack: [/]", "stack|[/]|[/, /hikes?a=1]"), ("modal: [/new]", "modal|[/new]|[]"),
        ("tab: Journal", "tab|Journal|Hikes"), ("title: all*", "title|all*|All hikes"),
        ("location: /hikes", "location|/hikes|/hikes?a=1"), ("text: Sea", "text|Sea|Ridge walk Lake"),
        ("text: {exact: Rid}", "text|Rid|Ridge walk Lake"),
        ("no_text: {exact: Lake}", "no_text|no “Lake”|Ridge walk Lake"),
        ("no_text: Lake", "no_text|no “Lake”|Ridge walk Lake"), ("error: none", "error|none|http.404"),
        ("error: http.500", "error|http.500|http.404"), ("popup: none", "popup|none|https://other.example/help"),
        ("dialog: Stay?", "dialog|Stay?|Leave? What you wrote is lost."),
        ("visit_time: 1s", "visit_time|no more than 1.0 seconds|no visit"),
        ("bridge: {component: form, event: connect}", "bridge|form connect|no message"),
    ])
    func unmetExpectationIsReported(_ keys: String, _ expected: String) throws {
        #expect(try mismatches(keys) == [expected])
    }

    @Test(
        arguments: [
            ("hikes.csv", nil), ("{name: \"*.csv\", size: 12}", nil),
            ("map.pdf", "map.pdf|hikes.csv (12 bytes), map.pdf (failed)"),
            ("{name: hikes.csv, size: 3}", "hikes.csv (3 bytes)|hikes.csv (12 bytes), map.pdf (failed)"),
        ] as [(String, String?)]
    )
    func downloadHasANameAndASize(_ text: String, _ mismatch: String?) throws {
        let script = try NavigationScript(parsing: "{steps: [expect: {download: \(text)}]}", source: "a.yml")
        let expected = try #require(script.steps[0].expectation)
        let records = [
            ["file": "hikes.csv", "state": "finished", "size": 12], ["file": "map.pdf", "state": "failed"],
        ]
        .map { TraceRecord(milliseconds: 0, event: TraceEvent(.downloadEnded, details: $0), stack: []) }
        let found = expected.mismatches(in: AppState(), since: records).map { "\($0.expected)|\($0.found)" }
        #expect(found == [mismatch].compactMap(\.self))
        let none = expected.mismatches(in: AppState(), since: []).map(\.found)
        #expect(none == ["no download"])
    }

    @Test func componentMessagesMatchInOrder() throws {
        func message(_ component: String, _ event: String, isReply: Bool = false, _ data: JSONValue = .object([:]))
            -> TraceRecord
        {
            let details: [String: JSONValue] = [
                "component": .string(component), "name": .string(event), "isReply": .bool(isReply), "data": data,
            ]
            return TraceRecord(milliseconds: 0, event: TraceEvent(.bridge, details: details), stack: [])
        }
        func mismatches(_ wanted: [ScriptMessage], _ records: [TraceRecord]) -> [ScriptMismatch] {
            var expected = ScriptExpectation()
            expected.bridge = wanted
            return expected.mismatches(in: AppState(), since: records)
        }
        let records = [
            message("form", "connect", ["title": "Save", "id": 1]), message("menu", "connect"),
            message("form", "submitted"), message("form", "late", isReply: true),
        ]
        #expect(
            mismatches(
                [.init(component: "form", event: "connect"), .init(component: "form", event: "submitted")],
                records
            )
                == []
        )
        #expect(mismatches([.init(component: "form", event: "connect", data: ["title": "Save"])], records) == [])
        #expect(mismatches([.init(component: "form", event: "connect", data: ["title": "Send"])], records).count == 1)
        #expect(mismatches([.init(component: "form", event: "late")], records).count == 1)
        let wrongOrder = mismatches(
            [.init(component: "form", event: "submitted"), .init(component: "menu", event: "connect")],
            records
        )
        #expect(wrongOrder.map(\.found) == ["form connect, menu connect, form submitted"])
    }
}
