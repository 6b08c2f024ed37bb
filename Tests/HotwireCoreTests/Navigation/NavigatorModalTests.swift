import HotwireCore
import HotwireNativeTesting
import Testing

@Suite("A modal of the navigator's engine") @MainActor
struct NavigatorModalTests {
    let world = NavigatorWorld([
        "/new": .modal, "/edit": .modal, "/locked": ["context": "modal", "modal_dismiss_gesture_enabled": false],
        "/open": ["context": "modal", "modal_dismiss_gesture_enabled": true],
        "/refresh_historical_location": ["presentation": "refresh", "historical_location": true],
        "/resume_historical_location": ["presentation": "none", "historical_location": true],
        "/recede_historical_location": ["presentation": "pop", "historical_location": true],
    ])
    var navigator: NavigatorEngine { world.navigator }

    @Test("is shown over the main stack with its own session (C051, C055)")
    func present() {
        world.page.click(.app("/new"))
        world.modalPage.click(.app("/edit"))
        #expect(world.paths == ["/"])
        #expect(world.modalPaths == ["/new", "/edit"])
        #expect(world.moveNames == ["push", "present", "push"])
        #expect(world.modalPage.fetches == [.app("/new"), .app("/edit")])
        #expect(world.page.fetches == [.app("/")])
        #expect(world.stack[0]?.hasPage == true, "the page below is kept")
    }

    @Test("has a session that is created when first needed")
    func lazy() {
        #expect(world.modalSessionCount == 0)
    }

    @Test("goes back before it is dismissed (features 103, 116)")
    func back() {
        world.page.click(.app("/new"))
        world.modalPage.click(.app("/edit"))
        #expect(navigator.canGoBack(in: .modal))
        #expect(navigator.canGoBack(within: .modal))
        navigator.back()
        #expect(world.modalPaths == ["/new"])
        #expect(navigator.canGoBack(in: .modal))
        #expect(!navigator.canGoBack(within: .modal), "Back can only dismiss the modal")
        navigator.back()
        #expect(world.modalPaths.isEmpty)
        #expect(world.moveNames.suffix(2) == ["pop", "dismiss"])
        #expect(world.page.fetches == [.app("/")], "the page below was kept")
    }

    @Test("stays if the user may not dismiss it (C073)")
    func locked() {
        world.page.click(.app("/locked"))
        #expect(!navigator.canDismiss)
        #expect(!navigator.canGoBack(in: .modal))
        navigator.back()
        #expect(world.modalPaths == ["/locked"])
        navigator.dismiss()
        #expect(world.modalPaths.isEmpty, "the app itself may dismiss it")
    }

    @Test("may be dismissed by default (C072, C074)", arguments: ["/open", "/new"])
    func dismissible(path: String) {
        world.page.click(.app(path))
        #expect(navigator.canDismiss)
        navigator.back()
        #expect(world.modalPaths.isEmpty)
    }

    @Test("is dismissed before a page of the main stack is visited (C053)")
    func leave() async {
        world.page.click(.app("/new"))
        world.stack.holdsDismissal = true
        world.modalPage.click(.app("/a"))
        #expect(world.paths == ["/", "/a"], "the plan is decided immediately")
        #expect(world.moveNames.last == "dismiss")
        #expect(world.page.fetches == [.app("/")], "nothing is requested during the dismissal")
        world.stack.endDismissal()
        await navigator.moves?.value
        #expect(world.moveNames.suffix(2) == ["dismiss", "push"])
        #expect(world.page.fetches == [.app("/"), .app("/a")])
        #expect(world.stack.top?.appearance == .page)
    }

    @Test("delays what is routed during its dismissal (P010, P022)")
    func routedMeanwhile() async {
        world.page.click(.app("/new"))
        world.stack.holdsDismissal = true
        navigator.dismiss()
        navigator.route(VisitProposal(location: .app("/a")), from: .app)
        navigator.route(VisitProposal(location: .app("/edit"), properties: .modal), from: .app)
        #expect(world.paths == ["/", "/a"])
        #expect(world.modalPaths == ["/edit"])
        #expect(world.moveNames.last == "dismiss")
        world.stack.endDismissal()
        await navigator.moves?.value
        #expect(world.moveNames.suffix(3) == ["dismiss", "push", "present"])
        #expect(world.modalPage.fetches == [.app("/new"), .app("/edit")])
    }

