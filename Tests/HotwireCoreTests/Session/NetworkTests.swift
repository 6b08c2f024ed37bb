import Testing

@testable import HotwireCore

@Suite("A network that returns")
struct NetworkTests {
    private static let booting: [SessionInput] = [.go(.a, "/a"), .appears(.a, "/a"), .didAppear(.a)]
    private static let offline = SessionInput.load(.failed(.web(.hostNotFound)))
    private static let again = [
        "retried 1", "show 1 snapshot", "started 2", "cold boot 2", "load /a", "request started 2",
    ]

    static let rows: [SessionRow] = [
        SessionRow(
            "repeats the visit that failed where it is shown",
            after: booting + [offline],
            .networkReturned,
            does: again
        ),
        SessionRow(
            "repeats nothing where a person does not see it",
            after: booting + [offline, .willDisappear(.a)],
            .networkReturned,
            does: []
        ),
        SessionRow(
            "repeats that when the person sees it",
            after: booting + [offline, .willDisappear(.a), .networkReturned],
            .appears(.a, "/a"),
            does: again
        ),
        SessionRow(
            "leaves an error alone that is seen again while nothing changed",
            after: booting + [offline, .willDisappear(.a)],
            .appears(.a, "/a"),
            does: []
        ),
        SessionRow(
            "repeats a visit inside of the page there",
            after: SessionInput.boot(.a, "/a") + [
                .go(.b, "/b"), .appears(.b, "/b"), .started(2, "v"), .failed("v", -1),
            ],
            .networkReturned,
            does: ["retried 2", "started 3", "call visit 3 /b advance", "show 2 nothing"]
        ),
        SessionRow("does not disturb a visit that runs", after: booting, .networkReturned, does: []),
        SessionRow("does not disturb a page", after: SessionInput.boot(.a, "/a"), .networkReturned, does: []),
        SessionRow("changes nothing before the first visit", after: [], .networkReturned, does: []),
        SessionRow(
            "changes nothing where the server answered",
            after: booting + [.load(.failed(.http(.server(.badGateway))))],
            .networkReturned,
            does: []
        ),
        SessionRow(
            "changes nothing where the screen has gone",
            after: booting + [offline, .gone(.a)],
            .networkReturned,
            does: []
        ),
    ]

    @Test("does as the table says", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.tell(row.event) == row.effects)
    }

    @Test("is waited for once more where the page fails once more")
    func noLoop() {
        var script = SessionScript(Self.booting + [Self.offline, .networkReturned])
        #expect(script.tell(.networkReturned) == [], "the visit runs")
        #expect(script.tell(Self.offline) == ["request finished 2", "failed 2 web.hostNotFound"])
        #expect(script.tell(.networkReturned).contains("load /a"))
    }

    @Test("is old news for a screen that was visited since")
    func once() {
        var script = SessionScript(Self.booting + [Self.offline, .willDisappear(.a), .networkReturned])
        _ = script.tell(.appears(.a, "/a"))
        _ = script.tell(Self.offline)
        _ = script.tell(.willDisappear(.a))
        #expect(script.tell(.appears(.a, "/a")) == [])
    }
}
