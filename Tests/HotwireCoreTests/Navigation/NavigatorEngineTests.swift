import HotwireCore
import HotwireNativeTesting
import Logging
import Testing

@Suite("The navigator's engine") @MainActor
struct NavigatorEngineTests {
    let world = NavigatorWorld()
    var page: ScriptedPage { world.page }
    var session: SessionEngine { world.session }
    var stack: FakeScreenStack { world.stack }
    var opener: RecordingOpener { world.opener }
    var navigator: NavigatorEngine { world.navigator }
    var paths: [String] { world.paths }

    @Test("puts the first location at the root without animation (C040)")
    func root() {
        #expect(paths == ["/"])
        #expect(stack.animations == [false])
        #expect(stack.top?.appearance == .page)
    }

    @Test("pushes a link's page with one request (C042)")
    func push() {
        page.click(.app("/a"))
        #expect(paths == ["/", "/a"])
        #expect(stack.moves.map(\.name) == ["push", "push"])
        #expect(stack.animations == [false, true])
        #expect(stack.top?.title == "/a")
        #expect(stack[0]?.hasPage == false)
        #expect(page.fetches == [.app("/"), .app("/a")])
    }

    @Test("starts the visit before the screens move")
    func visitBeforeMove() {
        var order: [String] = []
        let page = FakePage()
        let session = SessionEngine(page: page, clock: ManualClock(), logger: Logger(label: "test"))
        let stack = OrderedStack { order.append("move") }
        let router = Router(origins: AppOrigins(start: .app("/")))
        let navigator = NavigatorEngine(
            router: router,
            pathConfiguration: PathConfiguration(),
            stack: stack,
            opener: opener,
            session: session,
            modalSession: { session }
        )
        session.onEvent = { if case .started = $0 { order.append("visit") } }
        navigator.route(VisitProposal(location: .app("/")), from: .app)
        #expect(order == ["visit", "move"])
    }

    @Test("replaces a screen, which releases its web page")
    func replace() {
        page.click(.app("/a"))
        let replaced = stack.top
        page.click(.app("/b"), action: .replace)
        #expect(paths == ["/", "/b"])
        #expect(replaced?.hasPage == false)
        #expect(stack.top?.hasPage == true)
        #expect(stack.top?.appearance == .page)
    }

    @Test("ignores proposals that the app rejects")
    func reject() {
        navigator.onProposal = { _ in nil }
        page.click(.app("/a"))
        #expect(paths == ["/"])
        #expect(page.fetches == [.app("/")])
    }

    @Test("gives each screen a unique identifier")
    func numbers() {
        page.click(.app("/a"))
        page.click(.app("/b"))
        #expect(Set(navigator.hierarchy.main.map(\.id)).count == 3)
    }

    @Test("passes a factory only to the move that shows its screen")
    func factories() {
        navigator.onProposal = { proposal in
            .init(.native, ScreenFactory { Named(proposal.location.path) })
        }
        page.click(.app("/a"))
        navigator.onProposal = { _ in .web }
        page.click(.app("/b"))
        #expect(stack.factories.map { ($0?.make() as? Named)?.name } == [nil, "/a", nil])
    }

    @Test("opens external locations, and refuses unsafe ones (P004)")
    func outside() {
        let (web, mail) = (Location.made("https://other.example/"), Location.made("mailto:a@b.example"))
        var decisions: [JSONValue?] = []
        navigator.onTrace = { if $0.name == .routed { decisions.append($0.details["decision"]) } }
        for location in [web, mail, .made("javascript:1")] { page.click(location) }
        #expect(opener.outside == [web])
        #expect(opener.onDesktop == [mail])
        #expect(paths == ["/"])
        #expect(decisions == ["outside", "desktop", "refuse"])
    }

    @Test("opens the browser if a handler decides so")
    func browser() {
        let rules: [any RouteRule] = [LibraryRouteRule.browser] + Router.defaultRules
        navigator.router = Router(origins: navigator.router.origins, rules: rules)
        var decisions: [JSONValue?] = []
        navigator.onTrace = { if $0.name == .routed { decisions.append($0.details["decision"]) } }
        page.click(.made("https://other.example/"))
        #expect(opener.inBrowser == [.made("https://other.example/")])
        #expect(opener.outside.isEmpty)
        #expect(decisions == ["browser"])
    }

    private func route(_ path: String, _ presentation: Navigation.Presentation) {
        let properties = PathProperties(["presentation": .string(presentation.rawValue)])
        navigator.route(VisitProposal(location: .app(path), properties: properties), from: .app)
    }

    @Test("pops if the configuration says so, without a request")
    func popPresentation() {
        page.click(.app("/a"))
        route("/done", .pop)
        #expect(paths == ["/"])
        #expect(stack.top?.hasPage == true)
        #expect(page.fetches == [.app("/"), .app("/a")])
        route("/done", .pop)
        #expect(paths == ["/"], "the root stays")
    }

    @Test("visits the revealed screen again for `refresh`, once (C048)")
    func refreshPresentation() {
        page.click(.app("/a"))
        route("/done", .refresh)
        #expect(paths == ["/"])
        #expect(page.fetches == [.app("/"), .app("/a"), .app("/")])
        route("/done", .refresh)
        #expect(page.fetches.suffix(2) == [.app("/"), .app("/")])
        #expect(stack.top?.appearance == .page)
    }

    @Test("returns to the root and reloads it for `clear_all` (C065)")
    func clearAllPresentation() {
        page.click(.app("/a"))
        page.click(.app("/b"))
        route("/done", .clearAll)
        #expect(paths == ["/"])
        #expect(page.fetches == [.app("/"), .app("/a"), .app("/b"), .app("/")])
    }

    @Test("makes a page the only screen, with one request (C066, P012)")
    func replaceRootPresentation() {
        page.click(.app("/a"))
        route("/home", .replaceRoot)
        #expect(paths == ["/home"])
        #expect(stack.top?.title == "/home")
        #expect(page.fetches == [.app("/"), .app("/a"), .app("/home")])
        #expect(stack.moves.last?.name == "replace_root")
    }

    @Test("neither moves nor requests anything for `none` (C069)")
    func nonePresentation() {
        page.click(.app("/a"))
        route("/nothing", .none)
        #expect(paths == ["/", "/a"])
        #expect(page.fetches == [.app("/"), .app("/a")])
        #expect(stack.moves.count == 2)
    }

    @Test("disables animations if the page says so, and awaits moves (C293)")
    func animations() async {
        navigator.route(
            VisitProposal(location: .app("/a"), properties: PathProperties(["animated": false])),
            from: .app
        )
        navigator.pop(count: 1, animated: false)
        await navigator.moves?.value
        #expect(stack.animations == [false, false, false])
    }
}

private final class OrderedStack: ScreenStack {
    private let onMove: () -> Void
    private let visitHost = FakeVisitHost()

    init(onMove: @escaping () -> Void) {
        self.onMove = onMove
    }

    func visitHost(for entry: ScreenEntry, in area: ScreenArea, making factory: ScreenFactory?)
        -> (any VisitHost)?
    { visitHost }

    func perform(_ move: Move, making factory: ScreenFactory?, animated: Bool) async { onMove() }

    func restore(_ entries: [ScreenEntry], on context: Navigation.Context) async { onMove() }
}

private final class Named {
    let name: String

    init(_ name: String) { self.name = name }
}
