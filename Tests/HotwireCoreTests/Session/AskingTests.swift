import Testing

@testable import HotwireCore

@Suite("While a person is asked something")
struct AskingTests {
    static let rows: [SessionRow] = [
        SessionRow(
            "a load that a person does not want leaves the page as it was",
            after: SessionInput.boot(.a, "/a") + [.reload],
            .load(.stayed),
            does: ["request finished 2", "show 1 page", "restored 1"]
        ),
        SessionRow(
            "a second load that a person does not want leaves it too",
            after: SessionInput.boot(.a, "/a") + [.reload, .reload],
            .load(.stayed),
            does: ["request finished 3", "show 1 page", "restored 1"]
        ),
        SessionRow(
            "a new place has no page when a person stays on the old one",
            after: SessionInput.boot(.a, "/a") + [.reload(.b, "/b")],
            .load(.stayed),
            does: ["request finished 2", "failed 2 load.leftApp", "call cache"]
        ),
        SessionRow(
            "late news of a person who stays change nothing",
            after: SessionInput.boot(.a, "/a"),
            .load(.stayed),
            does: []
        ),
        SessionRow(
            "nobody can stay on a page that is gone",
            after: SessionInput.boot(.a, "/a") + [.reload, .load(.committed)],
            .load(.stayed),
            does: []
        ),
    ]

    @Test("does", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(Set(script.tell(row.event)) == Set(row.effects))
    }

    @Test("the page is ready for visits after a person has stayed")
    func ready() {
        var script = SessionScript(SessionInput.boot(.a, "/a") + [.reload, .load(.stayed)])
        #expect(script.machine.page == .ready)
        #expect(script.machine.current?.state == .completed)
        #expect(script.tell(.go(.b, "/b")).contains("call visit 3 /b advance"))
    }

    @Test("a visit waits, and fails only after the answer", arguments: [SessionTimer.visit, .turbo])
    func waits(timer: SessionTimer) {
        var script = SessionScript([.go(.a, "/a"), .asking(true)])
        #expect(script.waits(.timerEnded(timer, visit: 1)) == ["start \(timer) 1"])
        #expect(script.machine.current?.state == .started)
        _ = script.tell(.asking(false))
        _ = script.tell(.timerEnded(timer, visit: 1))
        #expect(script.machine.current?.state == .failed)
    }
}
