import Testing

@testable import HotwireCore

/// The engine tells where the server had sent a request that failed; nothing is asked a second time.
@Suite("A request of the page that the server sent elsewhere")
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
        SessionRow("is heard without a word", after: visiting, sent("/", out, .outside), does: []),
        SessionRow(
            "ends outside of the app, which is proposed (C035, C039)",
            after: visiting + [sent("/b", out, .outside)],
            .failed("v", 0),
            does: ["call cache", "failed 2 load.leftApp", "proposed /out advance"]
        ),
        SessionRow(
            "is shown by another screen, which is proposed as Turbo does (C034)",
            after: visiting + [sent("/b", .app("/c"), .otherScreen)],
            .failed("v", 0),
            does: ["show 2 snapshot", "redirected 2 /c", "proposed /c replace"]
        ),
        SessionRow(
            "is loaded whole where that lies in the same screen, and the first address is not asked again (C034)",
            after: visiting + [sent("/b", .app("/c"), .sameScreen)],
            .failed("v", 0),
            does: [
                "redirected 2 /c", "retried 2", "show 2 snapshot", "started 3", "cold boot 3", "load /c",
                "request started 3",
            ]
        ),
        SessionRow(
            "fails at once where the server sends it round and round",
            after: visiting + [sent("/b", .app("/b"), .nowhere)],
            .failed("v", 0),
            does: ["call cache", "failed 2 web.tooManyRedirects"]
        ),
        SessionRow(
            "is known whatever its anchor",
            after: SessionInput.boot(.a, "/a") + [
                .visit(.b, .app("/b#here"), VisitOptions(), reload: false), .started(2, "v"),
                sent("/b", out, .outside),
            ],
            .failed("v", 0),
            does: ["call cache", "failed 2 load.leftApp", "proposed /out advance"]
        ),
        SessionRow(
            "matters to no other visit (C033)",
            after: visiting + [sent("/c", out, .outside)],
            .failed("v", 0),
            does: ["retried 2", "show 2 snapshot", "started 3", "cold boot 3", "load /b", "request started 3"]
        ),
        SessionRow(
            "is forgotten where the page is asked for once more",
            after: SessionInput.boot(.a, "/a") + [sent("/b", out, .outside), .go(.b, "/b"), .started(2, "v")],
            .failed("v", 0),
            does: ["retried 2", "show 2 snapshot", "started 3", "cold boot 3", "load /b", "request started 3"]
        ),
        SessionRow(
            "says nothing where the server answered with a status (C037, C038)",
            after: visiting + [sent("/b", out, .outside)],
            .failed("v", 500),
            does: ["call cache", "failed 2 http.500"]
        ),
        SessionRow(
            "that is repeated already and is lost again fails (C036)",
            after: visiting + [
                .message(.pageLoaded(restorationIdentifier: "r", title: ""), .app("/x")), .started(3, "w"),
            ],
            .failed("w", 0),
            does: ["call cache", "failed 3 web.networkFailure"]
        ),
    ]

    @Test("by a visit", arguments: visits)
    func visit(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.tell(row.event) == row.effects)
    }

    static let others: [SessionRow] = [
        SessionRow(
            "goes on outside where the page sent a form",
            after: SessionInput.boot(.a, "/a") + [sent("/f", out, .outside)],
            .message(.formSubmissionFinished(.app("/f")), .app("/a")),
            does: ["form finished /f", "proposed /out advance"]
        ),
        SessionRow(
            "is no form that was lost",
            after: SessionInput.boot(.a, "/a") + [sent("/f", out, .outside)],
            .message(.formSubmissionLost(.app("/f")), .app("/a")),
            does: []
        ),
        SessionRow(
            "goes on within the app where the page sent a form",
            after: SessionInput.boot(.a, "/a") + [sent("/f", out, .sameScreen)],
            .message(.formSubmissionFinished(.app("/f")), .app("/a")),
            does: ["form finished /f", "proposed /out replace"]
        ),
        SessionRow(
            "is forgotten where the form is sent once more",
            after: SessionInput.boot(.a, "/a") + [
                sent("/f", out, .outside), .message(.formSubmissionStarted(.app("/f")), .app("/a")),
            ],
            .message(.formSubmissionFinished(.app("/f")), .app("/a")),
            does: ["form finished /f"]
        ),
        SessionRow(
            "goes on outside where the page refreshed itself",
            after: SessionInput.boot(.a, "/a") + [.started(nil, "own"), sent("/", out, .outside)],
            .failed("own", 0),
            does: ["proposed /out advance"]
        ),
        SessionRow(
            "is an error where the page refreshed itself and the server sends that round and round",
            after: SessionInput.boot(.a, "/a") + [.started(nil, "own"), sent("/", .app("/"), .nowhere)],
            .failed("own", 0),
            does: ["failed 2 web.tooManyRedirects"]
        ),
    ]

    @Test("by a form or a refresh", arguments: others)
    func other(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.tell(row.event) == row.effects)
    }

    static let loads: [SessionRow] = [
        SessionRow(
            "ends, and the other screen's page is proposed",
            after: [.go(.a, "/a")],
            .load(.movedOn(.app("/m"))),
            does: ["request finished 1", "show 1 snapshot", "redirected 1 /m", "proposed /m replace"]
        ),
        SessionRow(
            "leaves the page before as it was",
            after: SessionInput.boot(.a, "/a") + [.reload(.b, "/b"), .load(.movedOn(.app("/m")))],
            .go(.c, "/c"),
            does: ["started 3", "call visit 3 /c advance", "take 3", "show 3 nothing"]
        ),
        SessionRow(
            "gives way to a visit that waits",
            after: [.go(.a, "/a"), .go(.b, "/b")],
            .load(.movedOn(.app("/m"))),
            does: [
                "request finished 1", "show 1 nothing", "show 2 snapshot", "started 2", "cold boot 2", "load /b",
                "request started 2",
            ]
        ),
        SessionRow(
            "is none where nothing loads",
            after: SessionInput.boot(.a, "/a"),
            .load(.movedOn(.app("/m"))),
            does: []
        ),
    ]

    @Test("A load that the server sends on to another screen", arguments: loads)
    func load(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.tell(row.event) == row.effects)
    }

    @Test("Only the newest few are remembered")
    func bounded() {
        let events = (0..<100).map { Self.sent("/\($0)", Self.out, .outside) }
        #expect(SessionScript(events).machine.redirects.newest.count == 8)
    }
}
