import Testing

@testable import HotwireCore

@Suite("Missed broadcasts")
struct MissedBroadcastTests {
    private static let missed = SessionInput.message(.broadcastsMissed, .app("/a"))
    private static let shown = SessionInput.boot(.a, "/a")

    static let rows: [SessionRow] = [
        SessionRow("refresh a visible page", after: shown, missed, does: ["call refresh"]),
        SessionRow("of a server that was restarted, too", after: shown, .serverReturned, does: ["call refresh"]),
        SessionRow("of another page's form, too", after: shown, .changedElsewhere, does: ["call refresh"]),
        SessionRow("do not refresh a covered page", after: shown + [.willDisappear(.a)], missed, does: []),
        SessionRow(
            "refresh the page when it is seen again",
            after: shown + [.willDisappear(.a), missed],
            .appears(.a, "/a"),
            does: ["call clear", "show 1 page", "restored 1", "call refresh"]
        ),
        SessionRow(
            "refresh the page once",
            after: shown + [.willDisappear(.a), missed, .appears(.a, "/a"), .willDisappear(.a)],
            .appears(.a, "/a"),
            does: ["call clear", "show 1 page", "restored 1"]
        ),
        SessionRow(
            "drop the snapshots of the pages below",
            after: shown + SessionInput.push(.b, "/b", over: .a, 2) + [missed, .willDisappear(.b)],
            .appears(.a, "/a"),
            does: ["call clear", "started 3", "call visit 3 /a restore r/a", "take 1", "show 1 snapshot"]
        ),
        SessionRow("do not disturb a visit", after: shown + [.go(.b, "/b"), .started(2, "v")], missed, does: []),
        SessionRow(
            "do not disturb an error",
            after: shown + [.go(.b, "/b"), .started(2, "v"), .failed("v", 500)],
            missed,
            does: []
        ),
        SessionRow(
            "are as long as a page was not seen",
            after: shown,
            .outdated(.a),
            does: ["outdated /a", "call refresh"]
        ),
        SessionRow(
            "of an outdated page wait if it is covered",
            after: shown + [.willDisappear(.a)],
            .outdated(.a),
            does: []
        ),
        SessionRow("of an outdated page are those of its host", after: shown, .outdated(.b), does: []),
        SessionRow(
            "of an outdated page do not disturb a visit",
            after: shown + [.go(.a, "/b", .replace), .started(2, "v")],
            .outdated(.a),
            does: []
        ),
        SessionRow(
            "of streams are reported",
            after: shown,
            .message(.streamsChanged(areConnected: false), .app("/a")),
            does: ["streams disconnected"]
        ),
        SessionRow("change nothing before the first page", after: [], missed, does: []),
    ]

    @Test("perform the expected effects", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }
}