    @Test("replaces a sign-in with the page to which it returns", arguments: [false, true])
    func redirected(isUsed: Bool) async {
        if isUsed {
            world.page.click(.app("/edit"))
            navigator.dismiss()
            await navigator.moves?.value
        }
        world.modalPage.answers[.app("/new")] = .redirect(to: .app("/open"))
        world.page.click(.app("/new"))
        let answer = VisitResponse(statusCode: 200, redirected: true, responseHTML: "<p>New</p>")
        world.modalPage.send(.formSubmissionStarted(.app("/session")))
        world.modalPage.send(.visitProposed(.app("/new"), VisitOptions(response: answer)))
        #expect(world.modalPaths == ["/new"])
    }

    @Test("passes on its form's response without another request (C057)")
    func answer() {
        world.page.click(.app("/new"))
        let answer = VisitResponse(statusCode: 200, redirected: true, responseHTML: "<p>Saved</p>")
        world.modalPage.send(.formSubmissionFinished(.app("/hikes")))
        world.modalPage.send(.visitProposed(.app("/hikes/1"), VisitOptions(response: answer)))
        #expect(world.paths == ["/", "/hikes/1"])
        #expect(world.session.state.current?.options.response == answer)
        #expect(world.page.fetches == [.app("/")])
    }

    @Test("leaves no stale page below after a form is answered (P052)")
    func stale() {
        world.page.click(.app("/new"))
        world.modalPage.send(.formSubmissionFinished(.app("/hikes")))
        navigator.dismiss()
        #expect(world.page.fetches == [.app("/"), .app("/")])
        world.page.click(.app("/new"))
        navigator.dismiss()
        #expect(world.page.fetches.count == 2, "without a form, nothing is requested")
    }

    @Test("causes no request if its form ends after the response")
    func lateEnd() {
        world.page.click(.app("/new"))
        world.modalPage.click(.app("/hikes/1"))
        world.modalPage.send(.formSubmissionFinished(.app("/hikes")))
        world.page.click(.app("/new"))
        navigator.dismiss()
        #expect(world.page.fetches == [.app("/"), .app("/hikes/1")])
    }

    @Test("leaves no stale page further back after its form")
    func staleBehind() {
        world.page.click(.app("/new"))
        world.modalPage.send(.formSubmissionFinished(.app("/hikes")))
        world.modalPage.click(.app("/hikes/1"))
        navigator.back()
        #expect(world.page.fetches == [.app("/"), .app("/hikes/1"), .app("/")])
    }

    @Test(
        "is dismissed by a historical location (C075, C076, C077)",
        arguments: [("resume", ["/", "/a"], 0), ("refresh", ["/", "/a"], 1), ("recede", ["/"], 0)]
    )
    func historical(name: String, leaves paths: [String], requests: Int) {
        world.page.click(.app("/a"))
        let before = world.page.fetches.count
        world.page.click(.app("/new"))
        world.modalPage.click(.app("/\(name)_historical_location"))
        #expect(world.modalPaths.isEmpty)
        #expect(world.paths == paths)
        #expect(world.page.fetches.count - before == requests)
        if requests > 0 { #expect(world.session.state.current?.options.action == .replace) }
        #expect(world.stack.top?.appearance == .page)
    }

    @Test("replaces the waiting screen after a redirect (P009)")
    func redirect() {
        world.page.answers[.app("/secret")] = .redirect(to: .app("/new"))
        world.page.click(.app("/secret"))
        #expect(world.paths == ["/"])
        #expect(world.modalPaths == ["/new"])
        #expect(world.modalPage.fetches.isEmpty, "the response is already available")
        navigator.dismiss()
        #expect(world.stack.top?.appearance == .page)
    }

    @Test("is not prefetched for links of the page below")
    func prefetch() {
        let links = NavigatorWorld(["/new": .modal, "/back": ["presentation": "pop"]]).navigator.prefetchableLinks
        #expect(links.contains(.app("/a"), from: .main))
        #expect(!links.contains(.app("/new"), from: .main))
        #expect(links.contains(.app("/new"), from: .modal))
        #expect(!links.contains(.app("/back"), from: .main))
        #expect(!links.contains(.made("https://other.example/"), from: .main))
    }

    @Test("is dismissed when all screens are cleared (clearAll)")
    func clearAll() {
        world.page.click(.app("/a"))
        world.page.click(.app("/new"))
        navigator.clearAll(animated: false)
        #expect(world.paths == ["/"])
        #expect(world.modalPaths.isEmpty)
        #expect(world.page.fetches == [.app("/"), .app("/a"), .app("/")])
    }

    @Test("shows an alert without changing a stack (C067, C068, P020)")
    func alert() {
        navigator.onProposal = { _ in .init(.alert) }
        world.page.click(.app("/sure"))
        #expect(world.moveNames == ["push", "alert"])
        #expect(world.paths == ["/"])
    }
}
