import Testing

@testable import HotwireCore

@Suite("A visit host that is covered or removed")
struct LeavingTests {
    private static let first = SessionInput.boot(.a, "/a")
    private static let two = first + SessionInput.push(.b, "/b", over: .a, 2)

    static let gone: [SessionRow] = [
        SessionRow(
            "keeps a snapshot when it is covered",
            after: two,
            .willDisappear(.b),
            does: ["keep snapshot 2", "call cache"]
        ),
        SessionRow("keeps nothing if the page is elsewhere", after: two, .willDisappear(.a), does: []),
        SessionRow(
            "keeps no snapshot of another host's page",
            after: two + [.appears(.a, "/a"), .started(3, "w"), .completed("w", "/a")],
            .willDisappear(.a),
            does: ["call cache"]
        ),
        SessionRow(
            "keeps no snapshot of another host's page on a reload",
            after: two + [.appears(.a, "/a"), .started(3, "w")],
            .reload,
            does: ["show 1 snapshot", "started 4", "cold boot 4", "load /a", "request started 4"]
        ),
        SessionRow(
            "keeps its snapshot during a reload (C282)",
            after: two,
            .reload,
            does: ["keep snapshot 2", "show 2 snapshot", "started 3", "cold boot 3", "load /b", "request started 3"]
        ),
        SessionRow("gives the page back when it is removed", after: two, .gone(.b), does: ["give back 2"]),
        SessionRow("gives nothing back if the page is elsewhere", after: two, .gone(.a), does: []),
        SessionRow(
            "cancels its visit in the page",
            after: first + [.go(.b, "/b"), .started(2, "v"), .requestStarted("v")],
            .gone(.b),
            does: ["call cancel v", "request finished 2", "give back 2"]
        ),
        SessionRow(
            "cancels its visit when the page reports its start",
            after: first + [.go(.b, "/b"), .gone(.b)],
            .started(2, "v"),
            does: ["call cancel v"]
        ),
        SessionRow(
            "stops its cold boot",
            after: [.go(.a, "/a")],
            .gone(.a),
            does: ["stop loading", "request finished 1", "give back 1"]
        ),
        SessionRow(
            "no longer shows anything",
            after: first + [.go(.b, "/b"), .started(2, "v"), .gone(.b)],
            .rendered("v", "/b"),
            does: []
        ),
        SessionRow(
            "no longer shows an indicator",
            after: first + [.go(.b, "/b"), .gone(.b)],
            .timerEnded(.activity, visit: 2),
            does: []
        ),
    ]

    @Test("performs the expected effects", arguments: gone)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }
}
