import Testing

@testable import HotwireCore

@Suite("The death of a page's process")
struct ProcessDeathTests {
    private static let first = SessionInput.boot(.a, "/a")
    private static let two = first + SessionInput.push(.b, "/b", over: .a, 2)
    private static let visiting = first + [.go(.b, "/b"), .appears(.b, "/b"), .willDisappear(.a)]
    private static func scrolled(_ y: Double) -> SessionInput { .message(.scrolled(position(0, y)), .app("/a")) }

    static let deaths: [SessionRow] = [
        SessionRow(
            "covers the page with its snapshot",
            after: two,
            .processTerminated,
            does: ["show 2 snapshot", "process terminated"]
        ),
        SessionRow(
            "covers the host of a visit in the page",
            after: visiting + [.started(2, "v")],
            .processTerminated,
            does: ["show 2 snapshot", "process terminated"]
        ),
        SessionRow(
            "covers the host of an unpainted visit",
            after: visiting + [.started(2, "v"), .completed("v", "/b")],
            .processTerminated,
            does: ["show 2 snapshot", "process terminated"]
        ),
        SessionRow(
            "keeps an error visible",
            after: visiting + [.started(2, "v"), .failed("v", 404)],
            .processTerminated,
            does: ["process terminated"]
        ),
        SessionRow(
            "is reported before the first visit",
            after: [],
            .processTerminated,
            does: ["process terminated"]
        ),
    ]

    @Test("performs the expected effects", arguments: deaths)
    func death(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
        #expect(script.machine.state.page == .unloaded)
        #expect(script.machine.state.historyDepth == 0)
    }

    private static func boot(_ visitHost: Int, _ number: Int, _ path: String) -> [String] {
        [
            "show \(visitHost) snapshot", "started \(number)", "cold boot \(number)", "load \(path)",
            "request started \(number)",
        ]
    }

    static let recoveries: [SessionRow] = [
        SessionRow("loads the visible page again", after: two + [.processTerminated], .recover, does: boot(2, 3, "/b")),
        SessionRow(
            "starts an interrupted cold boot again",
            after: [.go(.a, "/a"), .appears(.a, "/a"), .processTerminated],
            .recover,
            does: boot(1, 2, "/a")
        ),
        SessionRow(
            "starts an interrupted visit again, not the previous page",
            after: first + [.go(.b, "/b"), .started(2, "v"), .processTerminated],
            .recover,
            does: boot(2, 3, "/b")
        ),
        SessionRow(
            "does nothing if a pending visit is running",
            after: [.go(.a, "/a"), .go(.b, "/b"), .processTerminated],
            .recover,
            does: []
        ),
        SessionRow(
            "does nothing under an error",
            after: visiting + [.started(2, "v"), .failed("v", 404), .processTerminated],
            .recover,
            does: []
        ),
        SessionRow("does nothing twice", after: two + [.processTerminated, .recover], .recover, does: []),
        SessionRow("does nothing if no process died", after: two, .recover, does: []),
        SessionRow("does nothing before the first visit", after: [.processTerminated], .recover, does: []),
        SessionRow(
            "does nothing if the host was removed",
            after: first + [.processTerminated, .gone(.a)],
            .recover,
            does: []
        ),
    ]

