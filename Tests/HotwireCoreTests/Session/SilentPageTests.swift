import Testing

@testable import HotwireCore

@Suite("A page that does not answer")
struct SilentPageTests {
    private static let shown = SessionInput.boot(.a, "/a")
    private static let asked = shown + [.go(.b, "/b"), .appears(.b, "/b"), .willDisappear(.a), .didAppear(.b)]
    private static let visiting = asked + [.started(2, "v")]

    static let rows: [SessionRow] = [
        SessionRow(
            "to a visit is left for a whole load (P044)",
            after: asked,
            .timerEnded(.turbo, visit: 2),
            does: ["retried 2", "show 2 snapshot", "started 3", "cold boot 3", "load /b", "request started 3"]
        ),
        SessionRow(
            "fails where the visit was repeated already (P044)",
            after: visiting + [.pageLoaded("/x")],
            .timerEnded(.turbo, visit: 3),
            does: ["failed 3 load.notReady"]
        ),
        SessionRow(
            "after its load fails (P048)",
            after: [.go(.a, "/a"), .load(.committed), .load(.finished)],
            .timerEnded(.turbo, visit: 1),
            does: ["stop loading", "failed 1 load.notPresent"]
        ),
        SessionRow(
            "and has no script at all fails when it is there (P049)",
            after: [.go(.a, "/a"), .load(.committed)],
            .message(.libraryMissing, .app("/a")),
            does: ["stop loading", "request finished 1", "failed 1 load.notPresent"]
        ),
        SessionRow(
            "and has no script is the one before while the next has not come",
            after: shown + [.reload(.a, "/a")],
            .message(.libraryMissing, .app("/a")),
            does: []
        ),
        SessionRow(
            "and has no script may come by itself later",
            after: shown,
            .message(.libraryMissing, .app("/posted")),
            does: []
        ),
        SessionRow(
            "about its paint is shown as it is",
            after: visiting + [.completed("v", "/b")],
            .timerEnded(.turbo, visit: 2),
            does: ["show 2 page"]
        ),
        SessionRow(
            "any more after its paint has nothing to say",
            after: visiting + [.completed("v", "/b"), .rendered("v", "/b")],
            .timerEnded(.turbo, visit: 2),
            does: []
        ),
        SessionRow(
            "within the time that the first try had left fails, though it is repeated (P053)",
            after: visiting + [.failed("v", 0)],
            .timerEnded(.visit, visit: 2),
            does: ["stop loading", "request finished 3", "call cache", "failed 3 web.timeout"]
        ),
        SessionRow(
            "with what it was answered is left for a whole load when it is asked for again",
            after: visiting + [
                .message(.visitRequestCompleted(identifier: "v"), .app("/b")), .timerEnded(.visit, visit: 2),
            ],
            .go(.b, "/b"),
            does: ["show 2 snapshot", "started 3", "cold boot 3", "load /b", "request started 3"]
        ),
        SessionRow(
            "has its requests end in every way (P043)",
            after: visiting + [.requestStarted("v")],
            .timerEnded(.visit, visit: 2),
            does: ["call cancel v", "request finished 2", "call cache", "failed 2 web.timeout"]
        ),
    ]

    @Test("is given up", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.tell(row.event) == row.effects)
    }

    static let round: [SessionRow] = [
        SessionRow(
            "is told in the screen that waits for it",
            after: visiting,
            .proposalLoopFound,
            does: ["call cancel v", "call cache", "failed 2 web.tooManyRedirects"]
        ),
        SessionRow(
            "is told while its document loads",
            after: [.go(.a, "/a")],
            .proposalLoopFound,
            does: ["stop loading", "request finished 1", "failed 1 web.tooManyRedirects"]
        ),
        SessionRow(
            "is told in the screen that waits behind a load",
            after: [.go(.a, "/a"), .appears(.a, "/a"), .go(.b, "/b")],
            .proposalLoopFound,
            does: ["stop loading", "request finished 1", "show 1 nothing", "failed 2 web.tooManyRedirects"]
        ),
        SessionRow(
            "is told where the page is shown, and what it does by itself ends",
            after: shown + [.started(nil, "own")],
            .proposalLoopFound,
            does: ["call cancel own", "failed 2 web.tooManyRedirects"]
        ),
        SessionRow("is told once", after: shown + [.proposalLoopFound], .proposalLoopFound, does: []),
        SessionRow(
            "does not cover its error when its Turbo is ready after that",
            after: [.go(.a, "/a"), .load(.committed), .proposalLoopFound],
            .pageLoaded("/a"),
            does: []
        ),
        SessionRow(
            "is loaded again when the user asks for it",
            after: [.go(.a, "/a"), .load(.committed), .proposalLoopFound, .go(.a, "/a"), .load(.committed)],
            .pageLoaded("/a"),
            does: [
                "request finished 2", "completed 2", "show 1 page", "rendered 1 /a “/a” visit 2", "loaded page",
            ]
        ),
        SessionRow("is none where there is no page", after: [], .proposalLoopFound, does: []),
    ]

    @Test("A page that goes round and round (P024)", arguments: round)
    func proposalLoopFound(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.tell(row.event) == row.effects)
    }
}
