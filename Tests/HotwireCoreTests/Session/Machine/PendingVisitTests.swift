import Testing

@testable import HotwireCore

@Suite("A visit that is requested during a cold boot")
struct PendingVisitTests {
    private static let waiting: [SessionInput] = [
        .go(.a, "/a"), .appears(.a, "/a"), .didAppear(.a), .go(.b, "/b"), .appears(.b, "/b"), .willDisappear(.a),
        .didAppear(.b),
    ]

    private static let bootB = ["show 2 snapshot", "started 2", "cold boot 2", "load /b", "request started 2"]

    static let rows: [SessionRow] = [
        SessionRow(
            "takes the page and waits without a load",
            after: [.go(.a, "/a")],
            .go(.b, "/b"),
            does: ["take 2", "show 2 nothing", "show 2 activity"]
        ),
        SessionRow(
            "runs inside the page when that is ready (C280, P047)",
            after: waiting,
            .pageLoaded("/a"),
            does: [
                "request finished 1", "completed 1", "loaded page", "show 1 snapshot", "started 2",
                "call visit 2 /b advance", "show 2 nothing",
            ]
        ),
        SessionRow(
            "boots if the cold boot fails",
            after: waiting,
            .load(.failed(.web(.offline))),
            does: ["request finished 1", "failed 1 web.offline"] + bootB
        ),
        SessionRow(
            "boots if the cold boot times out",
            after: waiting,
            .timerEnded(.visit, visit: 1),
            does: ["stop loading", "request finished 1", "failed 1 web.timeout"] + bootB
        ),
        SessionRow(
            "boots if the page's process dies (P056)",
            after: waiting,
            .processTerminated,
            does: ["request finished 1", "show 1 snapshot", "process terminated"] + bootB
        ),
        SessionRow(
            "boots at once if the cold boot's host is removed",
            after: waiting,
            .gone(.a),
            does: ["stop loading", "request finished 1"] + bootB
        ),
        SessionRow(
            "runs in the old document if a reload's host is removed",
            after: SessionInput.boot(.a, "/a") + [.reload, .go(.b, "/b")],
            .gone(.a),
            does: [
                "stop loading", "request finished 2", "started 3", "call visit 3 /b advance", "show 2 nothing",
            ]
        ),
        SessionRow(
            "boots at once if the loaded document navigated to it",
            after: [
                .go(.a, "/a"), .appears(.a, "/a"), .didAppear(.a), .load(.committed), .load(.finished),
                .navigated(.app("/b")),
            ],
            .go(.b, "/b"),
            does: ["show 1 nothing", "take 2"] + bootB
        ),
        SessionRow(
            "waits if an unfinished document navigated to it",
            after: [.go(.a, "/a"), .appears(.a, "/a"), .didAppear(.a), .load(.committed), .navigated(.app("/b"))],
            .go(.b, "/b"),
            does: ["take 2", "show 2 nothing", "show 2 activity"]
        ),
        SessionRow("is dropped with its host", after: waiting, .gone(.b), does: ["give back 2"]),
    ]

    @Test("performs the expected effects", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    @Test("is replaced by a newer one")
    func newest() {
        var script = SessionScript(Self.waiting + [.go(.c, "/c")])
        let calls = script.send(.pageLoaded("/a")).filter { $0.hasPrefix("call") }
        #expect(calls == ["call visit 2 /c advance"])
        #expect(script.machine.state.boot?.pending == nil)
    }

    @Test("is visited on the way back if a newer one replaced it")
    func givenUp() {
        var script = SessionScript(Self.waiting + [.go(.c, "/c"), .appears(.c, "/c"), .pageLoaded("/a")])
        #expect(script.send(.appears(.b, "/b")).contains("call visit 3 /b advance"))
    }

    @Test("is dropped when the user goes back to the first host")
    func wentBack() {
        var script = SessionScript(Self.waiting)
        #expect(script.send(.appears(.a, "/a")) == ["show 2 snapshot"])
        #expect(
            script.send(.pageLoaded("/a")) == [
                "request finished 1", "completed 1", "take 1", "show 1 page", "rendered 1 /a “/a” visit 1",
                "loaded page",
            ]
        )
        #expect(script.send(.didAppear(.a)) == [])
        #expect(script.send(.gone(.b)) == [])
    }

    @Test("returns the page if its own host is removed unseen")
    func unseen() {
        var script = SessionScript([.go(.a, "/a"), .appears(.a, "/a"), .didAppear(.a), .go(.b, "/b"), .gone(.b)])
        #expect(script.send(.pageLoaded("/a")).contains("take 1"))
        #expect(script.machine.state.active == .a)
    }

    @Test("becomes the cold boot of a reload")
    func reload() {
        var script = SessionScript(Self.waiting)
        #expect(
            script.send(.reload) == [
                "stop loading", "request finished 1", "show 1 snapshot", "show 2 snapshot", "started 2", "cold boot 2",
                "load /b", "request started 2",
            ]
        )
        #expect(script.machine.state.boot?.pending == nil)
    }
}
