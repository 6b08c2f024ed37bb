import Testing

@testable import HotwireCore

@Suite("A visit to another origin of the app")
struct OtherOriginTests {
    private static let help = Location.made("https://help.example/")
    private static let away =
        SessionInput.boot(.a, "/a") + [
            .visit(.b, help, VisitOptions(), reload: false), .willAppear(.b, help), .didAppear(.b),
            .load(.committed), .message(.pageLoaded(restorationIdentifier: "h", title: "Help"), help), .load(.finished),
        ]

    static let rows: [SessionRow] = [
        SessionRow(
            "is a cold boot, as a page cannot visit another origin",
            after: SessionInput.boot(.a, "/a"),
            .visit(.b, help, VisitOptions(), reload: false),
            does: [
                "started 2", "take 2", "show 2 snapshot", "cold boot 2", "load /", "request started 2",
            ]
        ),
        SessionRow(
            "is a cold boot on the way back too",
            after: away,
            .appears(.a, "/a"),
            does: [
                "started 3", "take 1", "show 1 snapshot", "cold boot 3", "load /a", "request started 3",
            ]
        ),
    ]

    @Test("performs the expected effects", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(Set(script.send(row.event)) == Set(row.effects))
    }
}
