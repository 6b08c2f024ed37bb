import Testing

@testable import HotwireCore

@Suite("News of visits that are not the newest")
struct LateNewsTests {
    private static let shown = SessionInput.boot(.a, "/a")
    private static let second =
        shown + [.go(.b, "/b"), .started(2, "old"), .go(.b, "/c"), .started(3, "new")]
    private static let ended = second + [.completed("new", "/c"), .rendered("new", "/c")]

    private static let old: [SessionInput] = [
        .requestStarted("old"), .requestFinished("old"), .failed("old", 404), .failed("old", 0), .rendered("old", "/b"),
        .completed("old", "/b"), .message(.visitRequestCompleted(identifier: "old"), .app("/b")),
    ]

    @Test("of an older visit changes nothing while the newer runs", arguments: old)
    func whileRunning(_ event: SessionInput) {
        var script = SessionScript(Self.second)
        let before = script.machine
        #expect(script.tell(event) == [])
        #expect(script.machine == before)
    }

    @Test("of an older visit changes nothing when the newer has ended", arguments: old)
    func afterEnd(_ event: SessionInput) {
        var script = SessionScript(Self.ended)
        let before = script.machine
        #expect(script.tell(event) == [])
        #expect(script.machine == before)
    }

    @Test("that an older visit has begun cancels it in the page (P037, P045)", arguments: [0, 1, 2, 4, -1])
    func olderStarts(_ number: Int) {
        var script = SessionScript(Self.second)
        #expect(script.tell(.started(number, "late")) == ["call cancel late"])
        #expect(script.machine.current?.identifier == "new")
    }

    @Test("that an older wait is over changes nothing", arguments: SessionTimer.allCases)
    func olderWait(_ timer: SessionTimer) {
        var script = SessionScript(Self.second)
        #expect(script.tell(.timerEnded(timer, visit: 2)) == [])
    }

    static let own: [SessionRow] = [
        SessionRow(
            "is told when it begins",
            after: shown,
            .started(nil, "own", isRefresh: true),
            does: ["page visit started"]
        ),
        SessionRow(
            "has no request to tell of",
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
            "fails in the place that has the page",
            after: shown + [.started(nil, "own")],
            .failed("own", 500),
            does: ["failed 2 http.500"]
        ),
        SessionRow(
            "does not uncover a place whose own visit runs",
            after: shown + [.started(nil, "own"), .go(.b, "/b")],
            .rendered("own", "/a"),
            does: []
        ),
        SessionRow(
            "does not fail a visit that runs",
            after: shown + [.started(nil, "own"), .go(.b, "/b")],
            .failed("own", 500),
            does: []
        ),
        SessionRow(
            "ends a visit that runs, and shows itself where that was to be shown",
            after: shown + [.go(.b, "/b"), .started(2, "v"), .started(nil, "own"), .completed("own", "/b")],
            .rendered("own", "/b"),
            does: ["show 2 page", "rendered 2 /b “/b” visit 2"]
        ),
        SessionRow(
            "is ended by a visit that was asked for before and begins after it",
            after: shown + [.go(.b, "/b"), .started(nil, "own"), .started(2, "v")],
            .completed("v", "/b"),
            does: ["completed 2"]
        ),
        SessionRow("ends without a word", after: shown + [.started(nil, "own")], .completed("own", "/a"), does: []),
        SessionRow(
            "may load another document, which is shown where the page is",
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

    @Test("What the page does by itself (P037, P038, P039)", arguments: own)
    func unsolicited(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.tell(row.event) == row.effects)
    }

    @Test("A page that must be loaded anew is, and only once")
    func invalidated() {
        let event = SessionInput.message(.pageInvalidated(reason: "tracked_element_mismatch"), .app("/a"))
        var script = SessionScript(Self.shown)
        #expect(
            script.tell(event) == [
                "keep snapshot 1", "show 1 snapshot", "started 2", "cold boot 2", "load /a", "request started 2",
            ]
        )
        #expect(script.tell(event) == [])
    }

    @Test("A refused form of another origin is dropped")
    func formOfAnotherOrigin() throws {
        var script = SessionScript(Self.shown)
        let form = try Location(outside: "https://other.example/f")
        #expect(script.tell(.message(.formRefused(form, .client(.unprocessableEntity)), .app("/a"))) == [])
    }

    @Test(
        "What is not about visits is told on (C278, P061)",
        arguments: [
            (.formSubmissionStarted(.app("/f")), "form started /f"),
            (.formSubmissionLost(.app("/f")), "form lost /f"),
            (.formSubmissionFinished(.app("/f")), "form finished /f"),
            (.formRefused(.app("/f"), .client(.unprocessableEntity)), "form refused /f 422"),
            (.linksRendered([.app("/l")]), "links 1"),
            (.historyChanged(depth: 1), "history changed"),
            (.historyBack(count: 2), "back 2"),
            (.reloadRequested, "reload"),
            (.errorRaised("oops"), "error oops"),
        ] as [(TurboMessage, String)]
    )
    func other(_ message: TurboMessage, isTold report: String) {
        var script = SessionScript(Self.shown)
        #expect(script.tell(.message(message, .app("/a"))) == [report])
    }
}
