import Testing

@testable import HotwireCore

@Suite("A form whose answer is slow to come")
struct FormActivityTests {
    private static let sent = SessionInput.boot(.a, "/a") + [pending(1)]
    private static let slow = sent + [.timerEnded(.form, visit: 1)]

    private static func pending(_ count: Int) -> SessionInput { .message(.formsPending(count: count), .app("/a")) }

    static let rows: [SessionRow] = [
        SessionRow("shows nothing at once", after: SessionInput.boot(.a, "/a"), pending(1), does: []),
        SessionRow(
            "shows activity after a while",
            after: sent,
            .timerEnded(.form, visit: 1),
            does: ["show 1 activity"]
        ),
        SessionRow("shows none once it is answered", after: slow, pending(0), does: ["show 1 idle"]),
        SessionRow("shows it until the last is answered", after: slow + [pending(2)], pending(1), does: []),
        SessionRow(
            "shows nothing where it is answered before",
            after: sent + [pending(0)],
            .timerEnded(.form, visit: 1),
            does: []
        ),
        SessionRow(
            "leaves the activity of a visit alone",
            after: slow + [.go(.a, "/b"), .started(2, "v")],
            pending(0),
            does: []
        ),
        SessionRow(
            "shows nothing in a screen that was visited since",
            after: sent + SessionInput.push(.b, "/b", over: .a, 2),
            .timerEnded(.form, visit: 1),
            does: []
        ),
        SessionRow("ends with its document", after: slow, .load(.committed), does: ["show 1 idle"]),
        SessionRow(
            "ends with its process",
            after: slow,
            .processTerminated,
            does: ["show 1 snapshot", "show 1 idle", "process terminated"]
        ),
        SessionRow("is nothing before the first page", after: [], pending(1), does: []),
    ]

    @Test("does as the table says", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.tell(row.event) == row.effects)
    }

    @Test("waits as long as a visit does")
    func waits() {
        var script = SessionScript(SessionInput.boot(.a, "/a"))
        #expect(script.waits(Self.pending(1)) == ["start form 1"])
        #expect(script.waits(Self.pending(2)) == [])
        #expect(script.waits(Self.pending(0)) == ["stop form"])
        #expect(script.waits(.submitting(true)) == ["start form 1"], "a form that Turbo does not send")
        #expect(SessionTimeouts()[.form] == SessionTimeouts()[.activity])
    }
}
