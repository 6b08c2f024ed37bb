import Testing

@testable import HotwireCore

@Suite("A question to the user")
struct AskingTests {
    static let rows: [SessionRow] = [
        SessionRow(
            "keeps the page if the user declines a load",
            after: SessionInput.boot(.a, "/a") + [.reload],
            .load(.stayed),
            does: ["request finished 2", "show 1 page", "restored 1"]
        ),
        SessionRow(
            "keeps the page if the user declines a second load",
            after: SessionInput.boot(.a, "/a") + [.reload, .reload],
            .load(.stayed),
            does: ["request finished 3", "show 1 page", "restored 1"]
        ),
        SessionRow(
            "fails a visit in a new host if the user keeps the old page",
            after: SessionInput.boot(.a, "/a") + [.reload(.b, "/b")],
            .load(.stayed),
            does: ["request finished 2", "failed 2 load.leftApp", "call cache"]
        ),
        SessionRow(
            "changes nothing if the answer to stay comes late",
            after: SessionInput.boot(.a, "/a"),
            .load(.stayed),
            does: []
        ),
        SessionRow(
            "cannot keep a page that was replaced",
            after: SessionInput.boot(.a, "/a") + [.reload, .load(.committed)],
            .load(.stayed),
            does: []
        ),
    ]

    @Test("performs the expected effects", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(Set(script.send(row.event)) == Set(row.effects))
    }

    @Test("leaves the page ready for visits if the user stays")
    func ready() {
        var script = SessionScript(SessionInput.boot(.a, "/a") + [.reload, .load(.stayed)])
        #expect(script.machine.state.page == .ready)
        #expect(script.machine.state.current?.state == .completed)
        #expect(script.send(.go(.b, "/b")).contains("call visit 3 /b advance"))
    }

    @Test("lets a visit fail only after it is answered", arguments: [SessionTimer.visit, .turbo])
    func waits(timer: SessionTimer) {
        var script = SessionScript([.go(.a, "/a"), .asking(true)])
        #expect(script.waits(.timerEnded(timer, visit: 1)) == ["start \(timer) 1"])
        #expect(script.machine.state.current?.state == .started)
        _ = script.send(.asking(false))
        _ = script.send(.timerEnded(timer, visit: 1))
        #expect(script.machine.state.current?.state == .failed)
    }
}
