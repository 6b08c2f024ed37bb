import Testing

@testable import HotwireCore

@Suite("A visit host that appears again")
struct VisitHostTests {
    private static let first = SessionInput.boot(.a, "/a")
    private static let two = first + SessionInput.push(.b, "/b", over: .a, 2)
    private static let covered = two + [.willDisappear(.b)]

    static let back: [SessionRow] = [
        SessionRow("does nothing before the first visit", after: [], .appears(.a, "/a"), does: []),
        SessionRow(
            "is visited when first seen if it is from an earlier run",
            after: [.remembered(.a, .app("/a"), nil)],
            .appears(.a, "/a"),
            does: ["take 1", "show 1 snapshot", "started 1", "cold boot 1", "load /a", "request started 1"]
        ),
        SessionRow("is not visited twice when it appears (C016)", after: [.go(.a, "/a")], .appears(.a, "/a"), does: []),
        SessionRow(
            "is restored with the identifier of its page (C279, C286)",
            after: two,
            .appears(.a, "/a"),
            does: ["started 3", "call visit 3 /a restore r/a", "take 1", "show 1 snapshot"]
        ),
        SessionRow(
            "is restored even if the host above was removed",
            after: two + [.gone(.b)],
            .appears(.a, "/a"),
            does: ["started 3", "call visit 3 /a restore r/a", "take 1", "show 1 snapshot"]
        ),
        SessionRow(
            "is visited again if its page has no identifier (C284, C286)",
            after: first + [.go(.b, "/b"), .appears(.b, "/b"), .go(.c, "/c"), .appears(.c, "/c")],
            .appears(.b, "/b"),
            does: ["show 3 snapshot", "started 4", "call visit 4 /b advance", "take 2", "show 2 snapshot"]
        ),
        SessionRow(
            "shows its page without a visit after a native screen (C283)",
            after: covered,
            .appears(.b, "/b"),
            does: ["show 2 page", "restored 2"]
        ),
        SessionRow(
            "continues its visit after a native screen",
            after: first + [.go(.b, "/b"), .appears(.b, "/b"), .willDisappear(.b)],
            .appears(.b, "/b"),
            does: []
        ),
        SessionRow(
            "awaits its visit's paint after a native screen",
            after: first + [.go(.b, "/b"), .appears(.b, "/b"), .started(2, "v"), .completed("v", "/b")],
            .appears(.b, "/b"),
            does: []
        ),
        SessionRow(
            "keeps its error after a native screen",
            after: first + [
                .go(.b, "/b"), .appears(.b, "/b"), .started(2, "v"), .failed("v", 404), .willDisappear(.b),
            ],
            .appears(.b, "/b"),
            does: []
        ),
        SessionRow(
            "is reloaded if the page's process died (C285, P058)",
            after: covered + [.processTerminated],
            .appears(.b, "/b"),
            does: ["show 2 snapshot", "started 3", "cold boot 3", "load /b", "request started 3"]
        ),
        SessionRow(
            "waits for a cold boot",
            after: two + [.reload],
            .appears(.a, "/a"),
            does: ["take 1", "show 1 nothing", "show 1 activity"]
        ),
        SessionRow(
            "clears Turbo's stale cache before",
            after: two + [.snapshotCacheIsStale],
            .appears(.a, "/a"),
            does: ["call clear", "started 3", "call visit 3 /a restore r/a", "take 1", "show 1 snapshot"]
        ),
        SessionRow(
            "is reloaded if its content is stale (P051)",
            after: two + [.contentIsStale],
            .appears(.a, "/a"),
            does: ["take 1", "show 1 snapshot", "started 3", "cold boot 3", "load /a", "request started 3"]
        ),
        SessionRow(
            "clears the cache and reloads if both are stale",
            after: covered + [.contentIsStale, .snapshotCacheIsStale],
            .appears(.b, "/b"),
            does: [
                "call clear", "keep snapshot 2", "show 2 snapshot", "started 3", "cold boot 3", "load /b",
                "request started 3",
            ]
        ),
    ]

    @Test("performs the expected effects", arguments: back)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    @Test("clears a stale snapshot cache only once")
    func once() {
        var script = SessionScript(Self.two + [.snapshotCacheIsStale, .appears(.a, "/a")])
        #expect(script.send(.appears(.b, "/b")).contains("call clear"))
        #expect(!script.send(.appears(.a, "/a")).contains("call clear"))
        #expect(!script.send(.appears(.b, "/b")).contains("call clear"))
    }

    @Test("is topmost once it appears, and active while it has the page")
    func topmostAndActive() {
        var script = SessionScript(Self.first)
        #expect(script.machine.state.topmost == .a)
        _ = script.send(.go(.b, "/b"))
        #expect((script.machine.state.topmost, script.machine.state.active) == (.a, .b))
        _ = script.send(.appears(.b, "/b"))
        #expect((script.machine.state.topmost, script.machine.state.active) == (.b, .b))
        _ = script.send(.gone(.b))
        #expect((script.machine.state.topmost, script.machine.state.active) == (nil, nil))
    }

    @Test("is restored at the final address of its page")
    func location() {
        var script = SessionScript(
            Self.first + [
                .go(.b, "/b"), .appears(.b, "/b"), .started(2, "v"), .completed("v", "/moved"),
                .rendered("v", "/moved"),
            ]
                + SessionInput.push(.c, "/c", over: .b, 3)
        )
        #expect(script.send(.appears(.b, "/b")).contains("call visit 4 /moved restore r/moved"))
    }

    @Test("Nothing is reloaded without a visit or a host")
    func nothingToReload() {
        var script = SessionScript()
        #expect(script.send(.reload) == [])
        script = SessionScript(Self.two + [.gone(.b)])
        #expect(script.send(.reload) == [])
    }
}
