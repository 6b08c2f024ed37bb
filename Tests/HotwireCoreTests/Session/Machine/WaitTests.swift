import Testing

@testable import HotwireCore

@Suite("The waits of a session")
struct WaitTests {
    private static let visiting = SessionInput.boot(.a, "/a") + [.go(.b, "/b"), .started(2, "v")]
    private static let all = ["stop activity", "stop visit", "stop turbo"]

    static let rows: [SessionRow] = [
        SessionRow(
            "start with a visit",
            after: [],
            .go(.a, "/a"),
            does: ["start activity 1", "start visit 1", "stop turbo"]
        ),
        SessionRow(
            "continue with Turbo when the document has loaded",
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
            "start again with a visit inside the page",
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
            "for the indicator end if a preview is available",
            after: SessionInput.boot(.a, "/a") + [.go(.b, "/b")],
            .started(2, "v", isCached: true),
            does: ["stop turbo", "stop activity"]
        ),
        SessionRow(
            "for the indicator end if the page is refreshed",
            after: SessionInput.boot(.a, "/a") + [.go(.a, "/a")],
            .started(2, "v", isRefresh: true),
            does: ["stop turbo", "stop activity"]
        ),
        SessionRow(
            "for Turbo's response end with it",
            after: SessionInput.boot(.a, "/a") + [.go(.b, "/b")],
            .started(2, "v"),
            does: ["stop turbo"]
        ),
        SessionRow(
            "for the indicator continue, and one for the paint starts",
            after: visiting,
            .completed("v", "/b"),
            does: ["stop visit", "stop turbo", "start turbo 2"]
        ),
        SessionRow(
            "for the paint do not start if a preview is painted",
            after: visiting + [.rendered("v", "/b")],
            .completed("v", "/b"),
            does: ["stop visit", "stop turbo"]
        ),
        SessionRow(
            "leave a retried visit the remaining time",
            after: visiting,
            .failed("v", 0),
            does: ["start activity 3", "stop turbo"]
        ),
        SessionRow("end with a failure", after: visiting, .failed("v", 404), does: all),
        SessionRow("end with a failed load", after: [.go(.a, "/a")], .load(.failed(.web(.offline))), does: all),
        SessionRow("end with the host", after: visiting, .gone(.b), does: all),
        SessionRow("end with the process", after: visiting, .processTerminated, does: all + ["stop steady"]),
        SessionRow(
            "end with the process also if only the paint is missing",
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
            "for Turbo end when the load starts again",
            after: [.go(.a, "/a"), .appears(.a, "/a"), .load(.finished)],
            .reload,
            does: ["stop turbo", "start activity 2", "start visit 2", "stop turbo"]
        ),
    ]

    @Test("start and end as expected", arguments: rows)
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
            "shows between the visit's end and the paint",
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
            "does not show in a host that was removed",
            after: visiting + [.completed("v", "/b"), .gone(.b)],
            .timerEnded(.activity, visit: 2),
            does: []
        ),
    ]

    @Test("control the activity indicator", arguments: indicators)
    func indicator(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    @Test("have the documented durations")
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
