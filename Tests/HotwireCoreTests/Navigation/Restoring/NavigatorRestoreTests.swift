import HotwireCore
import HotwireNativeTesting
import Testing

@Suite("Restored screens") @MainActor
struct NavigatorRestoreTests {
    private let rules: [String: PathProperties] = [
        "/new": .modal, "/recede": ["presentation": "pop", "historical_location": true],
        "/refresh": ["presentation": "refresh"],
    ]

    private func restored(
        _ main: [String],
        modal: [String] = [],
        answer: @escaping (VisitProposal) -> NavigatorAnswer? = { _ in .web }
    ) -> NavigatorWorld {
        let world = NavigatorWorld(rules, isStarted: false)
        world.navigator.onProposal = answer
        world.navigator.restore(Self.saved(main, modal))
        return world
    }

    private static func saved(_ main: [String], _ modal: [String] = []) -> SavedNavigator {
        func screens(_ paths: [String]) -> [SavedScreen] {
            paths.map { SavedScreen(location: $0.hasPrefix("/") ? .app($0) : .made($0), scroll: position(0, 300)) }
        }
        return SavedNavigator(main: screens(main), modal: screens(modal))
    }

    @Test("need one request, for the topmost one")
    func oneRequest() {
        let world = restored(["/", "/a", "/b"])
        #expect(world.paths == ["/", "/a", "/b"])
        #expect(world.page.fetches == [.app("/b")])
        #expect(world.stack.top?.appearance == .page)
        #expect(world.stack.top?.title == "/b")
        #expect(world.modalSessionCount == 0)
    }

    @Test("are visited and scrolled when the user goes back to them")
    func back() {
        let world = restored(["/", "/a", "/b"])
        world.navigator.back()
        #expect(world.paths == ["/", "/a"])
        #expect(world.page.fetches == [.app("/b"), .app("/a")])
        #expect(world.stack.top?.appearance == .page)
        world.navigator.back()
        #expect(world.page.fetches == [.app("/b"), .app("/a"), .app("/")])
        #expect(world.page.scrolls.map(\.y) == [300, 300, 300])
        #expect(!world.navigator.canGoBack(in: .default))
    }

    @Test("below a modal are restored, and its top is visited too")
    func modal() {
        let world = restored(["/", "/a"], modal: ["/new", "/b"])
        #expect(world.paths == ["/", "/a"])
        #expect(world.modalPaths == ["/new", "/b"])
        #expect(world.page.fetches == [.app("/a")])
        #expect(world.modalPage.fetches == [.app("/b")])
        #expect(world.stack.top?.appearance == .page)
        world.navigator.dismiss()
        #expect(world.page.fetches == [.app("/a")], "the page below already existed")
    }

    @Test("include a start page that is reached with clear_all")
    func clearedRoot() {
        let rules: [String: PathProperties] = ["/": ["presentation": "clear_all"]]
        let world = NavigatorWorld(rules, isStarted: false)
        world.navigator.restore(Self.saved(["/", "/a", "/", "/b"]))
        #expect(world.paths == ["/", "/a", "/b"])
        world.navigator.back()
        world.navigator.back()
        #expect(world.paths == ["/"])
    }

    @Test("omit commands, foreign pages and rejected ones")
    func leftOut() {
        let world = restored(
            ["/refresh", "/a", "https://elsewhere.example/", "/no", "/recede", "/question", "/b"],
            answer: { proposal in
                switch proposal.location.path {
                case "/no": nil
                case "/question": .init(.alert)
                default: .web
                }
            }
        )
        #expect(world.paths == ["/a", "/b"])
        #expect(world.stack.moves.isEmpty)
    }

    @Test("are not restored if nothing remains of the main stack")
    func nothing() {
        let world = NavigatorWorld(rules, isStarted: false)
        #expect(!world.navigator.restore(Self.saved(["/refresh"], ["/new"])))
        #expect(!world.navigator.restore(Self.saved([])))
        #expect(world.paths.isEmpty && world.modalPaths.isEmpty)
        world.navigator.route(VisitProposal(location: .app("/")), from: .app)
        #expect(world.paths == ["/"])
    }

    @Test("do not replace existing ones")
    func late() {
        let world = NavigatorWorld(rules)
        #expect(!world.navigator.restore(Self.saved(["/a", "/b"])))
        #expect(world.paths == ["/"])
    }

