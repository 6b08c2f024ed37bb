import HotwireNativeTesting
import Logging
import Testing

@testable import HotwireCore

@Suite("An event of a web view")
struct WebViewEventTests {
    private static let shown =
        SessionInput.boot(.a, "/a") + [.message(.visitRendered(identifier: "", title: ""), .app("/a"))]
    private static let failed =
        SessionInput.boot(.a, "/a") + [.go(.b, "/b"), .started(2, "v"), .failed("v", 404)]

    static let rows: [SessionRow] = [
        SessionRow("changes the title", after: shown, .page(.titleChanged("(1) A")), does: ["title 1 “(1) A”"]),
        SessionRow("does not clear the title", after: shown, .page(.titleChanged("")), does: []),
        SessionRow(
            "does not change the title during a visit",
            after: shown + [.go(.b, "/b")],
            .page(.titleChanged("B")),
            does: []
        ),
        SessionRow("goes back", after: shown, .page(.backRequested), does: ["back"]),
        SessionRow("reloads", after: shown, .page(.reloadRequested), does: ["reload"]),
        SessionRow(
            "opens elsewhere",
            after: shown,
            .page(.openRequested(.app("/c"), .newWindow)),
            does: ["open /c newWindow"]
        ),
        SessionRow(
            "is retried in its host by the user",
            after: failed,
            .retry(
                SessionVisit(number: 2, visitHost: .b, location: .app("/b"), options: VisitOptions(), isColdBoot: false)
            ),
            does: [
                "retried 2", "show 2 nothing", "show 2 activity", "started 3", "call visit 3 /b advance",
                "show 2 nothing",
            ]
        ),
        SessionRow(
            "is not retried if its screen was removed",
            after: failed + [.gone(.b)],
            .retry(
                SessionVisit(number: 2, visitHost: .b, location: .app("/b"), options: VisitOptions(), isColdBoot: false)
            ),
            does: []
        ),
    ]

    @Test("is reported once", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    @Test("is one line of the trace and one event") @MainActor
    func once() {
        let page = ScriptedPage()
        let engine = SessionEngine(page: page, clock: ManualClock(), logger: Logger(label: "test"))
        page.session = engine
        engine.visit(FakeVisitHost(), .app("/"), VisitOptions())
        var (events, lines): ([SessionEvent], [TraceEvent]) = ([], [])
        engine.onEvent = { events.append($0) }
        engine.onWebViewEvent = { if let line = $0.trace { lines.append(line) } }
        page.send(.formSubmissionStarted(.app("/notes")))
        #expect(events == [.formSubmissionStarted(.app("/notes"))])
        #expect(lines.map(\.details) == [["name": "formSubmissionStarted"]])
    }
}
