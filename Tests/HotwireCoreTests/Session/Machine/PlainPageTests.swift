import HotwireNativeTesting
import Logging
import Testing

@testable import HotwireCore

@Suite("A page without Turbo")
struct PlainPageTests {
    private static let booting: [SessionInput] = [.go(.a, "/a"), .appears(.a, "/a"), .didAppear(.a)]
    private static let loaded: [SessionInput] = [.load(.committed), .load(.finished)]
    private static let plain = booting + loaded + [paint("/a")]
    private static let leaving = plain + [.userActed, .openedInPlace(.app("/b"))]
    private static let second = leaving + loaded + [paint("/b")]
    private static let arrived = leaving + [.load(.committed), .load(.finished), .pageLoaded("/b")]
    private static let pushed = arrived + [.go(.b, "/b"), .appears(.b, "/b"), .willDisappear(.a), .didAppear(.b)]

    private static func paint(_ path: String) -> SessionInput { .message(.pageShown(title: path), .app(path)) }

    private static func boot(_ number: Int, _ path: String, in host: Int = 1, again: Bool = false) -> [String] {
        [
            "show \(host) snapshot", "started \(number)", "cold boot \(number)", "load \(again ? "again " : "")\(path)",
            "request started \(number)",
        ]
    }

    static let rows: [SessionRow] = [
        SessionRow(
            "is asked for its paint once it has loaded",
            after: booting + [.load(.committed)],
            .load(.finished),
            does: ["request finished 1", "call await paint"]
        ),
        SessionRow(
            "is shown as a screen",
            after: booting + loaded,
            paint("/a"),
            does: ["completed 1", "show 1 page", "rendered 1 /a “/a” visit 1", "plain /a visit 1"]
        ),
        SessionRow(
            "is not an error if it certainly has no Turbo",
            after: booting + loaded,
            .message(.libraryMissing, .app("/a")),
            does: []
        ),
        SessionRow(
            "becomes a page with Turbo if that loads late",
            after: plain,
            .pageLoaded("/a"),
            does: ["show 1 page", "rendered 1 /a “/a”", "loaded page"]
        ),
        SessionRow(
            "is followed in its own screen",
            after: plain + [.userActed],
            .openedInPlace(.app("/b")),
            does: ["keep snapshot 1"] + boot(2, "/b")
        ),
        SessionRow(
            "goes back to the page before it",
            after: second,
            .backInPlace,
            does: ["keep snapshot 1"] + boot(3, "/a", again: true)
        ),
        SessionRow("does not go back from the first page", after: plain, .backInPlace, does: []),
        SessionRow(
            "lets its script go back within its screen",
            after: second,
            .message(.historyBack(count: 1), .app("/b")),
            does: ["keep snapshot 1"] + boot(3, "/a", again: true)
        ),
        SessionRow(
            "lets its script go back further through screens",
            after: second,
            .message(.historyBack(count: 3), .app("/b")),
            does: ["back 2"]
        ),
        SessionRow(
            "forgets the page from which it went back",
            after: second + [.backInPlace] + loaded + [paint("/a")],
            .backInPlace,
            does: []
        ),
        SessionRow(
            "is not a Back target if it redirected by itself",
            after: plain + [.openedInPlace(.app("/b"))] + loaded + [paint("/b")],
            .backInPlace,
            does: []
        ),
        SessionRow(
            "proposes its target if that has Turbo",
            after: leaving + [.load(.committed), .load(.finished)],
            .pageLoaded("/b"),
            does: ["show 1 snapshot", "loaded page", "proposed /b advance"]
        ),
        SessionRow(
            "leaves the loaded document to the screen that is visited for it",
            after: arrived,
            .go(.b, "/b"),
            does: ["take 2", "started 3", "completed 3", "show 2 page", "rendered 2 /b “/b” visit 3"]
        ),
        SessionRow(
            "is loaded again if no screen shows its target",
            after: arrived,
            .arrivalDeclined,
            does: boot(3, "/a")
        ),
        SessionRow(
            "is not loaded again for another rejected proposal",
            after: plain,
            .arrivalDeclined,
            does: []
        ),
        SessionRow(
            "is loaded again on the way back from a page with Turbo",
            after: pushed + [.willDisappear(.b)],
            .appears(.a, "/a"),
            does: ["take 1"] + boot(4, "/a")
        ),
        SessionRow(
            "is replaced by its script's target while it loads",
            after: booting + [.load(.committed)],
            .navigated(.app("/c")),
            does: ["request finished 1", "show 1 snapshot", "redirected 1 /c", "proposed /c replace"]
        ),
        SessionRow(
            "keeps its screen if the user clicks a link while it loads",
            after: booting + [.load(.committed), .userActed],
            .navigated(.app("/c")),
            does: ["proposed /c advance"]
        ),
        SessionRow(
            "is followed by a redirecting page's target",
            after: leaving + [.load(.committed)],
            .openedInPlace(.app("/c")),
            does: ["stop loading", "request finished 2"] + boot(3, "/c")
        ),
        SessionRow(
            "stays if the user goes back before the next page arrives",
            after: leaving,
            .backInPlace,
            does: ["stop loading", "request finished 2", "show 1 page", "restored 1"]
        ),
        SessionRow(
            "allows Back twice before an earlier page arrives",
            after: second + [.userActed, .openedInPlace(.app("/c"))] + loaded + [paint("/c"), .backInPlace],
            .backInPlace,
            does: ["stop loading", "request finished 4"] + boot(5, "/a", again: true)
        ),
        SessionRow(
            "stays at its address if earlier pages are not loaded",
            after: second + [.userActed, .openedInPlace(.app("/c"))] + loaded
                + [paint("/c"), .backInPlace, .backInPlace, .load(.stayed)],
            .reload,
            does: ["keep snapshot 1"] + boot(6, "/c")
        ),
        SessionRow(
            "is the Back target behind a redirecting page",
            after: leaving + [.load(.committed), .openedInPlace(.app("/c"))] + loaded + [paint("/c")],
            .backInPlace,
            does: ["keep snapshot 1"] + boot(4, "/a", again: true)
        ),
        SessionRow(
            "stays below the screen of a redirecting page's target",
            after: leaving + [.load(.committed)],
            .navigated(.app("/modal")),
            does: ["request finished 2", "show 1 snapshot", "proposed /modal advance"]
        ),
        SessionRow(
            "is loaded again if no screen shows a redirecting page's target",
            after: leaving + [.load(.committed), .navigated(.app("/modal"))],
            .arrivalDeclined,
            does: boot(3, "/a")
        ),
        SessionRow(
            "stays if its link leaves the app",
            after: leaving,
            .load(.failed(.load(.leftApp))),
            does: ["request finished 2", "show 1 page", "restored 1"]
        ),
        SessionRow(
            "stays if its link is a download",
            after: leaving,
            .load(.failed(.load(.contentTypeMismatch))),
            does: ["request finished 2", "show 1 page", "restored 1"]
        ),
        SessionRow(
            "stays if the user wants that",
            after: leaving,
            .load(.stayed),
            does: ["request finished 2", "show 1 page", "restored 1"]
        ),
        SessionRow(
            "stays if a redirect belongs in another screen",
            after: leaving,
            .load(.movedOn(.app("/c"))),
            does: ["request finished 2", "show 1 page", "restored 1", "proposed /c advance"]
        ),
        SessionRow(
            "leads to an error that Back can leave",
            after: leaving + [.load(.failed(.http(.client(.notFound))))],
            .backInPlace,
            does: boot(3, "/a", again: true)
        ),
        SessionRow(
            "is reloaded at the address that its script has set",
            after: plain + [.message(.historyChanged(depth: 1), .app("/c"))],
            .reload,
            does: ["keep snapshot 1"] + boot(2, "/c")
        ),
        SessionRow(
            "waits for the paint of its form's response",
            after: plain + [.load(.committed)],
            .load(.answerFinished),
            does: ["call await paint"]
        ),
        SessionRow(
            "shows the response to its form",
            after: plain + [.load(.committed), .load(.answerFinished)],
            paint("/b"),
            does: ["show 1 page", "rendered 1 /b “/b”", "plain /b"]
        ),
        SessionRow(
            "goes back from the response to its form",
            after: plain + [.load(.committed), .load(.answerFinished), paint("/b")],
            .backInPlace,
            does: ["keep snapshot 1"] + boot(2, "/a", again: true)
        ),
        SessionRow(
            "is lost with its process and loaded again",
            after: second + [.processTerminated],
            .recover,
            does: boot(3, "/b")
        ),
    ]

