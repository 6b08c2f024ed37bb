import Testing

@testable import HotwireCore

@Suite("A page that redirects by itself")
struct SelfNavigationTests {
    private static let shown = SessionInput.boot(.a, "/a")
    private static let visiting =
        shown + [.userActed, .go(.b, "/b"), .appears(.b, "/b"), .willDisappear(.a), .didAppear(.b), .started(2, "v")]
    private static let visited = visiting + [.answered("v"), .completed("v", "/b"), .rendered("v", "/b")]
    private static let used = SessionInput.page(.used)

    static let rows: [SessionRow] = [
        SessionRow("is replaced after a cold boot", after: shown, .navigated(.app("/c")), does: replaced),
        SessionRow("is replaced after a visit", after: visited, .navigated(.app("/c")), does: replaced),
        SessionRow("is replaced before it is shown", after: visiting, .navigated(.app("/c")), does: replaced),
        SessionRow("is replaced through Turbo", after: visited, .proposes("/c"), does: replaced),
        SessionRow(
            "is replaced, whatever the user does with the previous page",
            after: visiting + [.userActed, .answered("v")],
            .navigated(.app("/c")),
            does: replaced
        ),
        SessionRow(
            "is replaced after a reload",
            after: visited + [.userActed, .reload, .load(.committed), .pageLoaded("/b"), .load(.finished)],
            .navigated(.app("/c")),
            does: replaced
        ),
        SessionRow("stays once the user has acted", after: shown + [.userActed], .navigated(.app("/c")), does: pushed),
        SessionRow("stays if the user acted a visit ago", after: visited + [.userActed], .proposes("/c"), does: pushed),
        SessionRow("stays once the user touched it", after: visited + [used], .navigated(.app("/c")), does: pushed),
        SessionRow(
            "stays once a component received a reply",
            after: visited + [.bridgeReplied(Message(id: "1", component: "form", event: "submit"))],
            .proposes("/c"),
            does: pushed
        ),
        SessionRow("may restore a page", after: visited, .proposes("/c", .restore), does: ["proposed /c restore"]),
    ]

    private static let replaced = ["proposed /c replace"]
    private static let pushed = ["proposed /c advance"]

    @Test("is replaced by its target, unless the user acts", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    @Test("passes on the response to its form")
    func answer() {
        var script = SessionScript(Self.visited)
        let answer = VisitResponse(statusCode: 200, responseHTML: "<p>")
        let proposal = TurboMessage.visitProposed(.app("/c"), VisitOptions(response: answer))
        let options = VisitOptions(action: .replace, response: answer)
        #expect(script.machine.receive(.message(proposal, .app("/b"))) == [.report(.proposed(.app("/c"), options))])
    }

    /// Visit 3 replaces the page at `/b` and leads to a file.
    private static let fileVisit = visited + [.go(.c, "/file", .replace), .gone(.b), .started(3, "w")]

    @Test("returns without a request if its target is not a page", arguments: [-2, 204])
    func file(status: Int) {
        var script = SessionScript(Self.fileVisit)
        let error = status == 204 ? "noContent" : "contentTypeMismatch"
        #expect(script.send(.failed("w", status)).contains("failed 3 load.\(error)"))
        #expect(script.machine.state.displacedPage?.location == .app("/b"))
        let effects = script.send(.go(.b, "/b", .replace))
        #expect(effects.contains("rendered 2 /b “/b” visit 4"))
        #expect(!effects.contains { $0.hasPrefix("call visit") })
        #expect(script.machine.state.displacedPage == nil)
    }

    @Test("is shown again if its target was a file, even unpainted")
    func unpainted() {
        let leading = Self.visiting + [.answered("v"), .go(.c, "/file", .replace), .gone(.b), .started(3, "w")]
        let script = SessionScript(leading + [.failed("w", -2)])
        #expect(script.machine.state.displacedPage?.location == .app("/b"))
    }

    @Test("is visited again if another visit comes first")
    func otherVisit() {
        var script = SessionScript(Self.fileVisit + [.failed("w", -2), .go(.c, "/c")])
        #expect(script.send(.go(.b, "/b", .replace)).contains("call visit 5 /b replace"))
    }

    @Test("stays below a file if its screen still exists")
    func fileAbove() {
        let script = SessionScript(Self.visited + [.go(.c, "/file"), .started(3, "w"), .failed("w", -2)])
        #expect(script.machine.state.displacedPage == nil)
    }
}

extension SessionInput {
    fileprivate static func answered(_ identifier: String) -> SessionInput {
        .message(.visitRequestCompleted(identifier: identifier), .app("/"))
    }

    fileprivate static func proposes(_ path: String, _ action: VisitAction = .advance) -> SessionInput {
        .message(.visitProposed(.app(path), VisitOptions(action: action)), .app("/b"))
    }
}
