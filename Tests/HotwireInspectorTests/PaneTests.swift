import HotwireCore
import Testing

@testable import HotwireInspector

@Suite("The panes") struct PaneTests {
    private static let trace = """
        0 visitStarted / #1 action=advance
        0 coldBoot / #1
        20 requestStarted / #1
        60 requestFinished / #1
        70 completed / #1
        100 rendered / #1 title=Home
        200 proposed /a action=advance
        200 routed /a decision=push
        200 moved move=push
        201 visitStarted /a #2 action=advance
        226 requestStarted /a #2
        251 failed /a #2 error=http.404
        300 bridge component=form name=connect id=1 isReply=false data={"title":"Send"}
        312 bridge component=form name=submit id=1 isReply=true data={}
        400 console /a level=error text=x+is+undefined
        500 restored screen=/
        """

    private static let journal = Trace.journal(trace)

    @Test("have the format that the page expects", arguments: InspectorPane.allCases)
    func form(_ pane: InspectorPane) throws {
        let json = Self.journal.json(pane)
        let columns = try #require(json["columns"]?.arrayValue)
        let rows = try #require(json["rows"]?.arrayValue)
        #expect(!rows.isEmpty)
        #expect(json["empty"]?.stringValue?.hasSuffix(".") == true)
        for column in columns {
            #expect(column["title"]?.stringValue?.isEmpty == false)
            #expect(["text", "code", "number", "bar"].contains(column["kind"]?.stringValue))
        }
        #expect(Set(rows.map { $0["id"]?.stringValue }).count == rows.count)
        for row in rows {
            let members = try #require(row.objectValue)
            #expect(Set(members.keys) == ["id", "cells", "tone", "details", "actions"])
            #expect(["plain", "good", "warning", "error"].contains(row["tone"]?.stringValue))
            let cells = try #require(row["cells"]?.arrayValue)
            #expect(cells.count == columns.count)
            for (cell, column) in zip(cells, columns) {
                #expect((column["kind"] == "bar") == (cell["label"]?.stringValue != nil))
                #expect((column["kind"] == "bar") == (cell.stringValue == nil))
            }
        }
    }

    @Test("show a visit's time in proportion to the longest one")
    func bars() throws {
        let rows = try #require(Self.journal.json(.visits)["rows"]?.arrayValue)
        let bars = rows.compactMap { $0["cells"]?.arrayValue?.last }
        #expect(bars.map { $0["label"] } == ["100 ms", "50 ms", "–"])
        #expect(
            bars.map { $0["segments"]?.arrayValue?.map(\.text) } == [
                [
                    #"{"from":0,"kind":"wait","to":0.2}"#, #"{"from":0.2,"kind":"request","to":0.6}"#,
                    #"{"from":0.6,"kind":"render","to":1}"#,
                ],
                [#"{"from":0,"kind":"wait","to":0.25}"#, #"{"from":0.25,"kind":"request","to":0.5}"#],
                [],
            ]
        )
    }

    @Test("allow sending messages again")
    func actions() {
        let rows = Self.journal.json(.messages)["rows"]?.arrayValue ?? []
        #expect(
            rows.map { $0["actions"]?.text } == Array(repeating: #"[{"id":"resend","title":"Send Again"}]"#, count: 2)
        )
        #expect(rows.map { $0["id"] } == ["13", "14"])
    }

    @Test("have a text for the empty state", arguments: InspectorPane.allCases)
    func empty(_ pane: InspectorPane) {
        #expect(Journal().json(pane)["rows"] == [])
        #expect(Journal().text(pane) == (Journal().json(pane)["empty"]?.stringValue ?? "") + "\n")
    }

    @Test("show the latest rows with stable ids", arguments: InspectorPane.allCases)
    func many(_ pane: InspectorPane) {
        var journal = Journal()
        func add(_ count: Int) {
            let finding = #"[{"name":"turbo_off","about":"\#(count)"}]"#
            let lines = """
                \(count) proposed /a
                \(count) visitStarted /\(count) #\(count)
                \(count) bridge component=form name=connect id=1
                \(count) console /a text=1
                \(count) pageChecked /a findings=\(finding)
                """
            for record in Trace.records(lines) { journal.add(record, rules: [.all]) }
        }
        for count in 1...350 { add(count) }
        let before = journal.table(pane).rows.map(\.id)
        add(351)
        let after = journal.table(pane).rows.map(\.id)
        #expect(before.count == PaneTable.mostRows)
        #expect(after.count == PaneTable.mostRows)
        // The loop's warning was the oldest one and was dropped.
        #expect(Array(after.dropLast()) == Array(before.dropFirst()))
    }

    @Test("are copied as text with the same rows")
    func text() {
        #expect(
            Self.journal.text(.visits) == """
                Time   Visit  Page  By         Action   Result            Duration
                0.000  1      /     cold boot  advance  completed         100 ms
                    https://app.example/
                    title       Home
                    requested   after 20 ms
                    received    after 60 ms
                    rendered    after 100 ms
                    ended       after 70 ms
                0.201  2      /a    Turbo      advance  failed: http.404  50 ms
                    https://app.example/a
                    error       Page not found: There is no page at this address on app.example. (http.404)
                    requested   after 25 ms
                    ended       after 50 ms
                0.500  –      /     –                   restored          –
                    https://app.example/

                """
        )
        #expect(
            Self.journal.text(.proposals) == """
                Time   Page  Action   Rules  Decision  Outcome
                0.200  /a    advance  1      push      visit 2: failed: http.404
                    https://app.example/a
                    rule 1      ".*" sets {"context":"default"}
                    properties  {"context":"default"}
                    decision    push
                    moves       push
                    outcome     visit 2: failed: http.404

                """
        )
        #expect(
            Self.journal.text(.messages) == """
                Time   From  Component  Event    Id  Reply
                0.300  page  form       connect  1   after 12 ms
                    page        https://app.example/
                    reply       “submit” at 0.312
                    {
                      "title": "Send"
                    }
                0.312  app   form       submit   1   to the page, after 12 ms
                    page        https://app.example/
                    reply to    “connect” at 0.300
                    {}

                """
        )
        #expect(
            Self.journal.text(.console) == """
                Time   Level  Page  Text
                0.400  error  /a    x is undefined

                """
        )
    }

    @Test("escape control characters and line breaks from pages")
    func strangers() {
        var journal = Journal()
        let text = "a\u{1B}[31m\nb\u{202E}c"
        journal.add(
            TraceRecord(milliseconds: 0, event: TraceEvent(.console, details: ["text": .string(text)]), stack: [])
        )
        #expect(
            journal.text(.console) == """
                Time   Level  Page  Text
                0.000  log          a\u{FFFD}[31m b\u{FFFD}c
                    a\u{FFFD}[31m
                    b\u{FFFD}c

                """
        )
    }

    @Test("limit the indentation of nested lists")
    func nested() {
        let deep = (0..<400).reduce(JSONValue.array(Array(repeating: 1, count: 20_000))) { value, _ in [value] }
        #expect(deep.pretty().utf8.count < 2 * String.longestDetails + 400 * 900)
        let small: JSONValue = ["b": [1, []], "a": [:]]
        #expect(small.pretty() == "{\n  \"a\": {},\n  \"b\": [\n    1,\n    []\n  ]\n}")
    }

    @Test("format milliseconds", arguments: [(0, "0.000"), (84, "0.084"), (61_005, "61.005")])
    func seconds(_ milliseconds: Int, _ text: String) { #expect(milliseconds.asSeconds == text) }
}
