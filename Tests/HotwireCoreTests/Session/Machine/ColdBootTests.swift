import Testing

@testable import HotwireCore

@Suite("A cold boot")
struct ColdBootTests {
    private static let booting: [SessionInput] = [.go(.a, "/a"), .appears(.a, "/a"), .didAppear(.a)]
    private static let html = VisitOptions(response: VisitResponse(statusCode: 200, responseHTML: "<p>"))
    private static let failedHTML = VisitOptions(response: VisitResponse(statusCode: 422, responseHTML: "<p>"))

    static let rows: [SessionRow] = [
        SessionRow(
            "starts with the first visit and reports its request at once (C003, C012, C013, C015)",
            after: [],
            .go(.a, "/a"),
            does: ["take 1", "show 1 snapshot", "started 1", "cold boot 1", "load /a", "request started 1"]
        ),
        SessionRow(
            "shows an available response without a request",
            after: [],
            .visit(.a, .app("/a"), html, reload: false),
            does: ["take 1", "show 1 snapshot", "started 1", "cold boot 1", "load /a from HTML", "request started 1"]
        ),
        SessionRow(
            "sends a request if the available response is an error",
            after: [],
            .visit(.a, .app("/a"), failedHTML, reload: false),
            does: ["take 1", "show 1 snapshot", "started 1", "cold boot 1", "load /a", "request started 1"]
        ),
        SessionRow(
            "ends its request when the document has loaded (C005)",
            after: booting,
            .load(.finished),
            does: ["request finished 1"]
        ),
        SessionRow(
            "completes when Turbo is ready (C004)",
            after: booting + [.load(.finished)],
            .pageLoaded("/a"),
            does: ["completed 1", "show 1 page", "rendered 1 /a “/a” visit 1", "loaded page"]
        ),
        SessionRow(
            "completes when Turbo is ready before the document has loaded",
            after: booting,
            .pageLoaded("/a"),
            does: ["request finished 1", "completed 1", "show 1 page", "rendered 1 /a “/a” visit 1", "loaded page"]
        ),
        SessionRow("does not end its request twice", after: booting + [.pageLoaded("/a")], .load(.finished), does: []),
        SessionRow(
            "fails with the server's status and ends its request (C007, C008, C009)",
            after: booting,
            .load(.failed(.http(.client(.notFound)))),
            does: ["request finished 1", "failed 1 http.404"]
        ),
        SessionRow(
            "fails once if Turbo does not respond (C010, C029, C273, P042)",
            after: booting + [.load(.finished)],
            .timerEnded(.turbo, visit: 1),
            does: ["stop loading", "failed 1 load.notPresent"]
        ),
        SessionRow(
            "fails without a response and ends its request (P043)",
            after: booting,
            .timerEnded(.visit, visit: 1),
            does: ["stop loading", "request finished 1", "failed 1 web.timeout"]
        ),
        SessionRow(
            "fails without blaming the server if its document does not load completely",
            after: booting + [.load(.committed)],
            .timerEnded(.visit, visit: 1),
            does: ["stop loading", "request finished 1", "failed 1 load.incomplete"]
        ),
        SessionRow(
            "follows a redirect",
            after: booting,
            .load(.redirected(.app("/b"))),
            does: ["redirected 1 /b"]
        ),
        SessionRow("ignores a redirect to its own location", after: booting, .load(.redirected(.app("/a"))), does: []),
        SessionRow(
            "shows the target of a redirect",
            after: booting + [.load(.redirected(.app("/b"))), .load(.finished)],
            .pageLoaded("/b"),
            does: ["completed 1", "show 1 page", "rendered 1 /b “/b” visit 1", "loaded page"]
        ),
        SessionRow(
            "ends with the page's process and leaves the snapshot",
            after: booting + [.timerEnded(.activity, visit: 1)],
            .processTerminated,
            does: ["request finished 1", "show 1 snapshot", "process terminated"]
        ),
        SessionRow(
            "stops the previous one on a reload",
            after: booting,
            .reload,
            does: [
                "stop loading", "request finished 1", "show 1 snapshot", "started 2", "cold boot 2", "load /a",
                "request started 2",
            ]
        ),
        SessionRow(
            "cancels a visit in the page that it did not start",
            after: booting,
            .started(1, "v"),
            does: ["call cancel v"]
        ),
    ]

