import Testing

@testable import HotwireCore

@Suite("A visit inside the page")
struct PageVisitTests {
    private static let shown = SessionInput.boot(.a, "/a")
    private static let visiting =
        shown + [.go(.b, "/b"), .appears(.b, "/b"), .willDisappear(.a), .didAppear(.b), .started(2, "v")]

    static let rows: [SessionRow] = [
        SessionRow("reports its request", after: visiting, .requestStarted("v"), does: ["request started 2"]),
        SessionRow(
            "reports its request once",
            after: visiting + [.requestStarted("v"), .requestFinished("v")],
            .requestStarted("v"),
            does: []
        ),
        SessionRow(
            "reports the end of its request",
            after: visiting + [.requestStarted("v")],
            .requestFinished("v"),
            does: ["request finished 2"]
        ),
        SessionRow(
            "does not report the end of a request that did not start",
            after: visiting,
            .requestFinished("v"),
            does: []
        ),
        SessionRow(
            "may complete before it is painted",
            after: visiting,
            .completed("v", "/b"),
            does: ["completed 2"]
        ),
        SessionRow(
            "is painted after it completed",
            after: visiting + [.completed("v", "/b")],
            .rendered("v", "/b"),
            does: ["show 2 page", "rendered 2 /b “/b” visit 2"]
        ),
        SessionRow(
            "is painted first as a preview",
            after: visiting,
            .rendered("v", "/b"),
            does: ["show 2 page", "rendered 2 /b “/b” visit 2"]
        ),
        SessionRow(
            "is painted again when the response has arrived",
            after: visiting + [.rendered("v", "/b")],
            .rendered("v", "/b"),
            does: ["show 2 page", "rendered 2 /b “/b” visit 2"]
        ),
        SessionRow(
            "ends its request when it completes",
            after: visiting + [.requestStarted("v"), .rendered("v", "/b")],
            .completed("v", "/b"),
            does: ["request finished 2", "completed 2"]
        ),
        SessionRow(
            "fails with the server's status (C274)",
            after: visiting + [.requestStarted("v"), .requestFinished("v")],
            .failed("v", 404),
            does: ["call cache", "failed 2 http.404"]
        ),
        SessionRow(
            "opens the response if it is a file",
            after: visiting,
            .failed("v", -2),
            does: ["open file /b", "call cache", "failed 2 load.contentTypeMismatch"]
        ),
        SessionRow(
            "fails without an error page of its own if the response has no content",
            after: visiting + [.requestStarted("v")],
            .failed("v", 204),
            does: ["request finished 2", "call cache", "failed 2 load.noContent"]
        ),
        SessionRow(
            "is loaded fully if its rendering fails",
            after: visiting + [.requestStarted("v"), .requestFinished("v")],
            .message(.renderingFailed(identifier: "v"), .app("/a")),
            does: ["retried 2", "show 2 snapshot", "started 3", "cold boot 3", "load /b", "request started 3"]
        ),
        SessionRow(
            "is loaded fully if its response restricts its document",
            after: visiting + [.requestStarted("v"), .requestFinished("v")],
            .message(.documentRequired(identifier: "v"), .app("/a")),
            does: ["retried 2", "show 2 snapshot", "started 3", "cold boot 3", "load /b", "request started 3"]
        ),
        SessionRow(
            "fails if the answer to a form cannot be rendered",
            after: shown,
            .message(.renderingFailed(identifier: nil), .app("/a")),
            does: ["failed 2 load.notRendered"]
        ),
        SessionRow("fails once", after: visiting + [.failed("v", 404)], .failed("v", 404), does: []),
        SessionRow(
            "is retried once as a cold boot if the network fails (C276)",
            after: visiting + [.requestStarted("v")],
            .failed("v", 0),
            does: [
                "retried 2", "request finished 2", "show 2 snapshot", "started 3", "cold boot 3", "load /b",
                "request started 3",
            ]
        ),
        SessionRow(
            "fails if the cold boot fails too (C036, P053)",
            after: visiting + [.failed("v", 0)],
            .load(.failed(.web(.offline))),
            does: ["request finished 3", "call cache", "failed 3 web.offline"]
        ),
        SessionRow(
            "is retried once as a cold boot if the page lost its script (P044)",
            after: shown + [.go(.b, "/b")],
            .callFailed,
            does: ["retried 2", "show 2 snapshot", "started 3", "cold boot 3", "load /b", "request started 3"]
        ),
        SessionRow(
            "is canceled in the page when it times out",
            after: visiting + [.requestStarted("v")],
            .timerEnded(.visit, visit: 2),
            does: ["call cancel v", "request finished 2", "call cache", "failed 2 web.timeout"]
        ),
        SessionRow(
            "times out without blaming the server if the page requested nothing",
            after: visiting,
            .timerEnded(.visit, visit: 2),
            does: ["call cancel v", "call cache", "failed 2 load.notReady"]
        ),
        SessionRow(
            "times out with a part of the page",
            after: visiting + [.requestStarted("v"), .requestFinished("v")],
            .timerEnded(.visit, visit: 2),
            does: ["call cancel v", "call cache", "failed 2 load.incomplete"]
        ),
        SessionRow(
            "times out with a page that is not rendered",
            after: visiting + [
                .requestStarted("v"), .requestFinished("v"),
                .message(.visitRequestCompleted(identifier: "v"), .app("/a")),
            ],
            .timerEnded(.visit, visit: 2),
            does: ["call cancel v", "call cache", "failed 2 load.notRendered"]
        ),
        SessionRow(
            "is canceled at its start if it timed out before",
            after: shown + [.go(.b, "/b"), .timerEnded(.visit, visit: 2)],
            .started(2, "v"),
            does: ["call cancel v"]
        ),
        SessionRow(
            "is retried in a document that the page loaded by itself",
            after: visiting + [.requestStarted("v")],
            .pageLoaded("/elsewhere"),
            does: [
                "loaded page", "retried 2", "request finished 2", "started 3",
                "call visit 3 /b advance", "show 2 nothing",
            ]
        ),
        SessionRow(
            "ends the previous visit and its request",
            after: visiting + [.requestStarted("v")],
            .go(.c, "/c"),
            does: [
                "request finished 2", "show 2 snapshot", "started 3",
                "call visit 3 /c advance", "take 3", "show 3 nothing",
            ]
        ),
        SessionRow(
            "keeps the page visible that it replaces",
            after: shown,
            .go(.b, "/b", .replace),
            does: ["started 2", "call visit 2 /b replace", "take 2", "show 2 page"]
        ),
        SessionRow(
            "does not show a page that a native screen covers",
            after: shown + [.willDisappear(.a)],
            .go(.b, "/b", .replace),
            does: ["started 2", "call visit 2 /b replace", "take 2", "show 2 nothing"]
        ),
        SessionRow(
            "does not show the page below the screen that it replaces",
            after: visiting,
            .go(.c, "/c", .replace),
            does: ["show 2 snapshot", "started 3", "call visit 3 /c replace", "take 3", "show 3 nothing"]
        ),
        SessionRow(
            "keeps the page visible in its own host (P041)",
            after: shown,
            .go(.a, "/other"),
            does: ["started 2", "call visit 2 /other advance", "show 1 page"]
        ),
        SessionRow(
            "is proposed by the page (C271)",
            after: shown,
            .message(.visitProposed(.app("/x"), VisitOptions(action: .replace)), .app("/a")),
            does: ["proposed /x replace"]
        ),
    ]

    @Test("performs the expected effects", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    @Test("keeps its final location and restoration identifier (C277, P026)")
    func remembers() {
        let script = SessionScript(Self.visiting + [.completed("v", "/b?page=2")])
        #expect(script.machine.state.hosts[.b]?.location == .app("/b?page=2"))
        #expect(script.machine.state.hosts[.b]?.restorationIdentifier == "r/b?page=2")
    }

    @Test("passes its response to the page")
    func answer() {
        var script = SessionScript(Self.shown)
        let options = VisitOptions(response: VisitResponse(statusCode: 200, responseHTML: "<p>"))
        let effects = script.machine.receive(.visit(.b, .app("/b"), options, reload: false))
        #expect(effects.contains(.call(.visit(number: 2, .app("/b"), options, restorationIdentifier: nil))))
    }

    @Test("clears the previous page's history, so that Back pops")
    func historyDepth() {
        var script = SessionScript(Self.shown + [.message(.historyChanged(depth: 2), .app("/a"))])
        #expect(script.machine.state.historyDepth == 2)
        _ = script.send(.go(.b, "/b"))
        #expect(script.machine.state.historyDepth == 0)
    }
}
