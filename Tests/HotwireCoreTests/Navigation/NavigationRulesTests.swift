import HotwireCore
import Testing

@Suite("The rules of navigation")
struct NavigationRulesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let screens: [ScreenEntry]
        let proposal: VisitProposal
        let kind: ScreenEntry.Kind
        let move: String

        init(
            _ name: String,
            _ screens: [ScreenEntry],
            _ path: String,
            _ action: VisitAction = .advance,
            native: Bool = false,
            is move: String
        ) {
            testDescription = name
            self.screens = screens
            proposal = VisitProposal(location: .app(path), options: VisitOptions(action: action))
            kind = native ? .native : .web
            self.move = move
        }
    }

    private static func web(_ id: Int, _ path: String, now: String? = nil) -> ScreenEntry {
        var entry = ScreenEntry(id: id, kind: .web, location: .app(path))
        if let now { entry.currentLocation = .app(now) }
        return entry
    }

    private static let root = web(1, "/")
    private static let native = ScreenEntry(id: 2, kind: .native, location: .app("/n"))

    static let rows: [Row] = [
        Row("an empty stack gets its root", [], "/", is: "push"),
        Row("a replace on an empty stack leaves one screen", [], "/", .replace, is: "push"),
        Row("another page is pushed", [root], "/a", is: "push"),
        Row("a replace visit replaces", [root], "/a", .replace, is: "replace"),
        Row("a restore visit is pushed", [root], "/a", .restore, is: "push"),
        Row("the page that is shown is replaced", [root, web(2, "/a")], "/a", is: "replace"),
        Row("the root is replaced by itself", [root], "/", is: "replace"),
        Row("the page that is shown is replaced, anchors aside", [root, web(2, "/a")], "/a#b", is: "replace"),
        Row("another query is another page", [root, web(2, "/a")], "/a?b", is: "push"),
        Row("the page that was redirected to is the same", [root, web(2, "/a", now: "/b")], "/b", is: "replace"),
        Row("the page that redirected is the same", [root, web(2, "/a", now: "/b")], "/a", is: "replace"),
        Row("the page below is gone back to", [root, web(2, "/a")], "/", is: "pop"),
        Row("the page below is gone back to also by a replace visit", [root, web(2, "/a")], "/", .replace, is: "pop"),
        Row(
            "the page below is gone back to where it is now",
            [web(1, "/", now: "/home"), web(2, "/a")],
            "/home",
            is: "pop"
        ),
        Row("a page further below is pushed", [root, web(2, "/a"), web(3, "/b")], "/", is: "push"),
        Row("a native screen is pushed", [root], "/n", native: true, is: "push"),
        Row("a native screen replaces", [root], "/n", .replace, native: true, is: "replace"),
        Row("the same native screen is replaced", [root, native], "/n", native: true, is: "replace"),
        Row("another native screen is pushed", [root, native], "/m", native: true, is: "push"),
        Row(
            "a native screen is not the web screen of its location",
            [root, web(2, "/n")],
            "/n",
            native: true,
            is: "push"
        ),
        Row("a web screen is not the native screen of its location", [root, native], "/n", is: "push"),
        Row("a native screen below is gone back to", [native, web(3, "/a")], "/n", native: true, is: "pop"),
        Row("a web page under a native screen is gone back to", [root, native], "/", is: "pop"),
        Row("a native root is replaced", [native], "/a", .replace, is: "replace"),
    ]

    @Test("are a table", arguments: rows)
    func move(_ row: Row) {
        let hierarchy = Hierarchy(main: row.screens)
        let plan = NavigationRules().plan(for: row.proposal, kind: row.kind, in: hierarchy, id: 9)
        #expect(plan.name == row.move)
        #expect(plan.visit == .proposal)
        if let entry = plan.move.entry {
            #expect(entry == ScreenEntry(id: 9, kind: row.kind, location: row.proposal.location))
        }
        if case .pop(let count) = plan.move { #expect(count == 1) }
    }

    @Test("know a page of another origin from ours")
    func origin() {
        let proposal = VisitProposal(location: .made("https://other.example/"))
        let plan = NavigationRules().plan(for: proposal, kind: .web, in: Hierarchy(main: [Self.root]), id: 9)
        #expect(plan.name == "push")
    }
}
