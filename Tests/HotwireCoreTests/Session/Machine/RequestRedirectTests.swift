import Testing

@testable import HotwireCore

/// The engine reports a failed request's redirect, so the session sends no second request.
@Suite("A redirected request of the page")
struct RequestRedirectTests {
    private static let visiting =
        SessionInput.boot(.a, "/a") + [
            .go(.b, "/b"), .appears(.b, "/b"), .willDisappear(.a), .didAppear(.b), .started(2, "v"),
        ]

    private static func sent(_ from: String, _ target: Location, _ end: RequestRedirect.End) -> SessionInput {
        .requestRedirected(RequestRedirect(from: .app(from), to: target, end: end))
    }

    private static let out = Location.made("https://other.example/out")

    static let visits: [SessionRow] = [
        SessionRow("is recorded without a report", after: visiting, sent("/", out, .outside), does: []),
        SessionRow(
            "proposes a target outside the app (C035, C039)",
            after: visiting + [sent("/b", out, .outside)],
            .failed("v", 0),
            does: ["call cache", "failed 2 load.leftApp", "proposed /out advance"]
        ),
        SessionRow(
            "proposes another screen's target as Turbo does (C034)",
            after: visiting + [sent("/b", .app("/c"), .otherScreen)],
            .failed("v", 0),
            does: ["show 2 snapshot", "redirected 2 /c", "proposed /c replace"]
        ),
        SessionRow(
            "loads the same screen's target without a second request (C034)",
            after: visiting + [sent("/b", .app("/c"), .sameScreen)],
            .failed("v", 0),
            does: [
                "redirected 2 /c", "retried 2", "show 2 snapshot", "started 3", "cold boot 3", "load /c",
                "request started 3",
            ]
        ),
        SessionRow(
            "fails at once in a redirect loop",
            after: visiting + [sent("/b", .app("/b"), .nowhere)],
            .failed("v", 0),
            does: ["call cache", "failed 2 web.tooManyRedirects"]
        ),
        SessionRow(
            "is found whatever its anchor",
            after: SessionInput.boot(.a, "/a") + [
                .visit(.b, .app("/b#here"), VisitOptions(), reload: false), .started(2, "v"),
                sent("/b", out, .outside),
            ],
            .failed("v", 0),
            does: ["call cache", "failed 2 load.leftApp", "proposed /out advance"]
        ),
        SessionRow(
            "does not affect other visits (C033)",
            after: visiting + [sent("/c", out, .outside)],
            .failed("v", 0),
            does: ["retried 2", "show 2 snapshot", "started 3", "cold boot 3", "load /b", "request started 3"]
        ),
        SessionRow(
            "is forgotten when the page is visited again",
            after: SessionInput.boot(.a, "/a") + [sent("/b", out, .outside), .go(.b, "/b"), .started(2, "v")],
            .failed("v", 0),
            does: ["retried 2", "show 2 snapshot", "started 3", "cold boot 3", "load /b", "request started 3"]
        ),
        SessionRow(
            "is ignored if the server responded with a status (C037, C038)",
            after: visiting + [sent("/b", out, .outside)],
            .failed("v", 500),
            does: ["call cache", "failed 2 http.500"]
        ),
        SessionRow(
            "fails if a retry fails again (C036)",
            after: visiting + [
                .message(.pageLoaded(restorationIdentifier: "r", title: ""), .app("/x")), .started(3, "w"),
            ],
            .failed("w", 0),
            does: ["call cache", "failed 3 web.networkFailure"]
        ),
    ]

    @Test("of a visit", arguments: visits)
    func visit(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    static let others: [SessionRow] = [
        SessionRow(
            "proposes a form's target outside the app",
            after: SessionInput.boot(.a, "/a") + [sent("/f", out, .outside)],
            .message(.formSubmissionFinished(.app("/f")), .app("/a")),
            does: ["form finished /f", "proposed /out advance"]
        ),
        SessionRow(
            "is not reported as a lost form",
            after: SessionInput.boot(.a, "/a") + [sent("/f", out, .outside)],
            .message(.formSubmissionLost(.app("/f"), isQuery: false), .app("/a")),
            does: ["proposed /out advance", "form accepted"]
        ),
        SessionRow(
            "proposes a form's target within the app",
            after: SessionInput.boot(.a, "/a") + [sent("/f", out, .sameScreen)],
            .message(.formSubmissionFinished(.app("/f")), .app("/a")),
            does: ["form finished /f", "proposed /out replace"]
        ),
        SessionRow(
            "is forgotten when the form is submitted again",
            after: SessionInput.boot(.a, "/a") + [
                sent("/f", out, .outside), .message(.formSubmissionStarted(.app("/f")), .app("/a")),
            ],
            .message(.formSubmissionFinished(.app("/f")), .app("/a")),
            does: ["form finished /f"]
        ),
        SessionRow(
            "proposes a refresh's target outside the app",
            after: SessionInput.boot(.a, "/a") + [.started(nil, "own"), sent("/", out, .outside)],
            .failed("own", 0),
            does: ["proposed /out advance"]
        ),
        SessionRow(
            "is an error if a refresh ends in a redirect loop",
            after: SessionInput.boot(.a, "/a") + [.started(nil, "own"), sent("/", .app("/"), .nowhere)],
            .failed("own", 0),
            does: ["failed 2 web.tooManyRedirects"]
        ),
    ]

    @Test("of a form or a refresh", arguments: others)
    func other(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    static let loads: [SessionRow] = [
        SessionRow(
            "ends and proposes the other screen's page",
            after: [.go(.a, "/a")],
            .load(.movedOn(.app("/m"))),
            does: ["request finished 1", "show 1 snapshot", "redirected 1 /m", "proposed /m replace"]
        ),
        SessionRow(
            "keeps the previous page as it was",
            after: SessionInput.boot(.a, "/a") + [.reload(.b, "/b"), .load(.movedOn(.app("/m")))],
            .go(.c, "/c"),
            does: ["started 3", "call visit 3 /c advance", "take 3", "show 3 nothing"]
        ),
        SessionRow(
            "is followed by a pending visit",
            after: [.go(.a, "/a"), .go(.b, "/b")],
            .load(.movedOn(.app("/m"))),
            does: [
                "request finished 1", "show 1 nothing", "show 2 snapshot", "started 2", "cold boot 2", "load /b",
                "request started 2",
            ]
        ),
        SessionRow(
            "changes nothing without a load",
            after: SessionInput.boot(.a, "/a"),
            .load(.movedOn(.app("/m"))),
            does: []
        ),
    ]

    @Test("A load that is redirected to another screen", arguments: loads)
    func load(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    @Test("Only the newest eight are remembered")
    func bounded() {
        let events = (0..<100).map { Self.sent("/\($0)", Self.out, .outside) }
        #expect(SessionScript(events).machine.redirects.newest.count == 8)
    }
}
