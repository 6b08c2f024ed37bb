import Testing

@testable import HotwireCore

@Suite("The waits of a session")
struct WaitTests {
    private static let visiting = SessionInput.boot(.a, "/a") + [.go(.b, "/b"), .started(2, "v")]
    private static let all = ["stop activity", "stop visit", "stop turbo"]

    static let rows: [SessionRow] = [
        SessionRow(
            "begin with a visit",
            after: [],
            .go(.a, "/a"),
            does: ["start activity 1", "start visit 1", "stop turbo"]
        ),
        SessionRow(
            "go over to Turbo when the document is there",
            after: [.go(.a, "/a")],
            .load(.finished),
            does: ["stop visit", "start turbo 1"]
        ),
        SessionRow(
            "end with a cold boot",
            after: [.go(.a, "/a"), .load(.finished)],
            .pageLoaded("/a"),
            does: ["stop visit", "stop turbo", "stop activity", "stop turbo"]
        ),
        SessionRow(
            "begin anew with a visit in the page",
            after: SessionInput.boot(.a, "/a"),
            .go(.b, "/b"),
            does: ["start activity 2", "start visit 2", "start turbo 2"]
        ),
        SessionRow(
            "for the indicator end with a preview",
            after: visiting,
            .rendered("v", "/b"),
            does: ["stop activity", "stop turbo"]
        ),
        SessionRow(
            "for the indicator end where a preview is at hand",
            after: SessionInput.boot(.a, "/a") + [.go(.b, "/b")],
            .started(2, "v", isCached: true),
            does: ["stop turbo", "stop activity"]
        ),
        SessionRow(
            "for the indicator end where the page is refreshed",
            after: SessionInput.boot(.a, "/a") + [.go(.a, "/a")],
            .started(2, "v", isRefresh: true),
            does: ["stop turbo", "stop activity"]
        ),
        SessionRow(
            "for Turbo's answer end with it",
            after: SessionInput.boot(.a, "/a") + [.go(.b, "/b")],
            .started(2, "v"),
            does: ["stop turbo"]
        ),
        SessionRow(
            "for the indicator go on until the page is painted, and one for the paint begins",
            after: visiting,
            .completed("v", "/b"),
            does: ["stop visit", "stop turbo", "start turbo 2"]
        ),
        SessionRow(
            "for the paint do not begin where a preview is painted",
            after: visiting + [.rendered("v", "/b")],
            .completed("v", "/b"),
            does: ["stop visit", "stop turbo"]
        ),
        SessionRow(
            "leave a visit that is repeated the time that is left",
            after: visiting,
            .failed("v", 0),
            does: ["start activity 3", "stop turbo"]
        ),
        SessionRow("end with a failure", after: visiting, .failed("v", 404), does: all),
        SessionRow("end with a failed load", after: [.go(.a, "/a")], .load(.failed(.web(.offline))), does: all),
        SessionRow("end with the visitHost", after: visiting, .gone(.b), does: all),
        SessionRow("end with the process", after: visiting, .processTerminated, does: all + ["stop steady"]),
        SessionRow(
            "end with the process also where only the paint is missing",
            after: visiting + [.completed("v", "/b")],
            .processTerminated,
            does: all + ["stop steady"]
        ),
        SessionRow(
            "end with a failure of the page's own visit",
            after: visiting + [.completed("v", "/b"), .started(nil, "own")],
            .failed("own", 500),
            does: all
        ),
        SessionRow(
            "for Turbo end where the load begins anew",
            after: [.go(.a, "/a"), .appears(.a, "/a"), .load(.finished)],
            .reload,
            does: ["stop turbo", "start activity 2", "start visit 2", "stop turbo"]
        ),
    ]

    @Test("go as the table says", arguments: rows)
    func waits(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.waits(row.event) == row.effects)
    }

    static let indicators: [SessionRow] = [
        SessionRow(
            "shows during a visit",
            after: visiting,
            .timerEnded(.activity, visit: 2),
            does: ["show 2 activity"]
        ),
        SessionRow(
            "shows during a cold boot",
            after: [.go(.a, "/a")],
            .timerEnded(.activity, visit: 1),
            does: ["show 1 activity"]
        ),
        SessionRow(
            "shows between the end and the paint",
            after: visiting + [.completed("v", "/b")],
            .timerEnded(.activity, visit: 2),
            does: ["show 2 activity"]
        ),
        SessionRow(
            "does not show over a painted page",
            after: visiting + [.completed("v", "/b"), .rendered("v", "/b")],
            .timerEnded(.activity, visit: 2),
            does: []
        ),
        SessionRow(
            "does not show over an error",
            after: visiting + [.failed("v", 500)],
            .timerEnded(.activity, visit: 2),
            does: []
        ),
        SessionRow(
            "does not show after the process died",
            after: visiting + [.completed("v", "/b"), .processTerminated],
            .timerEnded(.activity, visit: 2),
            does: []
        ),
        SessionRow(
            "does not show in a place that is gone",
            after: visiting + [.completed("v", "/b"), .gone(.b)],
            .timerEnded(.activity, visit: 2),
            does: []
        ),
    ]

    @Test("The indicator", arguments: indicators)
    func indicator(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.tell(row.event) == row.effects)
    }

    @Test("are as long as promised")
    func durations() {
        let timeouts = SessionTimeouts()
        #expect(timeouts.activity == .milliseconds(500))
        #expect(timeouts.visit == .seconds(30))
        #expect(timeouts.turbo == .seconds(10))
        #expect(timeouts.steady == .seconds(10))
        #expect(timeouts.answer == .seconds(3))
        #expect(timeouts.patience == .seconds(15))
    }
}
