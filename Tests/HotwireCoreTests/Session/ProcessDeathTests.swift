import Testing

@testable import HotwireCore

@Suite("A page whose process dies")
struct ProcessDeathTests {
    private static let first = SessionInput.boot(.a, "/a")
    private static let two = first + SessionInput.push(.b, "/b", over: .a, 2)
    private static let visiting = first + [.go(.b, "/b"), .appears(.b, "/b"), .willDisappear(.a)]
    private static func scrolled(_ y: Double) -> SessionInput { .message(.scrolled(position(0, y)), .app("/a")) }

    static let deaths: [SessionRow] = [
        SessionRow(
            "covers it with its picture",
            after: two,
            .processTerminated,
            does: ["show 2 snapshot", "process terminated"]
        ),
        SessionRow(
            "covers the visitHost of a visit in the page",
            after: visiting + [.started(2, "v")],
            .processTerminated,
            does: ["show 2 snapshot", "process terminated"]
        ),
        SessionRow(
            "covers the visitHost of a visit that is not painted",
            after: visiting + [.started(2, "v"), .completed("v", "/b")],
            .processTerminated,
            does: ["show 2 snapshot", "process terminated"]
        ),
        SessionRow(
            "leaves an error to be seen",
            after: visiting + [.started(2, "v"), .failed("v", 404)],
            .processTerminated,
            does: ["process terminated"]
        ),
        SessionRow(
            "tells of it where nothing was visited",
            after: [],
            .processTerminated,
            does: ["process terminated"]
        ),
    ]

    @Test("The death", arguments: deaths)
    func death(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.tell(row.event) == row.effects)
        #expect(script.machine.page == .unloaded)
        #expect(script.machine.historyDepth == 0)
    }

    private static func boot(_ visitHost: Int, _ number: Int, _ path: String) -> [String] {
        [
            "show \(visitHost) snapshot", "started \(number)", "cold boot \(number)", "load \(path)",
            "request started \(number)",
        ]
    }

    static let recoveries: [SessionRow] = [
        SessionRow("of what is shown loads it", after: two + [.processTerminated], .recover, does: boot(2, 3, "/b")),
        SessionRow(
            "in a cold boot begins that again",
            after: [.go(.a, "/a"), .appears(.a, "/a"), .processTerminated],
            .recover,
            does: boot(1, 2, "/a")
        ),
        SessionRow(
            "in a visit begins that again, and not the page before",
            after: first + [.go(.b, "/b"), .started(2, "v"), .processTerminated],
            .recover,
            does: boot(2, 3, "/b")
        ),
        SessionRow(
            "does nothing where a visit that had waited runs",
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
        SessionRow("does nothing where nothing died", after: two, .recover, does: []),
        SessionRow("does nothing where nothing was visited", after: [.processTerminated], .recover, does: []),
        SessionRow(
            "does nothing where the visitHost is gone",
            after: first + [.processTerminated, .gone(.a)],
            .recover,
            does: []
        ),
    ]

    @Test("The recovery", arguments: recoveries)
    func recovery(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.tell(row.event) == row.effects)
    }

    @Test("comes back at the visitHost where it was scrolled to, however often it dies meanwhile", arguments: [1, 2])
    func scroll(times: Int) {
        var script = SessionScript(Self.first + [Self.scrolled(300)])
        for _ in 0..<times {
            _ = script.tell(.processTerminated)
            _ = script.tell(.recover)
        }
        #expect(script.tell(.pageLoaded("/a")).contains("scroll 1 to 300.0"))
        #expect(script.tell(.scrollRestored(.a)) == ["show 1 page"])
    }

    @Test("leaves screens further back alone until they are shown, where they were scrolled to")
    func furtherBack() {
        var script = SessionScript(
            Self.first + [Self.scrolled(300)] + SessionInput.push(.b, "/b", over: .a, 2) + [.processTerminated]
        )
        #expect(script.tell(.recover).contains("load /b"))
        _ = script.tell(.pageLoaded("/b"))
        #expect(script.tell(.gone(.b)) == ["give back 2"])
        #expect(script.tell(.appears(.a, "/a")).contains("call visit 4 /a advance"))
        _ = script.tell(.started(4, "w"))
        _ = script.tell(.completed("w", "/a"))
        #expect(script.tell(.rendered("w", "/a")).contains("scroll 1 to 300.0"))
    }

    @Test("A death after which nobody asked for a recovery is made good when the screen is shown")
    func later() {
        var script = SessionScript(Self.two + [.willDisappear(.b), .processTerminated])
        #expect(script.tell(.appears(.b, "/b")).contains("load /b"))
    }

    @Test("is given up after the third death in a row in which no page was seen")
    func givenUp() {
        var script = SessionScript(Self.first)
        for _ in 0..<2 {
            _ = script.tell(.processTerminated)
            #expect(script.tell(.recover).contains("load /a"))
        }
        _ = script.tell(.processTerminated)
        #expect(script.tell(.recover) == ["failed 4 load.processTerminated"])
        #expect(script.tell(.recover) == [])
        #expect(script.tell(.go(.a, "/a")).contains("load /a"))
        for _ in 0..<2 {
            _ = script.tell(.processTerminated)
            #expect(script.tell(.recover).contains("load /a"), "Retry counts anew")
        }
    }

    @Test("is not given up where a page was seen in between")
    func seen() {
        var script = SessionScript(Self.first)
        for _ in 0..<ProcessDeaths.mostSeen - 1 {
            _ = script.tell(.processTerminated)
            #expect(script.tell(.recover).contains("load /a"))
            _ = script.tell(.pageLoaded("/a"))
        }
        _ = script.tell(.processTerminated)
        #expect(script.tell(.recover).last == "failed 11 load.processTerminated", "it would go on for ever")
    }

    @Test(
        "is no reason to give up while a person goes on in the app",
        arguments: [SessionInput.userActed, .reload, .appears(.a, "/a")]
    )
    func person(does event: SessionInput) {
        var script = SessionScript(Self.first)
        for _ in 0..<2 * ProcessDeaths.mostSeen {
            _ = script.tell(.processTerminated)
            #expect(script.tell(.recover).contains("load /a"))
            _ = script.tell(.pageLoaded("/a"))
            _ = script.tell(event)
        }
    }

    @Test("is taken for sound once it stayed for a while")
    func steady() {
        var script = SessionScript(Self.first)
        for _ in 0..<2 * ProcessDeaths.mostSeen {
            _ = script.tell(.processTerminated)
            #expect(script.tell(.recover).contains("load /a"))
            #expect(script.waits(.pageLoaded("/a")).contains("start steady \(script.machine.visitCount)"))
            _ = script.tell(.timerEnded(.steady, visit: script.machine.visitCount))
        }
    }

    @Test("waits for nothing where no process died")
    func sound() {
        var script = SessionScript([.go(.a, "/a")])
        #expect(!script.waits(.pageLoaded("/a")).contains { $0.hasPrefix("start") })
    }
}

