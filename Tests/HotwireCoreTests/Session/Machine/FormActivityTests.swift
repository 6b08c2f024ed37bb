import Testing

@testable import HotwireCore

@Suite("A form with a slow response")
struct FormActivityTests {
    private static let sent = SessionInput.boot(.a, "/a") + [pending(1)]
    private static let slow = sent + [.timerEnded(.form, visit: 1)]

    private static func pending(_ count: Int) -> SessionInput {
        .message(.formsPending(count: count, to: nil), .app("/a"))
    }

    static let rows: [SessionRow] = [
        SessionRow("shows nothing immediately", after: SessionInput.boot(.a, "/a"), pending(1), does: []),
        SessionRow(
            "shows the activity indicator after a while",
            after: sent,
            .timerEnded(.form, visit: 1),
            does: ["show 1 activity"]
        ),
        SessionRow("hides the indicator when it is answered", after: slow, pending(0), does: ["show 1 idle"]),
        SessionRow(
            "shows the indicator until the last form is answered",
            after: slow + [pending(2)],
            pending(1),
            does: []
        ),
        SessionRow(
            "shows nothing if it is answered in time",
            after: sent + [pending(0)],
            .timerEnded(.form, visit: 1),
            does: []
        ),
        SessionRow(
            "keeps the activity indicator of a visit",
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
        SessionRow("does nothing before the first page", after: [], pending(1), does: []),
    ]

    @Test("performs the expected effects", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    @Test("waits as long as a visit")
    func waits() {
        var script = SessionScript(SessionInput.boot(.a, "/a"))
        #expect(script.waits(Self.pending(1)) == ["start form 1"])
        #expect(script.waits(Self.pending(2)) == [])
        #expect(script.waits(Self.pending(0)) == ["stop form"])
        #expect(
            script.waits(.submitting(true)) == ["start form 1", "start answer 1"],
            "Turbo does not send this form"
        )
        #expect(SessionTimeouts()[.form] == SessionTimeouts()[.activity])
    }
}