    @Test("is followed by the expected recovery", arguments: recoveries)
    func recovery(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    @Test("keeps the scroll position, also after repeated deaths", arguments: [1, 2])
    func scroll(times: Int) {
        var script = SessionScript(Self.first + [Self.scrolled(300)])
        for _ in 0..<times {
            _ = script.send(.processTerminated)
            _ = script.send(.recover)
        }
        #expect(script.send(.pageLoaded("/a")).contains("scroll 1 to 300.0"))
        #expect(script.send(.scrollRestored(.a)) == ["show 1 page"])
    }

    @Test("loads screens further back, scrolled, only when shown")
    func furtherBack() {
        var script = SessionScript(
            Self.first + [Self.scrolled(300)] + SessionInput.push(.b, "/b", over: .a, 2) + [.processTerminated]
        )
        #expect(script.send(.recover).contains("load /b"))
        _ = script.send(.pageLoaded("/b"))
        #expect(script.send(.gone(.b)) == ["give back 2"])
        #expect(script.send(.appears(.a, "/a")).contains("call visit 4 /a advance"))
        _ = script.send(.started(4, "w"))
        _ = script.send(.completed("w", "/a"))
        #expect(script.send(.rendered("w", "/a")).contains("scroll 1 to 300.0"))
    }

    @Test("is recovered from when the screen is shown")
    func later() {
        var script = SessionScript(Self.two + [.willDisappear(.b), .processTerminated])
        #expect(script.send(.appears(.b, "/b")).contains("load /b"))
    }

    @Test("ends the retries after three deaths without a shown page")
    func givenUp() {
        var script = SessionScript(Self.first)
        for _ in 0..<2 {
            _ = script.send(.processTerminated)
            #expect(script.send(.recover).contains("load /a"))
        }
        _ = script.send(.processTerminated)
        #expect(script.send(.recover) == ["failed 4 load.processTerminated"])
        #expect(script.send(.recover) == [])
        #expect(script.send(.go(.a, "/a")).contains("load /a"))
        for _ in 0..<2 {
            _ = script.send(.processTerminated)
            #expect(script.send(.recover).contains("load /a"), "Retry resets the count")
        }
    }

    @Test("allows more retries if a page was seen in between")
    func seen() {
        var script = SessionScript(Self.first)
        for _ in 0..<ProcessDeaths.mostSeen - 1 {
            _ = script.send(.processTerminated)
            #expect(script.send(.recover).contains("load /a"))
            _ = script.send(.pageLoaded("/a"))
        }
        _ = script.send(.processTerminated)
        #expect(script.send(.recover).last == "failed 11 load.processTerminated", "the retries would never end")
    }

    @Test(
        "never ends the retries while the user continues",
        arguments: [SessionInput.userActed, .reload, .appears(.a, "/a")]
    )
    func userAction(_ event: SessionInput) {
        var script = SessionScript(Self.first)
        for _ in 0..<2 * ProcessDeaths.mostSeen {
            _ = script.send(.processTerminated)
            #expect(script.send(.recover).contains("load /a"))
            _ = script.send(.pageLoaded("/a"))
            _ = script.send(event)
        }
    }

    @Test("is not counted once the page was stable for a while")
    func steady() {
        var script = SessionScript(Self.first)
        for _ in 0..<2 * ProcessDeaths.mostSeen {
            _ = script.send(.processTerminated)
            #expect(script.send(.recover).contains("load /a"))
            #expect(script.waits(.pageLoaded("/a")).contains("start steady \(script.machine.state.visitCount)"))
            _ = script.send(.timerEnded(.steady, visit: script.machine.state.visitCount))
        }
    }

    @Test("starts no wait if no process died")
    func sound() {
        var script = SessionScript([.go(.a, "/a")])
        #expect(!script.waits(.pageLoaded("/a")).contains { $0.hasPrefix("start") })
    }
}

@Suite("The death of the network process")
struct LoadInterruptedTests {
    static let rows: [SessionRow] = [
        SessionRow(
            "starts a cold boot again",
            after: [.go(.a, "/a"), .appears(.a, "/a")],
            .load(.interrupted),
            does: [
                "retried 1", "stop loading", "request finished 1", "show 1 snapshot", "started 2", "cold boot 2",
                "load /a",
                "request started 2",
            ]
        ),
        SessionRow(
            "fails a cold boot the third time",
            after: [.go(.a, "/a"), .appears(.a, "/a"), .load(.interrupted), .load(.interrupted)],
            .load(.interrupted),
            does: ["request finished 3", "failed 3 web.connectionLost"]
        ),
        SessionRow(
            "allows more retries of a load that the engine canceled",
            after: [.go(.a, "/a"), .appears(.a, "/a")] + Array(repeating: .load(.canceled), count: 8),
            .load(.canceled),
            does: [
                "retried 9", "stop loading", "request finished 9", "show 1 snapshot", "started 10", "cold boot 10",
                "load /a", "request started 10",
            ]
        ),
        SessionRow(
            "fails a canceled load the tenth time",
            after: [.go(.a, "/a"), .appears(.a, "/a")] + Array(repeating: .load(.canceled), count: 9),
            .load(.canceled),
            does: ["request finished 10", "failed 10 web.connectionLost"]
        ),
        SessionRow(
            "repeats the cold boot of a visit that failed in the page",
            after: SessionInput.boot(.a, "/a") + [.go(.b, "/b"), .started(2, "v"), .failed("v", 0)],
            .load(.interrupted),
            does: [
                "retried 3", "stop loading", "request finished 3", "show 2 snapshot", "started 4", "cold boot 4",
                "load /b",
                "request started 4",
            ]
        ),
        SessionRow(
            "starts a visit that waits for the cold boot",
            after: [.go(.a, "/a"), .go(.b, "/b")],
            .load(.interrupted),
            does: [
                "request finished 1", "show 1 nothing", "show 2 snapshot", "started 2", "cold boot 2", "load /b",
                "request started 2",
            ]
        ),
        SessionRow(
            "fails a load that the page started itself",
            after: SessionInput.boot(.a, "/a"),
            .load(.interrupted),
            does: ["failed 2 web.connectionLost"]
        ),
    ]

    @Test("performs the expected effects", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }
}