@Suite("The death of the process that talks to servers")
struct LoadInterruptedTests {
    static let rows: [SessionRow] = [
        SessionRow(
            "lets a cold boot begin again",
            after: [.go(.a, "/a"), .appears(.a, "/a")],
            .load(.interrupted),
            does: [
                "retried 1", "stop loading", "request finished 1", "show 1 snapshot", "started 2", "cold boot 2",
                "load /a",
                "request started 2",
            ]
        ),
        SessionRow(
            "fails it the third time",
            after: [.go(.a, "/a"), .appears(.a, "/a"), .load(.interrupted), .load(.interrupted)],
            .load(.interrupted),
            does: ["request finished 3", "failed 3 web.connectionLost"]
        ),
        SessionRow(
            "lets it begin again more often where the engine canceled it",
            after: [.go(.a, "/a"), .appears(.a, "/a")] + Array(repeating: .load(.canceled), count: 8),
            .load(.canceled),
            does: [
                "retried 9", "stop loading", "request finished 9", "show 1 snapshot", "started 10", "cold boot 10",
                "load /a", "request started 10",
            ]
        ),
        SessionRow(
            "fails it the tenth time",
            after: [.go(.a, "/a"), .appears(.a, "/a")] + Array(repeating: .load(.canceled), count: 9),
            .load(.canceled),
            does: ["request finished 10", "failed 10 web.connectionLost"]
        ),
        SessionRow(
            "lets a visit that failed in the page with it be loaded again",
            after: SessionInput.boot(.a, "/a") + [.go(.b, "/b"), .started(2, "v"), .failed("v", 0)],
            .load(.interrupted),
            does: [
                "retried 3", "stop loading", "request finished 3", "show 2 snapshot", "started 4", "cold boot 4",
                "load /b",
                "request started 4",
            ]
        ),
        SessionRow(
            "lets a visit that waits for the boot run",
            after: [.go(.a, "/a"), .go(.b, "/b")],
            .load(.interrupted),
            does: [
                "request finished 1", "show 1 nothing", "show 2 snapshot", "started 2", "cold boot 2", "load /b",
                "request started 2",
            ]
        ),
        SessionRow(
            "fails a load that the page began itself",
            after: SessionInput.boot(.a, "/a"),
            .load(.interrupted),
            does: ["failed 2 web.connectionLost"]
        ),
    ]

    @Test("goes as the table says", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.tell(row.event) == row.effects)
    }
}
