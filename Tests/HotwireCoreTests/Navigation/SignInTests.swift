import HotwireNativeTesting
import Testing

@testable import HotwireCore

@Suite("A sign-in that the server requires") @MainActor
struct SignInTests {
    let world = NavigatorWorld([
        "/new": .modal, "/code": .modal,
        "/refresh_historical_location": ["presentation": "refresh", "historical_location": true],
        "/recede_historical_location": ["presentation": "pop", "historical_location": true],
        "/all": ["presentation": "clear_all"],
    ])
    var navigator: NavigatorEngine { world.navigator }

    /// Opens a page with a 401 response, so that the app asks the user to sign in.
    private func ask(over path: String = "/secret", on page: ScriptedPage? = nil, byUser: Bool = false) {
        let page = page ?? world.page
        page.answers[.app(path)] = .failure(statusCode: 401)
        page.click(.app(path))
        again(byUser: byUser)
    }

    private func again(byUser: Bool) {
        guard let top = navigator.hierarchy.top else { return }
        navigator.askToSignIn(VisitProposal(location: .app("/sign-in")), over: top.id, byUser: byUser)
    }

    private func sendForm(leadingTo path: String, isEnough: Bool = true) {
        if isEnough { world.page.answers = [:] }
        let answer = VisitResponse(statusCode: 200, redirected: true, responseHTML: "<p>")
        world.modalPage.send(.visitProposed(.app(path), VisitOptions(response: answer)))
    }

    @Test("is shown in the modal, regardless of the rules")
    func ask() {
        ask(over: "/secret")
        #expect(world.paths == ["/", "/secret"])
        #expect(world.modalPaths == ["/sign-in"])
        #expect(navigator.signIn.isShown)
    }

    @Test(
        "ends if its form leaves it; the waiting page loads once",
        arguments: ["/", "/a", "/refresh_historical_location", "/recede_historical_location", "/all"]
    )
    func success(destination: String) async {
        ask(over: "/secret")
        let before = world.page.fetches
        sendForm(leadingTo: destination)
        await navigator.moves?.value
        #expect(world.paths == ["/", "/secret"])
        #expect(world.modalPaths.isEmpty)
        #expect(!navigator.signIn.isShown)
        #expect(world.page.fetches == before + [.app("/secret")])
        #expect(world.session.state.current?.state == .completed)
    }

    @Test("shows the waiting page from the form's response")
    func answer() async {
        ask(over: "/secret")
        let before = world.page.fetches
        sendForm(leadingTo: "/secret")
        await navigator.moves?.value
        #expect(world.paths == ["/", "/secret"])
        #expect(world.page.fetches == before)
        #expect(world.session.state.current?.state == .completed)
    }

    @Test("continues if its form leads to the modal or to itself", arguments: ["/code", "/sign-in"])
    func steps(path: String) async {
        ask(over: "/secret")
        sendForm(leadingTo: path)
        await navigator.moves?.value
        #expect(world.modalPaths.last == path)
        #expect(navigator.signIn.isShown)
        sendForm(leadingTo: "/")
        await navigator.moves?.value
        #expect(world.paths == ["/", "/secret"])
        #expect(world.modalPaths.isEmpty)
    }

    @Test("is shown over a page in a modal, which stays")
    func inModal() async {
        world.page.click(.app("/new"))
        world.modalPage.answers[.app("/code")] = .failure(statusCode: 401)
        world.modalPage.click(.app("/code"))
        again(byUser: false)
        #expect(world.modalPaths == ["/new", "/code", "/sign-in"])
        world.modalPage.answers = [:]
        let before = world.modalPage.fetches
        sendForm(leadingTo: "/")
        await navigator.moves?.value
        #expect(world.paths == ["/"])
        #expect(world.modalPaths == ["/new", "/code"])
        #expect(world.modalPage.fetches == before + [.app("/code")])
        #expect(world.page.fetches == [.app("/")])
    }

    @Test("that was dismissed returns only on the user's request")
    func cancel() {
        ask(over: "/secret")
        let before = world.page.fetches
        navigator.dismiss()
        #expect(!navigator.signIn.isShown)
        #expect(world.page.fetches == before)
        again(byUser: false)
        #expect(world.modalPaths.isEmpty)
        again(byUser: true)
        #expect(world.modalPaths == ["/sign-in"])
    }

    @Test("that was not sufficient does not return by itself")
    func notEnough() async {
        ask(over: "/secret")
        sendForm(leadingTo: "/", isEnough: false)
        await navigator.moves?.value
        again(byUser: false)
        #expect(world.modalPaths.isEmpty)
    }

    @Test("may be requested again once the page has been shown")
    func later() async {
        ask(over: "/secret")
        sendForm(leadingTo: "/")
        await navigator.moves?.value
        again(byUser: false)
        #expect(world.modalPaths == ["/sign-in"])
    }

    @Test("is not shown over itself, another sign-in or a hidden screen")
    func never() {
        world.page.click(.app("/sign-in"))
        again(byUser: true)
        #expect(world.modalPaths.isEmpty)
        navigator.askToSignIn(VisitProposal(location: .app("/sign-in")), over: 1, byUser: true)
        #expect(world.modalPaths.isEmpty, "the root is covered")
        ask(over: "/secret")
        again(byUser: true)
        #expect(world.modalPaths == ["/sign-in"])
    }

    @Test("ends when a link leaves it, following the rules")
    func link() async {
        ask(over: "/secret")
        world.modalPage.click(.app("/a"))
        await navigator.moves?.value
        #expect(world.paths == ["/", "/secret", "/a"])
        #expect(!navigator.signIn.isShown)
    }

    @Test("succeeds if a form without Turbo is redirected out of it")
    func redirect() async {
        ask(over: "/secret")
        let before = world.page.fetches
        world.page.answers = [:]
        navigator.signInSentForm(to: .app("/session"))
        navigator.route(VisitProposal(location: .app("/")), from: .app)
        await navigator.moves?.value
        #expect(world.paths == ["/", "/secret"])
        #expect(world.page.fetches == before + [.app("/secret")])
    }

    @Test("succeeds if a native screen reports success")
    func native() async {
        ask(over: "/secret")
        world.page.answers = [:]
        let before = world.page.fetches
        navigator.signInSucceeded()
        await navigator.moves?.value
        #expect(world.paths == ["/", "/secret"])
        navigator.signInSucceeded()
        #expect(world.page.fetches == before + [.app("/secret")], "once")
    }

    @Test(
        "without Turbo succeeds if its form shows another page",
        arguments: [
            (["/home"], false, false), (["form", "/home"], false, true), (["form", "/session"], false, false),
            (["form", "/sign-in"], false, false), (["form", "/home"], true, false),
            (["form", "/session", "form", "/home"], false, true), (["form", "/session", "/help"], false, false),
            (["/log-in", "form", "/log-in"], false, false),
        ]
    )
    func withoutTurbo(steps: [String], isModal: Bool, isSuccess: Bool) {
        ask(over: "/secret")
        if isModal { navigator.pathConfiguration = PathConfiguration(Dictionary(steps.map { ($0, .modal) }) { $1 }) }
        for step in steps {
            if step == "form" {
                navigator.signInSentForm(to: .app("/session"))
            } else {
                navigator.signInShows(.app(step))
            }
        }
        #expect(navigator.signIn.isShown != isSuccess)
    }
}
