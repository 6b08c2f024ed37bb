import Testing

@testable import HotwireCore

@Suite("A form without Turbo that the server rejects")
struct RefusedFormTests {
    private static let shown = SessionInput.boot(.a, "/a")
    private static let refused: [SessionInput] = shown + [.load(.formRefused), .load(.committed)]

    static let rows: [SessionRow] = [
        SessionRow(
            "keeps the location of the form's page in its screen",
            after: refused,
            .pageLoaded("/save"),
            does: ["show 1 page", "rendered 1 /a “/save”", "loaded page"]
        ),
        SessionRow(
            "is left by a reload of the form's page",
            after: refused + [.pageLoaded("/save")],
            .reload,
            does: ["keep snapshot 1", "show 1 snapshot", "started 2", "cold boot 2", "load /a", "request started 2"]
        ),
    ]

    @Test("performs the expected effects", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    @Test("is remembered until the next visit or document")
    func isKnown() {
        var script = SessionScript(Self.shown + [.load(.formRefused)])
        #expect(!script.machine.state.showsRefusedForm, "the page that sent the form is still shown")
        _ = script.send(.load(.committed))
        #expect(script.machine.state.showsRefusedForm)
        var next = script
        _ = next.send(.load(.committed))
        #expect(!next.machine.state.showsRefusedForm)
        _ = script.send(.go(.b, "/b"))
        #expect(!script.machine.state.showsRefusedForm)
    }

    @Test("is not detected in a load that the session started")
    func ofAnotherLoad() {
        let script = SessionScript([.go(.a, "/a"), .load(.formRefused), .load(.committed)])
        #expect(!script.machine.state.showsRefusedForm)
    }

    @Test(
        "is an error response to the page's own POST",
        arguments: [
            ("POST", false, 422, true), ("POST", false, 500, true), ("POST", false, 200, false),
            ("POST", true, 422, false), ("GET", false, 404, false),
        ]
    )
    func isRefused(method: String, isRedirect: Bool, status: Int, is expected: Bool) {
        let action = NavigationAction(
            location: .app("/save"),
            kind: .formSubmitted,
            isRedirect: isRedirect,
            method: method
        )
        #expect(MainFrame.Load.page(action, isKnown: true).isRefusedForm(status) == expected)
        #expect(!MainFrame.Load.ours.isRefusedForm(status))
    }
}
