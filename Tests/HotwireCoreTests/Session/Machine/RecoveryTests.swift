import Testing

@testable import HotwireCore

/// Turbo cannot report why a request failed (status 0), so the session repeats the visit as a cold boot, unlike iOS and
/// Android, which compare addresses.
@Suite("A visit that failed in the page for an unknown reason")
struct RecoveryTests {
    private static let repeated =
        SessionInput.boot(.a, "/a") + [
            .go(.b, "/b"), .appears(.b, "/b"), .willDisappear(.a), .didAppear(.b), .started(2, "v"), .failed("v", 0),
        ]

    static let rows: [SessionRow] = [
        SessionRow(
            "shows its page if the server responds at the same address (C033)",
            after: repeated + [.load(.committed)],
            .pageLoaded("/b"),
            does: ["request finished 3", "completed 3", "show 2 page", "rendered 2 /b “/b” visit 3", "loaded page"]
        ),
        SessionRow(
            "follows a redirect within the app (C034)",
            after: repeated,
            .load(.redirected(.app("/c"))),
            does: ["redirected 3 /c"]
        ),
        SessionRow(
            "shows the target of a redirect (C034)",
            after: repeated + [.load(.redirected(.app("/c"))), .load(.committed)],
            .pageLoaded("/c"),
            does: ["request finished 3", "completed 3", "show 2 page", "rendered 2 /c “/c” visit 3", "loaded page"]
        ),
        SessionRow(
            "ends if the server redirects out of the app (C035, C039, C275)",
            after: repeated,
            .load(.failed(.load(.leftApp))),
            does: ["request finished 3", "call cache", "failed 3 load.leftApp"]
        ),
        SessionRow(
            "fails with the server's status 401 and is not a redirect (C037)",
            after: repeated,
            .load(.failed(.http(.client(.unauthorized)))),
            does: ["request finished 3", "call cache", "failed 3 http.401"]
        ),
        SessionRow(
            "fails with the server's status 500 and is not a redirect (C038)",
            after: repeated,
            .load(.failed(.http(.server(.internalServerError)))),
            does: ["request finished 3", "call cache", "failed 3 http.500"]
        ),
        SessionRow(
            "fails with the server's status 404, not Turbo's code (C276)",
            after: repeated,
            .load(.failed(.http(.client(.notFound)))),
            does: ["request finished 3", "call cache", "failed 3 http.404"]
        ),
    ]

    @Test("is repeated once as a cold boot", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    @Test("A visit whose call failed passes its response to a cold boot (P054)")
    func answer() {
        var script = SessionScript(SessionInput.boot(.a, "/a"))
        let answer = VisitOptions(response: VisitResponse(statusCode: 200, redirected: true, responseHTML: "<p>"))
        _ = script.send(.visit(.b, .app("/b"), answer, reload: false))
        #expect(script.send(.callFailed).contains("load /b from HTML"))
    }

    /// On Android, the error may appear over a preview; here, it replaces the preview, because an outdated page that
    /// looks right is worse.
    @Test("An error with a status is reported even over a preview (C274)")
    func preview() {
        var script = SessionScript(
            SessionInput.boot(.a, "/a") + [
                .go(.b, "/b"), .appears(.b, "/b"), .started(2, "v", isCached: true), .rendered("v", "/b"),
            ]
        )
        #expect(script.send(.failed("v", 404)).last == "failed 2 http.404")
    }
}
