import Testing

@testable import HotwireCore

@Suite("A page whose Turbo does not respond")
struct SilentPageTests {
    private static let shown = SessionInput.boot(.a, "/a")
    private static let asked = shown + [.go(.b, "/b"), .appears(.b, "/b"), .willDisappear(.a), .didAppear(.b)]
    private static let visiting = asked + [.started(2, "v")]

    static let rows: [SessionRow] = [
        SessionRow(
            "causes a cold boot if a visit does not start (P044)",
            after: asked,
            .timerEnded(.turbo, visit: 2),
            does: ["retried 2", "show 2 snapshot", "started 3", "cold boot 3", "load /b", "request started 3"]
        ),
        SessionRow(
            "fails if the visit was already retried (P044)",
            after: visiting + [.pageLoaded("/x")],
            .timerEnded(.turbo, visit: 3),
            does: ["failed 3 load.notReady"]
        ),
        SessionRow(
            "fails after its load (P048)",
            after: [.go(.a, "/a"), .load(.committed), .load(.finished)],
            .timerEnded(.turbo, visit: 1),
            does: ["stop loading", "failed 1 load.notPresent"]
        ),
        SessionRow(
            "fails at once if it has no script (P049)",
            after: [.go(.a, "/a"), .load(.committed)],
            .message(.libraryMissing, .app("/a")),
            does: ["stop loading", "request finished 1", "failed 1 load.notPresent"]
        ),
        SessionRow(
            "is ignored as the old document before the next is committed",
            after: shown + [.reload(.a, "/a")],
            .message(.libraryMissing, .app("/a")),
            does: []
        ),
        SessionRow(
            "may have no script if it navigated by itself later",
            after: shown,
            .message(.libraryMissing, .app("/posted")),
            does: []
        ),
        SessionRow(
            "is shown as it is if its paint is not reported",
            after: visiting + [.completed("v", "/b")],
            .timerEnded(.turbo, visit: 2),
            does: ["show 2 page"]
        ),
        SessionRow(
            "is not given up after its paint",
            after: visiting + [.completed("v", "/b"), .rendered("v", "/b")],
            .timerEnded(.turbo, visit: 2),
            does: []
        ),
        SessionRow(
            "fails within the time limit of the first attempt (P053)",
            after: visiting + [.failed("v", 0)],
            .timerEnded(.visit, visit: 2),
            does: ["stop loading", "request finished 3", "call cache", "failed 3 web.timeout"]
        ),
        SessionRow(
            "causes a cold boot if it did not render its response",
            after: visiting + [
                .message(.visitRequestCompleted(identifier: "v"), .app("/b")), .timerEnded(.visit, visit: 2),
            ],
            .go(.b, "/b"),
            does: ["show 2 snapshot", "started 3", "cold boot 3", "load /b", "request started 3"]
        ),
        SessionRow(
            "always has its requests ended (P043)",
            after: visiting + [.requestStarted("v")],
            .timerEnded(.visit, visit: 2),
            does: ["call cancel v", "request finished 2", "call cache", "failed 2 web.timeout"]
        ),
    ]

    @Test("performs the expected effects", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    static let loops: [SessionRow] = [
        SessionRow(
            "is reported in the screen that waits for it",
            after: visiting,
            .proposalLoopFound,
            does: ["call cancel v", "call cache", "failed 2 web.tooManyRedirects"]
        ),
        SessionRow(
            "is reported while its document loads",
            after: [.go(.a, "/a")],
            .proposalLoopFound,
            does: ["stop loading", "request finished 1", "failed 1 web.tooManyRedirects"]
        ),
        SessionRow(
            "is reported in the screen that waits for a load",
            after: [.go(.a, "/a"), .appears(.a, "/a"), .go(.b, "/b")],
            .proposalLoopFound,
            does: ["stop loading", "request finished 1", "show 1 nothing", "failed 2 web.tooManyRedirects"]
        ),
        SessionRow(
            "is reported in the shown page, whose own visit ends",
            after: shown + [.started(nil, "own")],
            .proposalLoopFound,
            does: ["call cancel own", "failed 2 web.tooManyRedirects"]
        ),
        SessionRow("is reported once", after: shown + [.proposalLoopFound], .proposalLoopFound, does: []),
        SessionRow(
            "does not cover its error when its Turbo is ready later",
            after: [.go(.a, "/a"), .load(.committed), .proposalLoopFound],
            .pageLoaded("/a"),
            does: []
        ),
        SessionRow(
            "is loaded again at the user's request",
            after: [.go(.a, "/a"), .load(.committed), .proposalLoopFound, .go(.a, "/a"), .load(.committed)],
            .pageLoaded("/a"),
            does: [
                "request finished 2", "completed 2", "show 1 page", "rendered 1 /a “/a” visit 2", "loaded page",
            ]
        ),
        SessionRow("is ignored without a page", after: [], .proposalLoopFound, does: []),
    ]

    @Test("A page in a proposal loop (P024)", arguments: loops)
    func proposalLoopFound(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }
}
