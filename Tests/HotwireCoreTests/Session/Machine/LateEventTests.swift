import Testing

@testable import HotwireCore

@Suite("Events of visits other than the newest")
struct LateEventTests {
    private static let shown = SessionInput.boot(.a, "/a")
    private static let second =
        shown + [.go(.b, "/b"), .started(2, "old"), .go(.b, "/c"), .started(3, "new")]
    private static let ended = second + [.completed("new", "/c"), .rendered("new", "/c")]

    private static let old: [SessionInput] = [
        .requestStarted("old"), .requestFinished("old"), .failed("old", 404), .failed("old", 0), .rendered("old", "/b"),
        .completed("old", "/b"), .message(.visitRequestCompleted(identifier: "old"), .app("/b")),
        .failed("old", 204), .failed("old", -2), .message(.renderingFailed(identifier: "old"), .app("/b")),
    ]

    @Test("are ignored while the newer visit is running", arguments: old)
    func whileRunning(_ event: SessionInput) {
        var script = SessionScript(Self.second)
        let before = script.machine
        #expect(script.send(event) == [])
        #expect(script.machine == before)
    }

    @Test("are ignored after the newer visit has ended", arguments: old)
    func afterEnd(_ event: SessionInput) {
        var script = SessionScript(Self.ended)
        let before = script.machine
        #expect(script.send(event) == [])
        #expect(script.machine == before)
    }

    @Test("cancel an older visit that starts in the page (P037, P045)", arguments: [0, 1, 2, 4, -1])
    func olderStarts(_ number: Int) {
        var script = SessionScript(Self.second)
        #expect(script.send(.started(number, "late")) == ["call cancel late"])
        #expect(script.machine.state.current?.identifier == "new")
    }

    @Test("are ignored if they end an older wait", arguments: SessionTimer.allCases)
    func olderWait(_ timer: SessionTimer) {
        var script = SessionScript(Self.second)
        #expect(script.send(.timerEnded(timer, visit: 2)) == [])
    }

    static let own: [SessionRow] = [
        SessionRow(
            "is reported when it starts",
            after: shown,
            .started(nil, "own", isRefresh: true),
            does: ["page visit started"]
        ),
        SessionRow(
            "does not report its request",
            after: shown + [.started(nil, "own")],
            .requestStarted("own"),
            does: []
        ),
        SessionRow(
            "shows its title",
            after: shown + [.started(nil, "own", isRefresh: true)],
            .rendered("own", "/a?page=2"),
            does: ["show 1 page", "rendered 1 /a “/a?page=2”"]
        ),
        SessionRow(
            "fails in the host that holds the page",
            after: shown + [.started(nil, "own")],
            .failed("own", 500),
            does: ["failed 2 http.500"]
        ),
        SessionRow(
            "does not uncover a host whose own visit is running",
            after: shown + [.started(nil, "own"), .go(.b, "/b")],
            .rendered("own", "/a"),
            does: []
        ),
        SessionRow(
            "does not fail a running visit",
            after: shown + [.started(nil, "own"), .go(.b, "/b")],
            .failed("own", 500),
            does: []
        ),
        SessionRow(
            "opens no file while a visit is running",
            after: shown + [.started(nil, "own"), .go(.b, "/b")],
            .failed("own", -2),
            does: []
        ),
        SessionRow(
            "follows no redirect while a visit is running",
            after: shown + [
                .started(nil, "own"), .go(.b, "/b"),
                .requestRedirected(RequestRedirect(from: .app("/"), to: .app("/out"), end: .outside)),
            ],
            .failed("own", 0),
            does: []
        ),
        SessionRow(
            "may have no response",
            after: shown + [.started(nil, "own")],
            .failed("own", 204),
            does: []
        ),
        SessionRow(
            "is loaded fully if its rendering fails",
            after: shown + [.started(nil, "own")],
            .message(.renderingFailed(identifier: "own"), .app("/a")),
            does: [
                "keep snapshot 1", "show 1 snapshot", "started 2", "cold boot 2", "load /a", "request started 2",
            ]
        ),
        SessionRow(
            "does not reload a page that is left if its rendering fails",
            after: shown + [.started(nil, "own"), .go(.b, "/b")],
            .message(.renderingFailed(identifier: "own"), .app("/a")),
            does: []
        ),
        SessionRow(
            "ends a running visit and is shown in its host",
            after: shown + [.go(.b, "/b"), .started(2, "v"), .started(nil, "own"), .completed("own", "/b")],
            .rendered("own", "/b"),
            does: ["show 2 page", "rendered 2 /b “/b” visit 2"]
        ),
        SessionRow(
            "is ended by an earlier visit that starts after it",
            after: shown + [.go(.b, "/b"), .started(nil, "own"), .started(2, "v")],
            .completed("v", "/b"),
            does: ["completed 2"]
        ),
        SessionRow("ends without a report", after: shown + [.started(nil, "own")], .completed("own", "/a"), does: []),
        SessionRow(
            "may load another document, shown in the current host",
            after: shown,
            .pageLoaded("/posted"),
            does: ["show 1 page", "rendered 1 /posted “/posted”", "loaded page"]
        ),
        SessionRow(
            "may fail to load another document",
            after: shown,
            .load(.failed(.web(.offline))),
            does: ["failed 2 web.offline"]
        ),
    ]

    @Test("A visit started by the page (P037, P038, P039)", arguments: own)
    func unsolicited(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    @Test("An invalidated page is reloaded only once")
    func invalidated() {
        let event = SessionInput.message(.pageInvalidated(reason: "tracked_element_mismatch"), .app("/a"))
        var script = SessionScript(Self.shown)
        #expect(
            script.send(event) == [
                "keep snapshot 1", "show 1 snapshot", "started 2", "cold boot 2", "load /a", "request started 2",
            ]
        )
        #expect(script.send(event) == [])
    }

    @Test("A page that the user leaves for a visit is not reloaded")
    func invalidatedWhileLeft() {
        var script = SessionScript(Self.shown + [.go(.b, "/b")])
        #expect(script.send(.message(.pageInvalidated(reason: "tracked_element_mismatch"), .app("/a"))) == [])
    }

    @Test("A refused form of another origin is ignored")
    func formOfAnotherOrigin() throws {
        var script = SessionScript(Self.shown)
        let form = try Location(outside: "https://other.example/f")
        #expect(script.send(.message(.formRefused(form, .client(.unprocessableEntity)), .app("/a"))) == [])
    }

    @Test(
        "Other events are passed on (C278, P061)",
        arguments: [
            (.formSubmissionStarted(.app("/f")), "form started /f"),
            (.formSubmissionLost(.app("/f"), isQuery: false), "form lost /f unknown"),
            (.formSubmissionFinished(.app("/f")), "form finished /f"),
            (.formRefused(.app("/f"), .client(.unprocessableEntity)), "form refused /f 422"),
            (.linksRendered([.app("/l")]), "links 1"),
            (.historyChanged(depth: 1), "history changed"),
            (.historyBack(count: 2), "back 2"),
            (.reloadRequested, "reload"),
            (.errorRaised("oops"), "error oops"),
        ] as [(TurboMessage, String)]
    )
    func other(_ message: TurboMessage, isReportedAs report: String) {
        var script = SessionScript(Self.shown)
        #expect(script.send(.message(message, .app("/a"))) == [report])
    }
}