    @Test("keeps its history entries when the user goes back to it")
    func depth() {
        let router = Self.plain + [.message(.historyChanged(depth: 2), .app("/c")), .userActed]
        let next = router + [.openedInPlace(.app("/b"))] + Self.loaded + [Self.paint("/b")]
        var script = SessionScript(next + [.backInPlace, .load(.committed)], pagesWithoutTurbo: .screen)
        #expect(script.send(.load(.finished)) == ["request finished 3", "call resume 2", "call await paint"])
    }

    @Test("performs the expected effects", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before, pagesWithoutTurbo: .screen)
        #expect(script.send(row.event) == row.effects)
    }

    @Test("is an error if such pages open in the browser", arguments: [PagesWithoutTurbo.browser])
    func browser(_ choice: PagesWithoutTurbo) {
        var script = SessionScript(Self.booting + Self.loaded, pagesWithoutTurbo: choice)
        #expect(script.send(Self.paint("/a")) == ["stop loading", "failed 1 load.notPresent"])
    }

    @Test("waits for Turbo if its absence is an error")
    func error() {
        var script = SessionScript(Self.booting + [.load(.committed)])
        #expect(script.send(.load(.finished)) == ["request finished 1"])
        #expect(script.send(Self.paint("/a")).isEmpty)
    }

    @Test(
        "keeps only links of its origin in its screen",
        arguments: [("https://app.example/b", true), ("https://other.example/b", false), ("mailto:a@b.example", false)]
    )
    func origin(_ address: String, isInPlace: Bool) {
        let script = SessionScript(Self.plain, pagesWithoutTurbo: .screen)
        #expect(script.machine.state.mayOpenInPlace(.made(address)) == isInPlace)
    }

    @Test("has no in-place links if it has Turbo")
    func turbo() {
        let script = SessionScript(SessionInput.boot(.a, "/a"), pagesWithoutTurbo: .screen)
        #expect(!script.machine.state.mayOpenInPlace(.app("/b")))
    }

    @Test("leaves links with another context to the navigator") @MainActor
    func elsewhere() {
        let session = SessionEngine(
            page: FakePage(),
            pagesWithoutTurbo: .screen,
            clock: ManualClock(),
            logger: Logger(label: "test")
        )
        session.opensInPlace = { $0.path != "/modal" }
        let host = FakeVisitHost()
        session.visit(host, .app("/a"), VisitOptions())
        for event in Self.loaded + [Self.paint("/a"), .userActed] { session.receive(event) }
        #expect(session.placed(.navigated(.app("/modal"))) == SessionInput.navigated(.app("/modal")))
        session.receive(SessionInput.navigated(.app("/b")))
        for event in Self.loaded + [Self.paint("/b")] { session.receive(event) }
        #expect(session.canGoBackInPage)
        session.goBackInPage()
        #expect(!session.canGoBackInPage)
    }
}