    @Test("may be native; the page below loads when it is shown")
    func native() {
        let world = restored(["/", "/numbers"], answer: { $0.location.path == "/numbers" ? .init(.native) : .web })
        #expect(world.navigator.hierarchy.main.map(\.kind) == [.web, .native])
        #expect(world.page.fetches.isEmpty)
        world.navigator.back()
        #expect(world.page.fetches == [.app("/")])
        #expect(world.stack.top?.appearance == .page)
    }

    @Test("use the upgraded origin to which the server redirected")
    func upgrade() {
        let world = NavigatorWorld(start: .made("http://app.example/"), isStarted: false)
        #expect(world.navigator.restore(Self.saved(["https://app.example/", "https://app.example/a"])))
        #expect(world.paths == ["/", "/a"])
        let other = NavigatorWorld(start: .made("http://app.example/"), isStarted: false)
        #expect(!other.navigator.restore(Self.saved(["https://evil.example/"])))
    }

    @Test("are found again, and new links are pushed above them")
    func afterwards() {
        let world = restored(["/", "/a", "/b"])
        world.page.click(.app("/c"))
        #expect(world.paths == ["/", "/a", "/b", "/c"])
        world.page.click(.app("/b"))
        #expect(world.paths == ["/", "/a", "/b"])
        let ids = world.navigator.hierarchy.main.map(\.id)
        #expect(Set(ids).count == ids.count)
    }
}

/// A start with a given page, such as from a link.
@Suite("Screens restored below a page") @MainActor
struct NavigatorRestoreOpeningTests {
    private static let rules: [String: PathProperties] = [
        "/new": .modal, "/refresh": ["presentation": "refresh"], "/root": ["presentation": "replace_root"],
    ]

    private func restored(_ main: [String], modal: [String] = [], opening page: String) -> NavigatorWorld {
        func screens(_ paths: [String]) -> [SavedScreen] { paths.map { SavedScreen(location: .app($0)) } }
        let world = NavigatorWorld(Self.rules, isStarted: false)
        let saved = SavedNavigator(main: screens(main), modal: screens(modal))
        #expect(world.navigator.restore(saved, opening: .app(page)))
        return world
    }

    @Test(
        "are not visited if the page covers them",
        arguments: [
            // saved main, saved modal, page, main, modal, visits of the main stack, visits of the modal
            (["/", "/a"], [], "/one", ["/", "/a", "/one"], [], ["/one"], []),
            (["/", "/a"], ["/new"], "/one", ["/", "/a", "/one"], [], ["/one"], []),
            (["/", "/a"], [], "/new", ["/", "/a"], ["/new"], ["/a"], ["/new"]),
            (["/", "/one", "/a"], [], "/one", ["/", "/one"], [], ["/one"], []),
            (["/", "/a"], [], "/root", ["/root"], [], ["/root"], []),
            (["/", "/a"], [], "/a", ["/", "/a"], [], ["/a"], []),
        ] as [([String], [String], String, [String], [String], [String], [String])]
    )
    func covered(
        _ main: [String],
        _ modal: [String],
        _ page: String,
        _ nextMain: [String],
        _ nextModal: [String],
        _ visits: [String],
        _ modalVisits: [String]
    ) {
        let world = restored(main, modal: modal, opening: page)
        #expect(world.paths == nextMain)
        #expect(world.modalPaths == nextModal)
        #expect(world.stack.hierarchy == world.navigator.hierarchy)
        #expect(world.page.fetches.map(\.path) == visits)
        #expect(world.modalPage.fetches.map(\.path) == modalVisits)
        #expect(world.stack.top?.appearance == .page)
    }

    @Test("are visited when the user goes back to them") func back() {
        let world = restored(["/", "/a"], opening: "/one")
        world.navigator.back()
        #expect(world.paths == ["/", "/a"])
        #expect(world.page.fetches.map(\.path) == ["/one", "/a"])
        #expect(world.stack.top?.appearance == .page)
    }

    @Test("are visited if the page belongs to another site") func outside() {
        let world = NavigatorWorld(Self.rules, isStarted: false)
        let saved = SavedNavigator(main: [SavedScreen(location: .app("/")), SavedScreen(location: .app("/a"))])
        #expect(world.navigator.restore(saved, opening: .made("https://elsewhere.example/")))
        #expect(world.paths == ["/", "/a"])
        #expect(world.page.fetches == [.app("/a")])
    }
}
