import Testing

@testable import HotwireCore

@Suite("An address that the page's script sets")
struct DocumentAddressTests {
    private static let shown = SessionInput.boot(.a, "/a")
    private static let moved = shown + [moves(to: "/own")]

    private static func moves(to path: String, depth: Int = 0) -> SessionInput {
        .message(.historyChanged(depth: depth), .app(path))
    }

    static let rows: [SessionRow] = [
        SessionRow("is reported", after: shown, moves(to: "/own"), does: ["address 1 /own"]),
        SessionRow(
            "is reported with a new entry",
            after: shown,
            moves(to: "/own", depth: 1),
            does: ["address 1 /own", "history changed"]
        ),
        SessionRow("is reported once", after: moved, moves(to: "/own"), does: []),
        SessionRow(
            "is reloaded",
            after: moved,
            .reload,
            does: [
                "keep snapshot 1", "show 1 snapshot", "started 2", "cold boot 2", "load /own", "request started 2",
            ]
        ),
        SessionRow(
            "is loaded again after the death of the process",
            after: moved + [.processTerminated],
            .recover,
            does: ["show 1 snapshot", "started 2", "cold boot 2", "load /own", "request started 2"]
        ),
        SessionRow(
            "is not that of the page that a visit brings",
            after: shown + [.go(.b, "/b"), .appears(.b, "/b"), .didAppear(.b), .started(2, "v")],
            moves(to: "/b/own"),
            does: []
        ),
    ]

    @Test("is the address of the page from then on", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    @Test("is ignored if it has another origin")
    func otherOrigin() {
        var script = SessionScript(Self.shown)
        let message = TurboMessage.historyChanged(depth: 0)
        #expect(script.send(.message(message, .made("https://other.example/a"))) == [])
    }

    @Test("does not replace the address of a refused form")
    func refusedForm() {
        var script = SessionScript(Self.shown + [.load(.formRefused), .load(.committed), .pageLoaded("/sent")])
        #expect(script.send(Self.moves(to: "/sent?own")) == [])
        #expect(script.machine.state.hosts[.a]?.location == .app("/a"))
    }
}
