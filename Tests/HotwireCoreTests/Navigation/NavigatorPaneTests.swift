import HotwireCore
import HotwireNativeTesting
import Testing

@Suite("The panes of the navigator's engine") @MainActor
struct NavigatorPaneTests {
    let world = NavigatorWorld([
        "/1": ["pane": "detail"], "/2": ["pane": "detail"], "/new": .modal,
        "/refresh_historical_location": ["presentation": "refresh", "historical_location": true],
    ])
    var navigator: NavigatorEngine { world.navigator }

    @Test("have their own sessions, and the list keeps its page")
    func sessions() {
        world.page.click(.app("/1"))
        #expect(world.paths == ["/", "/1"])
        #expect(world.detailPage.fetches == [.app("/1")])
        #expect(navigator.area == .detail)
        #expect(navigator.list?.routedLocation == .app("/"))
        navigator.back()
        #expect(world.paths == ["/"])
        #expect(world.page.fetches == [.app("/")], "the list was kept")
        #expect(world.stack.top?.appearance == .page)
    }

    @Test("replace the detail without another full page load")
    func replace() {
        world.page.click(.app("/1"))
        world.page.click(.app("/2"))
        #expect(world.paths == ["/", "/2"])
        #expect(world.moveNames == ["push", "push", "replace"])
        #expect(world.detailPage.fetches == [.app("/1"), .app("/2")])
        #expect(world.detailPage.loadCount == 1)
    }

    @Test("push deeper pages beside the list")
    func deeper() {
        world.page.click(.app("/1"))
        world.detailPage.click(.app("/a"))
        #expect(world.paths == ["/", "/1", "/a"])
        #expect(world.detailPage.fetches == [.app("/1"), .app("/a")])
        navigator.back()
        #expect(world.paths == ["/", "/1"])
        world.detailPage.click(.app("/"))
        #expect(world.paths == ["/"])
        #expect(world.page.fetches == [.app("/")])
    }

    @Test("do not exist for a detail without a list")
    func deepLink() {
        let world = NavigatorWorld(["/1": ["pane": "detail"], "/2": ["pane": "detail"]], start: .app("/1"))
        #expect(world.navigator.area == .main)
        world.page.click(.app("/2"))
        #expect(world.paths == ["/1", "/2"])
        #expect(world.page.fetches == [.app("/1"), .app("/2")])
        #expect(world.detailPage.fetches.isEmpty)
    }

    @Test("lie below a modal of either page")
    func modal() async {
        world.page.click(.app("/1"))
        world.page.click(.app("/new"))
        #expect(world.paths == ["/", "/1"])
        world.modalPage.click(.app("/2"))
        await navigator.moves?.value
        #expect(world.paths == ["/", "/2"], "the list opened the modal")
        world.detailPage.click(.app("/new"))
        world.modalPage.click(.app("/1"))
        await navigator.moves?.value
        #expect(world.paths == ["/", "/2", "/1"])
    }

    @Test("refresh the list after a form of the detail, when it is seen")
    func form() {
        world.page.click(.app("/1"))
        world.detailPage.send(.formSubmissionStarted(.app("/1")))
        world.detailPage.send(.formSubmissionFinished(.app("/1")))
        #expect(world.page.fetches == [.app("/")])
        navigator.back()
        #expect(world.page.fetches == [.app("/"), .app("/")])
        #expect(world.page.loadCount == 1)
    }

    @Test("request a new detail once, also from a deep detail")
    func deepReplace() {
        world.page.click(.app("/1"))
        world.detailPage.click(.app("/a"))
        world.detailPage.click(.app("/b"))
        world.page.click(.app("/2"))
        #expect(world.paths == ["/", "/2"])
        #expect(world.detailPage.fetches == [.app("/1"), .app("/a"), .app("/b"), .app("/2")])
    }

    @Test("refresh the list once after a form in a modal", arguments: [true, false])
    func formInModal(_ isOpenedByList: Bool) async {
        world.page.click(.app("/1"))
        (isOpenedByList ? world.page : world.detailPage).click(.app("/new"))
        world.modalPage.send(.formSubmissionStarted(.app("/new")))
        let response = VisitResponse(statusCode: 200, redirected: true, responseHTML: "<p>")
        world.modalPage.send(.visitProposed(.app("/2"), VisitOptions(response: response)))
        world.modalPage.send(.formSubmissionFinished(.app("/new")))
        await navigator.moves?.value
        #expect(world.paths == (isOpenedByList ? ["/", "/2"] : ["/", "/1", "/2"]))
        navigator.pop(count: world.paths.count - 1)
        #expect(world.page.fetches == [.app("/"), .app("/")])
    }