    @Test("performs the expected effects", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    @Test("starts again after a failure", arguments: [HotwireNativeError.web(.offline), .load(.leftApp)])
    func afterFailure(_ error: HotwireNativeError) {
        var script = SessionScript(Self.booting + [.load(.failed(error))])
        #expect(script.machine.state.page == .unloaded)
        #expect(script.send(.go(.a, "/a")).contains("load /a"))
    }

    @Test("ignores the late failure of a stopped load")
    func lateFailure() {
        var script = SessionScript(Self.booting + [.timerEnded(.visit, visit: 1)])
        #expect(script.send(.load(.failed(.web(.connectionLost)))) == [])
    }

    @Test("keeps the old document if it fails before the commit", arguments: [true, false])
    func survivingDocument(isCommitted: Bool) {
        var script = SessionScript(SessionInput.boot(.a, "/a") + [.reload])
        if isCommitted { _ = script.send(.load(.committed)) }
        _ = script.send(.load(.failed(.web(.offline))))
        let effects = script.send(.go(.b, "/b"))
        #expect(effects.contains("call visit 3 /b advance") != isCommitted)
        #expect(effects.contains("load /b") == isCommitted)
    }

    @Test("ignores messages of the old document")
    func oldDocument() {
        var script = SessionScript(SessionInput.boot(.a, "/a") + [.reload])
        #expect(script.send(.pageLoaded("/a")) == [])
        _ = script.send(.load(.committed))
        #expect(script.send(.pageLoaded("/a")).contains("show 1 page"))
    }

    /// Two successive loads: the first document is loaded, but its Turbo is not ready.
    private static let twice = booting + [.load(.committed), .load(.finished), .navigated(.app("/out")), .go(.b, "/b")]

    @Test("ignores messages of an unfinished document", arguments: [true, false])
    func unfinishedDocument(hasTurbo: Bool) {
        var script = SessionScript(Self.twice)
        #expect(script.send(hasTurbo ? .pageLoaded("/a") : .message(.libraryMissing, .app("/a"))) == [])
        _ = script.send(.load(.committed))
        #expect(script.send(.pageLoaded("/b")).contains("rendered 2 /b “/b” visit 2"))
    }

    @Test("keeps an old document whose Turbo became ready meanwhile")
    func unfinishedDocumentSurvives() {
        var script = SessionScript(Self.twice + [.pageLoaded("/a"), .load(.failed(.web(.offline)))])
        #expect(script.send(.go(.c, "/c")).contains("call visit 3 /c advance"))
    }

    @Test("shows its page if Turbo becomes ready after the timeout")
    func lateTurbo() {
        var script = SessionScript(Self.booting + [.load(.finished), .timerEnded(.turbo, visit: 1)])
        #expect(script.send(.pageLoaded("/a")) == ["show 1 page", "rendered 1 /a “/a”", "loaded page"])
    }

    @Test("is followed by visits inside the page")
    func thenVisits() {
        var script = SessionScript(SessionInput.boot(.a, "/a"))
        #expect(
            script.send(.go(.b, "/b")) == ["started 2", "call visit 2 /b advance", "take 2", "show 2 nothing"]
        )
    }

    @Test("follows the death of the page's process")
    func afterDeath() {
        var script = SessionScript(SessionInput.boot(.a, "/a") + [.processTerminated])
        #expect(
            script.send(.reload) == [
                "show 1 snapshot", "started 2", "cold boot 2", "load /a", "request started 2",
            ]
        )
    }
}
