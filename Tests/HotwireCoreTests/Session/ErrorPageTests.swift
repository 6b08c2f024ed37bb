import HotwireNativeTesting
import Logging
import Testing

@testable import HotwireCore

@Suite("An error page that the server made")
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
            "is waited for where no Turbo may be in it",
            after: answered,
            .load(.finished),
            does: ["request finished 1", "call await paint"]
        ),
        SessionRow(
            "without Turbo is shown as it is (P071)",
            after: answered + [.load(.finished)],
            shown,
            does: ["completed 1", "show 1 page", "rendered 1 /a “Sorry” visit 1"]
        ),
        SessionRow(
            "with Turbo is a page like any other",
            after: answered + [.load(.finished)],
            .pageLoaded("/a"),
            does: ["completed 1", "show 1 page", "rendered 1 /a “/a” visit 1", "loaded page"]
        ),
        SessionRow(
            "that never comes fails as what it is about",
            after: answered + [.load(.finished)],
            .timerEnded(.turbo, visit: 1),
            does: ["stop loading", "failed 1 http.404"]
        ),
        SessionRow(
            "without Turbo is left for a whole document",
            after: plain,
            .go(.b, "/b"),
            does: ["take 2", "show 2 snapshot", "started 2", "cold boot 2", "load /b", "request started 2"]
        ),
        SessionRow("without Turbo keeps a picture", after: plain, .willDisappear(.a), does: ["keep snapshot 1"]),
        SessionRow(
            "without Turbo is shown again without a request",
            after: plain + [.willDisappear(.a)],
            .appears(.a, "/a"),
            does: ["show 1 page", "restored 1"]
        ),
        SessionRow(
            "gives way to a visit that waited",
            after: answered + [.go(.b, "/b"), .load(.finished)],
            shown,
            does: [
                "completed 1", "show 2 snapshot", "started 2", "cold boot 2", "load /b", "request started 2",
            ]
        ),
        SessionRow("is nothing that a page may claim", after: booting + [.load(.finished)], shown, does: []),
        SessionRow("is nothing that a page with Turbo may claim", after: SessionInput.boot(.a, "/a"), shown, does: []),
        SessionRow(
            "that answers a visit is asked of Turbo, which has it",
            after: visiting,
            .answeredWithErrorPage(identifier: "v", .client(.notFound), .here),
            does: ["call show error page v"]
        ),
        SessionRow(
            "that answers a visit and does not fit into the document gets one of its own, without a request",
            after: visiting,
            .answeredWithErrorPage(identifier: "v", .client(.notFound), .apart(html: "<p>")),
            does: [
                "retried 2", "show 2 snapshot", "started 3", "cold boot 3", "load /b from HTML", "request started 3",
            ]
        ),
        SessionRow(
            "in a document of its own needs no Turbo",
            after: visiting + [
                .answeredWithErrorPage(identifier: "v", .client(.notFound), .apart(html: "<p>")), .load(.committed),
                .load(.finished),
            ],
            .message(.pageShown(title: "Sorry"), .app("/b")),
            does: ["completed 3", "show 2 page", "rendered 2 /b “Sorry” visit 3"]
        ),
        SessionRow(
            "that answers another visit than the newest is not",
            after: visiting,
            .answeredWithErrorPage(identifier: "w", .client(.notFound), .apart(html: "<p>")),
            does: []
        ),
        SessionRow(
            "that was not read is asked for where a person wants to see it",
            after: booting + [.load(.hiddenErrorPage(.client(.notFound)))],
            .serverPageWanted(.a),
            does: [
                "show 1 nothing", "show 1 activity", "retried 1", "show 1 snapshot", "started 2", "cold boot 2",
                "load /a",
                "request started 2",
            ]
        ),
        SessionRow(
            "that is hidden is shown without a request where a person wants to see it",
            after: visiting + [failed(.apart(html: "<p>"))],
            .serverPageWanted(.b),
            does: [
                "show 2 nothing", "show 2 activity", "retried 2", "show 2 snapshot", "started 3", "cold boot 3",
                "load /b from HTML", "request started 3",
            ]
        ),
        SessionRow(
            "that is hidden and fits is asked of Turbo where a person wants to see it",
            after: visiting + [failed(.here)],
            .serverPageWanted(.b),
            does: ["show 2 nothing", "show 2 activity", "retried 2", "call show error page v"]
        ),
        SessionRow(
            "that there is none of is not shown",
            after: visiting + [failed(nil)],
            .serverPageWanted(.b),
            does: []
        ),
        SessionRow(
            "is not shown in another place",
            after: visiting + [failed(.here)],
            .serverPageWanted(.a),
            does: []
        ),
        SessionRow(
            "that answers a visit is shown",
            after: visiting + [
                .answeredWithErrorPage(identifier: "v", .client(.notFound), .here), .completed("v", "/b"),
            ],
            .rendered("v", "/b"),
            does: ["show 2 page", "rendered 2 /b “/b” visit 2"]
        ),
    ]

    @Test("goes as the table says", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.tell(row.event) == row.effects)
    }

    @Test("is shown where the path's rules say so, and asked for once", arguments: [true, false]) @MainActor
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