    @Test("refresh the list when a modal's form closes the detail", arguments: [true, false])
    func deletion(_ endsInModal: Bool) async {
        world.page.click(.app("/1"))
        world.detailPage.click(.app("/new"))
        world.modalPage.send(.formSubmissionStarted(.app("/new")))
        if endsInModal { world.modalPage.send(.formSubmissionFinished(.app("/new"))) }
        world.modalPage.click(.app("/"))
        if !endsInModal { world.modalPage.send(.formSubmissionFinished(.app("/new"))) }
        await navigator.moves?.value
        #expect(world.paths == ["/"])
        #expect(world.page.fetches == [.app("/"), .app("/")])
    }

    @Test("are closed by the app's own visit of the list")
    func visitOfTheApp() {
        world.page.click(.app("/1"))
        world.detailPage.click(.app("/2"))
        navigator.route(navigator.proposal(.app("/")), from: .app)
        #expect(world.paths == ["/"])
    }

    @Test("go back together when the list's page goes back")
    func backOfTheList() {
        world.page.click(.app("/b"))
        world.page.click(.app("/1"))
        world.detailPage.click(.app("/a"))
        navigator.back(count: 1, from: .detail)
        #expect(world.paths == ["/", "/b", "/1"])
        navigator.back(count: nil, from: .main)
        #expect(world.paths == ["/"])
        world.page.click(.app("/1"))
        navigator.back(count: 1, from: .main)
        #expect(world.paths == ["/", "/1"], "the root is unchanged")
    }

    @Test("keep the detail when the list asks the user to sign in")
    func signIn() async {
        world.page.click(.app("/1"))
        navigator.askToSignIn(VisitProposal(location: .app("/sign-in")), over: 1, byUser: false)
        #expect(world.modalPaths == ["/sign-in"])
        navigator.signInSucceeded()
        await navigator.moves?.value
        #expect(world.paths == ["/", "/1"])
        #expect(world.page.fetches == [.app("/"), .app("/")])
        #expect(world.detailPage.fetches == [.app("/1")])
    }

    @Test("follow the redirects of their own visits")
    func arrivals() {
        world.page.click(.app("/a"))
        world.page.click(.app("/1"))
        world.page.send(.formSubmissionStarted(.app("/a")))
        let response = VisitResponse(statusCode: 200, redirected: true, responseHTML: "<p>")
        world.detailPage.send(.visitProposed(.app("/new"), VisitOptions(action: .replace, response: response)))
        #expect(world.paths == ["/", "/a"])
    }

    @Test("are restored with their sessions")
    func restore() {
        let world = NavigatorWorld(["/1": ["pane": "detail"]], isStarted: false)
        world.navigator.restore(
            SavedNavigator(main: [SavedScreen(location: .app("/")), SavedScreen(location: .app("/1"))])
        )
        #expect(world.navigator.area == .detail)
        #expect(world.detailPage.fetches == [.app("/1")])
        world.navigator.back()
        #expect(world.page.fetches == [.app("/")])
    }

    @Test("are not prefetched by the other pane's session")
    func prefetch() {
        let links = navigator.prefetchableLinks
        #expect(!links.contains(.app("/1"), from: .main))
        #expect(links.contains(.app("/1"), from: .detail))
        #expect(links.contains(.app("/a"), from: .detail))
    }

    @Test("keep the screen of a redirected full page load in its pane")
    func redirect() {
        world.page.click(.app("/a"))
        world.page.click(.app("/1"))
        #expect(!navigator.keepsScreen(for: .app("/2"), in: .main))
        #expect(navigator.keepsScreen(for: .app("/b"), in: .main))
        #expect(navigator.keepsScreen(for: .app("/2"), in: .detail))
    }

    @Test("close the detail before the list shows a file")
    func file() {
        world.page.click(.app("/1"))
        let factory = ScreenFactory { world.stack }
        #expect(navigator.showFile(at: .app("/f.pdf"), in: .main, replacesTop: false, making: factory))
        #expect(world.paths == ["/", "/f.pdf"])
    }

    @Test("do not exist on phones", arguments: [NavigationRules.ios, .android])
    func phones(_ rules: NavigationRules) {
        navigator.rules = rules
        world.page.click(.app("/1"))
        #expect(world.page.fetches == [.app("/"), .app("/1")])
        #expect(world.detailPage.fetches.isEmpty)
    }
}
