import Testing

@testable import HotwireCore

@Suite("The return of the network")
struct NetworkTests {
    private static let booting: [SessionInput] = [.go(.a, "/a"), .appears(.a, "/a"), .didAppear(.a)]
    private static let offline = SessionInput.load(.failed(.web(.hostNotFound)))
    private static let again = [
        "retried 1", "show 1 snapshot", "started 2", "cold boot 2", "load /a", "request started 2",
    ]

    static let rows: [SessionRow] = [
        SessionRow(
            "retries the failed visit if it is visible",
            after: booting + [offline],
            .networkReturned,
            does: again
        ),
        SessionRow(
            "does not retry while the visit's screen is covered",
            after: booting + [offline, .willDisappear(.a)],
            .networkReturned,
            does: []
        ),
        SessionRow(
            "retries when the screen is seen again",
            after: booting + [offline, .willDisappear(.a), .networkReturned],
            .appears(.a, "/a"),
            does: again
        ),
        SessionRow(
            "does not retry an error seen again without a network change",
            after: booting + [offline, .willDisappear(.a)],
            .appears(.a, "/a"),
            does: []
        ),
        SessionRow(
            "retries a visit inside the page",
            after: SessionInput.boot(.a, "/a") + [
                .go(.b, "/b"), .appears(.b, "/b"), .started(2, "v"), .failed("v", -1),
            ],
            .networkReturned,
            does: ["retried 2", "started 3", "call visit 3 /b advance", "show 2 nothing"]
        ),
        SessionRow("does not disturb a running visit", after: booting, .networkReturned, does: []),
        SessionRow("does not disturb a page", after: SessionInput.boot(.a, "/a"), .networkReturned, does: []),
        SessionRow("changes nothing before the first visit", after: [], .networkReturned, does: []),
        SessionRow(
            "changes nothing if the server responded",
            after: booting + [.load(.failed(.http(.server(.badGateway))))],
            .networkReturned,
            does: []
        ),
        SessionRow(
            "changes nothing if the screen was removed",
            after: booting + [offline, .gone(.a)],
            .networkReturned,
            does: []
        ),
    ]

    @Test("performs the expected effects", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    @Test("is awaited again if the page fails again")
    func noLoop() {
        var script = SessionScript(Self.booting + [Self.offline, .networkReturned])
        #expect(script.send(.networkReturned) == [], "the visit is running")
        #expect(script.send(Self.offline) == ["request finished 2", "failed 2 web.hostNotFound"])
        #expect(script.send(.networkReturned).contains("load /a"))
    }

    @Test("does not retry twice in a screen that was visited since")
    func once() {
        var script = SessionScript(Self.booting + [Self.offline, .willDisappear(.a), .networkReturned])
        _ = script.send(.appears(.a, "/a"))
        _ = script.send(Self.offline)
        _ = script.send(.willDisappear(.a))
        #expect(script.send(.appears(.a, "/a")) == [])
    }
}
