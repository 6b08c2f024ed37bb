import HotwireNativeTesting
import Logging
import Testing

@testable import HotwireCore

@Suite("A server's own error page")
struct ErrorPageTests {
    private static let booting: [SessionInput] = [.go(.a, "/a"), .appears(.a, "/a"), .didAppear(.a)]
    private static let answered: [SessionInput] =
        booting + [.load(.errorPage(.client(.notFound))), .load(.committed)]
    private static let shown = SessionInput.message(.pageShown(title: "Sorry"), .app("/a"))
    private static let plain = answered + [.load(.finished), shown]
    private static let visiting = SessionInput.boot(.a, "/a") + [.go(.b, "/b"), .appears(.b, "/b"), .started(2, "v")]

    private static func failed(_ page: TurboErrorPage?) -> SessionInput {
        .message(.visitRequestFailed(identifier: "v", .app("/b"), statusCode: 404, page: page), .app("/b"))
    }

    static let rows: [SessionRow] = [
        SessionRow(
            "is awaited, as it may have no Turbo",
            after: answered,
            .load(.finished),
            does: ["request finished 1", "call await paint"]
        ),
        SessionRow(
            "is shown as it is without Turbo (P071)",
            after: answered + [.load(.finished)],
            shown,
            does: ["completed 1", "show 1 page", "rendered 1 /a “Sorry” visit 1"]
        ),
        SessionRow(
            "is like any other page with Turbo",
            after: answered + [.load(.finished)],
            .pageLoaded("/a"),
            does: ["completed 1", "show 1 page", "rendered 1 /a “/a” visit 1", "loaded page"]
        ),
        SessionRow(
            "fails with its own error if it never loads",
            after: answered + [.load(.finished)],
            .timerEnded(.turbo, visit: 1),
            does: ["stop loading", "failed 1 http.404"]
        ),
        SessionRow(
            "is followed by a cold boot if it has no Turbo",
            after: plain,
            .go(.b, "/b"),
            does: ["take 2", "show 2 snapshot", "started 2", "cold boot 2", "load /b", "request started 2"]
        ),
        SessionRow("leaves a snapshot without Turbo", after: plain, .willDisappear(.a), does: ["keep snapshot 1"]),
        SessionRow(
            "is shown again without a request or Turbo",
            after: plain + [.willDisappear(.a)],
            .appears(.a, "/a"),
            does: ["show 1 page", "restored 1"]
        ),
        SessionRow(
            "is replaced by a pending visit",
            after: answered + [.go(.b, "/b"), .load(.finished)],
            shown,
            does: [
                "completed 1", "show 2 snapshot", "started 2", "cold boot 2", "load /b", "request started 2",
            ]
        ),
        SessionRow("cannot be claimed by another page", after: booting + [.load(.finished)], shown, does: []),
        SessionRow("cannot be claimed by a page with Turbo", after: SessionInput.boot(.a, "/a"), shown, does: []),
        SessionRow(
            "is shown by Turbo if it answers a visit",
            after: visiting,
            .answeredWithErrorPage(identifier: "v", .client(.notFound), .here),
            does: ["call show error page v"]
        ),
        SessionRow(
            "gets its own document, without a request, if it needs one",
            after: visiting,
            .answeredWithErrorPage(identifier: "v", .client(.notFound), .apart(html: "<p>")),
            does: [
                "retried 2", "show 2 snapshot", "started 3", "cold boot 3", "load /b from HTML", "request started 3",
            ]
        ),
        SessionRow(
            "needs no Turbo in its own document",
            after: visiting + [
                .answeredWithErrorPage(identifier: "v", .client(.notFound), .apart(html: "<p>")), .load(.committed),
                .load(.finished),
            ],
            .message(.pageShown(title: "Sorry"), .app("/b")),
            does: ["completed 3", "show 2 page", "rendered 2 /b “Sorry” visit 3"]
        ),
        SessionRow(
            "is not shown if it answers an older visit",
            after: visiting,
            .answeredWithErrorPage(identifier: "w", .client(.notFound), .apart(html: "<p>")),
            does: []
        ),
        SessionRow(
            "is requested if the user wants to see it and it was not read",
            after: booting + [.load(.hiddenErrorPage(.client(.notFound)))],
            .serverPageWanted(.a),
            does: [
                "show 1 nothing", "show 1 activity", "retried 1", "show 1 snapshot", "started 2", "cold boot 2",
                "load /a",
                "request started 2",
            ]
        ),
        SessionRow(
            "is shown without a request if the user wants to see it",
            after: visiting + [failed(.apart(html: "<p>"))],
            .serverPageWanted(.b),
            does: [
                "show 2 nothing", "show 2 activity", "retried 2", "show 2 snapshot", "started 3", "cold boot 3",
                "load /b from HTML", "request started 3",
            ]
        ),
        SessionRow(
            "is shown by Turbo if the user wants to see it and it fits",
            after: visiting + [failed(.here)],
            .serverPageWanted(.b),
            does: ["show 2 nothing", "show 2 activity", "retried 2", "call show error page v"]
        ),
        SessionRow(
            "is not shown if there is none",
            after: visiting + [failed(nil)],
            .serverPageWanted(.b),
            does: []
        ),
        SessionRow(
            "is not shown in another host",
            after: visiting + [failed(.here)],
            .serverPageWanted(.a),
            does: []
        ),
        SessionRow(
            "is shown if it answers a visit",
            after: visiting + [
                .answeredWithErrorPage(identifier: "v", .client(.notFound), .here), .completed("v", "/b"),
            ],
            .rendered("v", "/b"),
            does: ["show 2 page", "rendered 2 /b “/b” visit 2"]
        ),
    ]

    @Test("performs the expected effects", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    @Test("is shown if the path's rules say so, with one request", arguments: [true, false]) @MainActor
    func rules(isWanted: Bool) {
        let page = ScriptedPage()
        let session = SessionEngine(page: page, clock: ManualClock(), logger: Logger(label: "test"))
        page.session = session
        session.showsErrorPage = { location, _ in location == .app("/b") && isWanted }
        page.answers = [.app("/b"): .failure(statusCode: 404), .app("/c"): .failure(statusCode: 404)]
        let (home, other, third) = (FakeVisitHost(), FakeVisitHost(), FakeVisitHost())
        session.visit(home, .app("/a"), VisitOptions())
        session.visit(other, .app("/b"), VisitOptions())
        #expect(session.state.current?.state == (isWanted ? .completed : .failed))
        #expect(page.fetches == [.app("/a"), .app("/b")])
        session.visit(third, .app("/c"), VisitOptions())
        #expect(session.state.current?.state == .failed)
    }
}
