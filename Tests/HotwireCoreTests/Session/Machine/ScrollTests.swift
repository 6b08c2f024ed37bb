import Testing

@testable import HotwireCore

@Suite("The scroll position of a host's page")
struct ScrollTests {
    private static let remembered = SessionInput.remembered(.a, .app("/a"), position(0, 300))

    static let rows: [SessionRow] = [
        SessionRow(
            "is restored before the page is seen",
            after: [remembered, .go(.a, "/a"), .appears(.a, "/a")],
            .pageLoaded("/a"),
            does: [
                "request finished 1", "completed 1", "scroll 1 to 300.0", "rendered 1 /a “/a” visit 1", "loaded page",
            ]
        ),
        SessionRow(
            "is restored once before the page is shown",
            after: [remembered, .go(.a, "/a"), .appears(.a, "/a"), .pageLoaded("/a")],
            .scrollRestored(.a),
            does: ["show 1 page"]
        ),
        SessionRow(
            "is not restored again for a second rendering",
            after: [remembered] + SessionInput.boot(.b, "/b") + [
                .go(.a, "/a"), .started(2, "v"), .completed("v", "/a"), .rendered("v", "/a"), .scrollRestored(.a),
            ],
            .rendered("v", "/a"),
            does: ["show 1 page", "rendered 1 /a “/a” visit 2"]
        ),
        SessionRow(
            "is restored also for a visit inside another page",
            after: [remembered] + SessionInput.boot(.b, "/b") + [
                .gone(.b), .appears(.a, "/a"), .started(2, "v"), .completed("v", "/a"),
            ],
            .rendered("v", "/a"),
            does: ["scroll 1 to 300.0", "rendered 1 /a “/a” visit 2"]
        ),
        SessionRow(
            "is not restored after a redirect",
            after: [remembered, .go(.a, "/a"), .appears(.a, "/a"), .load(.redirected(.app("/b")))],
            .pageLoaded("/b"),
            does: ["request finished 1", "completed 1", "show 1 page", "rendered 1 /b “/b” visit 1", "loaded page"]
        ),
        SessionRow(
            "uncovers nothing if another host has the page by then",
            after: [remembered, .go(.a, "/a"), .appears(.a, "/a"), .pageLoaded("/a")]
                + SessionInput.push(.b, "/b", over: .a, 2),
            .scrollRestored(.a),
            does: []
        ),
    ]

    @Test("performs the expected effects", arguments: rows)
    func does(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    private static func scrolled(_ y: Double) -> SessionInput { .message(.scrolled(position(0, y)), .app("/a")) }

    @Test(
        "is known",
        arguments: [
            ("as the page reported it last", SessionInput.boot(.a, "/a") + [scrolled(10), scrolled(20)], 20),
            ("as remembered until the page is shown", [remembered], 300),
            ("as remembered until the page is scrolled", [remembered, .go(.a, "/a"), scrolled(5)], 300),
            (
                "as reported once the page was scrolled",
                [remembered, .go(.a, "/a"), .pageLoaded("/a"), .scrollRestored(.a), scrolled(120)], 120
            ),
            (
                "after another host took the page",
                SessionInput.boot(.a, "/a") + [scrolled(10), .go(.b, "/b"), scrolled(0)], 10
            ),
            (
                "also if the page reported it before its paint",
                SessionInput.boot(.b, "/b") + [
                    .go(.a, "/a"), .started(2, "v"), .completed("v", "/a"), scrolled(40), .rendered("v", "/a"),
                ], 40
            ),
            ("not before it was reported", SessionInput.boot(.a, "/a"), nil),
            (
                "not for a reloaded document",
                SessionInput.boot(.a, "/a") + [scrolled(10), .reload(.a, "/a"), .load(.committed), .pageLoaded("/a")],
                nil
            ),
            (
                "not if another page was loaded instead",
                [remembered, .go(.a, "/a"), .load(.redirected(.app("/b"))), .pageLoaded("/b")], nil
            ),
        ] as [(String, [SessionInput], Double?)]
    )
    func known(_ name: String, _ events: [SessionInput], _ y: Double?) {
        #expect(SessionScript(events).machine.state.scroll(of: .a)?.y == y)
    }
}
