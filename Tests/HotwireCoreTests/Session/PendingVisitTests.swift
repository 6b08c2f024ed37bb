import Testing

@testable import HotwireCore

@Suite("A visit that is asked for during a cold boot")
struct PendingVisitTests {
    private static let waiting: [SessionInput] = [
        .go(.a, "/a"), .appears(.a, "/a"), .didAppear(.a), .go(.b, "/b"), .appears(.b, "/b"), .willDisappear(.a),
        .didAppear(.b),
    ]

    private static let bootB = ["show 2 snapshot", "started 2", "cold boot 2", "load /b", "request started 2"]

    static let rows: [SessionRow] = [
        SessionRow(
            "takes the page and waits, and loads nothing",
            after: [.go(.a, "/a")],
            .go(.b, "/b"),
            does: ["take 2", "show 2 nothing", "show 2 activity"]
        ),
        SessionRow(
            "runs inside of the page when that is there (C280, P047)",
            after: waiting,
            .pageLoaded("/a"),
            does: [
                "request finished 1", "completed 1", "loaded page", "show 1 snapshot", "started 2",
                "call visit 2 /b advance", "show 2 nothing",
            ]
        ),
        SessionRow(
            "boots where the cold boot fails",
            after: waiting,
            .load(.failed(.web(.offline))),
            does: ["request finished 1", "failed 1 web.offline"] + bootB
        ),
        SessionRow(
            "boots where the cold boot takes too long",
            after: waiting,
            .timerEnded(.visit, visit: 1),
            does: ["stop loading", "request finished 1", "failed 1 web.timeout"] + bootB
        ),
        SessionRow(
            "boots where the page's process dies (P056)",
            after: waiting,
            .processTerminated,
            does: ["request finished 1", "show 1 snapshot", "process terminated"] + bootB
        ),
        SessionRow(
            "boots at once where the place of the cold boot goes",
            after: waiting,
            .gone(.a),
            does: ["stop loading", "request finished 1"] + bootB
        ),
        SessionRow(
            "runs in the old document where the place of a reload goes before the new one came",
            after: SessionInput.boot(.a, "/a") + [.reload, .go(.b, "/b")],
            .gone(.a),
            does: [
                "stop loading", "request finished 2", "started 3", "call visit 3 /b advance", "show 2 nothing",
            ]
        ),
        SessionRow(
            "boots at once where the document that is there whole led to it",
            after: [
                .go(.a, "/a"), .appears(.a, "/a"), .didAppear(.a), .load(.committed), .load(.finished),
                .navigated(.app("/b")),
            ],
            .go(.b, "/b"),
            does: ["show 1 nothing", "take 2"] + bootB
        ),
        SessionRow(
            "waits where a document led to it that is not there yet",
            after: [.go(.a, "/a"), .appears(.a, "/a"), .didAppear(.a), .load(.committed), .navigated(.app("/b"))],
            .go(.b, "/b"),
            does: ["take 2", "show 2 nothing", "show 2 activity"]
        ),
        SessionRow("is forgotten with its visitHost", after: waiting, .gone(.b), does: ["give back 2"]),
    ]

    @Test("goes as the table says", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.tell(row.event) == row.effects)
    }

    @Test("is the newest where there are two")
    func newest() {
        var script = SessionScript(Self.waiting + [.go(.c, "/c")])
        let calls = script.tell(.pageLoaded("/a")).filter { $0.hasPrefix("call") }
        #expect(calls == ["call visit 2 /c advance"])
        #expect(script.machine.boot?.pending == nil)
    }

    @Test("comes back where it was given up for a newer one")
    func givenUp() {
        var script = SessionScript(Self.waiting + [.go(.c, "/c"), .appears(.c, "/c"), .pageLoaded("/a")])
        #expect(script.tell(.appears(.b, "/b")).contains("call visit 3 /b advance"))
    }

    @Test("is given up where the person goes back, and the first place gets its page")
    func wentBack() {
        var script = SessionScript(Self.waiting)
        #expect(script.tell(.appears(.a, "/a")) == ["show 2 snapshot"])
        #expect(
            script.tell(.pageLoaded("/a")) == [
                "request finished 1", "completed 1", "take 1", "show 1 page", "rendered 1 /a “/a” visit 1",
                "loaded page",
            ]
        )
        #expect(script.tell(.didAppear(.a)) == [])
        #expect(script.tell(.gone(.b)) == [])
    }

    @Test("gives the page back to the first place where its own place goes unseen")
    func unseen() {
        var script = SessionScript([.go(.a, "/a"), .appears(.a, "/a"), .didAppear(.a), .go(.b, "/b"), .gone(.b)])
        #expect(script.tell(.pageLoaded("/a")).contains("take 1"))
        #expect(script.machine.active == .a)
    }

    @Test("goes with the page when a reload comes")
    func reload() {
        var script = SessionScript(Self.waiting)
        #expect(
            script.tell(.reload) == [
                "stop loading", "request finished 1", "show 1 snapshot", "show 2 snapshot", "started 2", "cold boot 2",
                "load /b", "request started 2",
            ]
        )
        #expect(script.machine.boot?.pending == nil)
    }
}
