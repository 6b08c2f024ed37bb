import Testing

@testable import HotwireCore

@Suite("A visit inside of the page")
struct PageVisitTests {
    private static let shown = SessionInput.boot(.a, "/a")
    private static let visiting =
        shown + [.go(.b, "/b"), .appears(.b, "/b"), .willDisappear(.a), .didAppear(.b), .started(2, "v")]

    static let rows: [SessionRow] = [
        SessionRow("tells of its request", after: visiting, .requestStarted("v"), does: ["request started 2"]),
        SessionRow(
            "tells of its request once",
            after: visiting + [.requestStarted("v"), .requestFinished("v")],
            .requestStarted("v"),
            does: []
        ),
        SessionRow(
            "tells of its request's end",
            after: visiting + [.requestStarted("v")],
            .requestFinished("v"),
            does: ["request finished 2"]
        ),
        SessionRow("has no end of a request that did not begin", after: visiting, .requestFinished("v"), does: []),
        SessionRow(
            "may be complete before it is painted",
            after: visiting,
            .completed("v", "/b"),
            does: ["completed 2"]
        ),
        SessionRow(
            "is painted after it was complete",
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
            "is painted again when the answer has come",
            after: visiting + [.rendered("v", "/b")],
            .rendered("v", "/b"),
            does: ["show 2 page", "rendered 2 /b “/b” visit 2"]
        ),
        SessionRow(
            "ends its request with itself",
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
            "opens the file where the answer is one",
            after: visiting,
            .failed("v", -2),
            does: ["open file /b", "call cache", "failed 2 load.contentTypeMismatch"]
        ),
        SessionRow("fails once", after: visiting + [.failed("v", 404)], .failed("v", 404), does: []),
        SessionRow(
            "is tried once as a whole load where the network failed (C276)",
            after: visiting + [.requestStarted("v")],
            .failed("v", 0),
            does: [
                "retried 2", "request finished 2", "show 2 snapshot", "started 3", "cold boot 3", "load /b",
                "request started 3",
            ]
        ),
        SessionRow(
            "fails where the whole load fails too (C036, P053)",
            after: visiting + [.failed("v", 0)],
            .load(.failed(.web(.offline))),
            does: ["request finished 3", "call cache", "failed 3 web.offline"]
        ),
        SessionRow(
            "is tried once as a whole load where the page's script is gone (P044)",
            after: shown + [.go(.b, "/b")],
            .callFailed,
            does: ["retried 2", "show 2 snapshot", "started 3", "cold boot 3", "load /b", "request started 3"]
        ),
        SessionRow(
            "is cancelled in the page where it takes too long",
            after: visiting,
            .timerEnded(.visit, visit: 2),
            does: ["call cancel v", "call cache", "failed 2 web.timeout"]
        ),
        SessionRow(
            "that took too long before the page named it is cancelled when it does",
            after: shown + [.go(.b, "/b"), .timerEnded(.visit, visit: 2)],
            .started(2, "v"),
            does: ["call cancel v"]
        ),
        SessionRow(
            "begins again in the document that the page loaded by itself",
            after: visiting + [.requestStarted("v")],
            .pageLoaded("/elsewhere"),
            does: [
                "loaded page", "retried 2", "request finished 2", "started 3",
                "call visit 3 /b advance", "show 2 nothing",
            ]
        ),
        SessionRow(
            "ends the one before, whose request ends too",
            after: visiting + [.requestStarted("v")],
            .go(.c, "/c"),
            does: [
                "request finished 2", "show 2 snapshot", "started 3",
                "call visit 3 /c advance", "take 3", "show 3 nothing",
            ]
        ),
        SessionRow(
            "keeps the page to be seen that it replaces",
            after: shown,
            .go(.b, "/b", .replace),
            does: ["started 2", "call visit 2 /b replace", "take 2", "show 2 page"]
        ),
        SessionRow(
            "does not show the page of a screen that a native one covers",
            after: shown + [.willDisappear(.a)],
            .go(.b, "/b", .replace),
            does: ["started 2", "call visit 2 /b replace", "take 2", "show 2 nothing"]
        ),
        SessionRow(
            "does not show the page of the screen below the one that it replaces",
            after: visiting,
            .go(.c, "/c", .replace),
            does: ["show 2 snapshot", "started 3", "call visit 3 /c replace", "take 3", "show 3 nothing"]
        ),
        SessionRow(
            "goes on in its own place with the page to be seen (P041)",
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

    @Test("goes as the table says", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.tell(row.event) == row.effects)
    }

    @Test("remembers where it ended and what it is restored with (C277, P026)")
    func remembers() {
        let script = SessionScript(Self.visiting + [.completed("v", "/b?page=2")])
        #expect(script.machine.visitHosts[.b]?.location == .app("/b?page=2"))
        #expect(script.machine.visitHosts[.b]?.restorationIdentifier == "r/b?page=2")
    }

    @Test("carries its answer into the page")
    func answer() {
        var script = SessionScript(Self.shown)
        let options = VisitOptions(response: VisitResponse(statusCode: 200, responseHTML: "<p>"))
        let effects = script.machine.receive(.visit(.b, .app("/b"), options, reload: false))
        #expect(effects.contains(.call(.visit(number: 2, .app("/b"), options, restorationIdentifier: nil))))
    }

    @Test("forgets the entries of the page before, so that Back goes to the screen below")
    func historyDepth() {
        var script = SessionScript(Self.shown + [.message(.historyChanged(depth: 2), .app("/a"))])
        #expect(script.machine.historyDepth == 2)
        _ = script.tell(.go(.b, "/b"))
        #expect(script.machine.historyDepth == 0)
    }
}
