import HotwireNativeTesting
import Logging
import Testing

@testable import HotwireCore

@Suite("A service worker's page instead of the server's")
struct FallbackTests {
    private static let booting: [SessionInput] = [.go(.a, "/a"), .appears(.a, "/a"), .didAppear(.a)]
    private static let came = SessionInput.fallbackCame(identifier: nil)
    private static let paint = SessionInput.message(.pageShown(title: "Away"), .app("/a"))
    private static let shown = booting + [.load(.committed), .load(.finished), came, paint]
    private static let visiting = SessionInput.boot(.a, "/a") + [.go(.b, "/b"), .appears(.b, "/b"), .started(2, "v")]
    private static let rendered =
        visiting + [.completed("v", "/b"), .rendered("v", "/b"), .fallbackCame(identifier: "v")]

    static let rows: [SessionRow] = [
        SessionRow(
            "is awaited",
            after: booting + [.load(.committed)],
            came,
            does: ["offline page 1", "call await paint"]
        ),
        SessionRow(
            "is shown without Turbo",
            after: booting + [.load(.committed), .load(.finished), came],
            paint,
            does: ["completed 1", "show 1 page", "rendered 1 /a “Away” visit 1"]
        ),
        SessionRow(
            "is replaced by the real page when the network returns",
            after: shown,
            .networkReturned,
            does: ["retried 1", "show 1 snapshot", "started 2", "cold boot 2", "load /a", "request started 2"]
        ),
        SessionRow(
            "is not replaced while it is covered",
            after: shown + [.willDisappear(.a)],
            .networkReturned,
            does: []
        ),
        SessionRow("is reported once", after: shown, came, does: []),
        SessionRow(
            "is not reported before its document is committed",
            after: SessionInput.boot(.a, "/a") + [.reload],
            came,
            does: []
        ),
        SessionRow("is not reported for a page with Turbo", after: SessionInput.boot(.a, "/a"), came, does: []),
        SessionRow(
            "may be shown by Turbo",
            after: visiting + [.completed("v", "/b")],
            .fallbackCame(identifier: "v"),
            does: ["offline page 2"]
        ),
        SessionRow(
            "is replaced inside the page if Turbo shows it",
            after: rendered,
            .networkReturned,
            does: ["retried 2", "started 3", "call visit 3 /b replace", "show 2 page"]
        ),
        SessionRow(
            "is not shown from the page's cache on the way back",
            after: rendered + [.willDisappear(.b), .go(.c, "/c"), .appears(.c, "/c"), .started(3, "w")],
            .appears(.b, "/b"),
            does: [
                "call clear", "show 3 snapshot", "started 4", "call visit 4 /b restore r/b", "take 2",
                "show 2 snapshot",
            ]
        ),
        SessionRow(
            "answers only the newest visit",
            after: visiting,
            .fallbackCame(identifier: "w"),
            does: []
        ),
    ]

    @Test("performs the expected effects", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    @Test("is reported only if the server cannot be reached", arguments: [true, false]) @MainActor
    func reach(isReachable: Bool) async {
        let page = ScriptedPage()
        let session = SessionEngine(page: page, clock: ManualClock(), logger: Logger(label: "test"))
        session.isReachable = { _ in isReachable }
        var reports: [String] = []
        session.onEvent = { reports.append($0.brief) }
        let visitHost = FakeVisitHost()
        session.visit(visitHost, .app("/a"), VisitOptions())
        session.receive(.page(.load(.committed)))
        session.receive(.message(.workerAnswered(identifier: nil, isStatic: true), .app("/a")))
        let end = isReachable ? "failed 1 load.notPresent" : "offline page 1"
        #expect(await eventually { reports.contains(end) })
    }
}
