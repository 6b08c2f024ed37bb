import Testing

@testable import HotwireCore

/// Turbo cannot say why a request failed (status 0).
///
/// iOS and Android then ask the server once more with a client of their own and compare addresses. Here the visit is
/// repeated as a whole load: the engine itself says what is wrong, and shows the page where the server answers after all.
@Suite("A visit that failed in the page without a reason")
struct RecoveryTests {
    private static let repeated =
        SessionInput.boot(.a, "/a") + [
            .go(.b, "/b"), .appears(.b, "/b"), .willDisappear(.a), .didAppear(.b), .started(2, "v"), .failed("v", 0),
        ]

    static let rows: [SessionRow] = [
        SessionRow(
            "shows its page where the server answers at the same address (C033)",
            after: repeated + [.load(.committed)],
            .pageLoaded("/b"),
            does: ["request finished 3", "completed 3", "show 2 page", "rendered 2 /b “/b” visit 3", "loaded page"]
        ),
        SessionRow(
            "goes on at the address within the app that the server redirects to (C034)",
            after: repeated,
            .load(.redirected(.app("/c"))),
            does: ["redirected 3 /c"]
        ),
        SessionRow(
            "shows the page there (C034)",
            after: repeated + [.load(.redirected(.app("/c"))), .load(.committed)],
            .pageLoaded("/c"),
            does: ["request finished 3", "completed 3", "show 2 page", "rendered 2 /c “/c” visit 3", "loaded page"]
        ),
        SessionRow(
            "ends where the server redirects out of the app, whatever would have been answered there (C035, C039, C275)",
            after: repeated,
            .load(.failed(.load(.leftApp))),
            does: ["request finished 3", "call cache", "failed 3 load.leftApp"]
        ),
        SessionRow(
            "fails with 401 where the server says so, and is no redirect (C037)",
            after: repeated,
            .load(.failed(.http(.client(.unauthorized)))),
            does: ["request finished 3", "call cache", "failed 3 http.401"]
        ),
        SessionRow(
            "fails with 500 where the server says so, and is no redirect (C038)",
            after: repeated,
            .load(.failed(.http(.server(.internalServerError)))),
            does: ["request finished 3", "call cache", "failed 3 http.500"]
        ),
        SessionRow(
            "fails with 404 where the server says so, and not with a number of Turbo's (C276)",
            after: repeated,
            .load(.failed(.http(.client(.notFound)))),
            does: ["request finished 3", "call cache", "failed 3 http.404"]
        ),
    ]

    @Test("is repeated once as a whole load", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.tell(row.event) == row.effects)
    }

    @Test("A visit whose call failed takes its answer along into the whole load (P054)")
    func answer() {
        var script = SessionScript(SessionInput.boot(.a, "/a"))
        let answer = VisitOptions(response: VisitResponse(statusCode: 200, redirected: true, responseHTML: "<p>"))
        _ = script.tell(.visit(.b, .app("/b"), answer, reload: false))
        #expect(script.tell(.callFailed).contains("load /b from HTML"))
    }

    /// On Android the error tells whether a preview was shown, and an app may leave that standing.
    ///
    /// A page that looks right and is old is worse than an error with Retry, so here the error takes its place.
    @Test("An error with a status is told also over a preview (C274)")
    func preview() {
        var script = SessionScript(
            SessionInput.boot(.a, "/a") + [
                .go(.b, "/b"), .appears(.b, "/b"), .started(2, "v", isCached: true), .rendered("v", "/b"),
            ]
        )
        #expect(script.tell(.failed("v", 404)).last == "failed 2 http.404")
    }
}
