import HotwireCore
import HotwireNativeTesting
import Logging
import Testing

@Suite("A session with a simulated Turbo page") @MainActor
struct ScriptedSessionTests {
    private let page = ScriptedPage()
    private let engine: SessionEngine
    private let home = FakeVisitHost()
    private let other = FakeVisitHost()

    init() {
        engine = SessionEngine(page: page, clock: ManualClock(), logger: Logger(label: "test"))
        page.session = engine
        engine.visit(home, .app("/"), VisitOptions())
    }

    @Test("boots once, then visits, with one request each")
    func visits() {
        engine.visit(other, .app("/a"), VisitOptions())
        #expect(page.loadCount == 1)
        #expect(page.fetches == [.app("/"), .app("/a")])
        #expect(other.appearance == .page)
        #expect(other.title == "/a")
        #expect(engine.state.current?.state == .completed)
    }

    @Test("goes back from the cache without a request")
    func back() {
        engine.visit(other, .app("/a"), VisitOptions())
        engine.receive(.willAppear(engine.identifier(of: home), .app("/")))
        #expect(home.hasPage && home.appearance == .page)
        #expect(page.location == .app("/"))
        #expect(page.fetches == [.app("/"), .app("/a")])
    }

    @Test("shows a preview of a known page, and then the page")
    func preview() {
        engine.visit(other, .app("/a"), VisitOptions())
        page.answers[.app("/")] = .page(title: "New")
        let third = FakeVisitHost()
        engine.visit(third, .app("/"), VisitOptions())
        #expect(third.orders.filter { $0 == .show(.page) }.count == 2)
        #expect(third.title == "New")
    }

    @Test("sends no request if the response is available")
    func availableResponse() {
        let response = VisitResponse(statusCode: 200, redirected: true, responseHTML: "<p>")
        engine.visit(other, .app("/made"), VisitOptions(response: response))
        #expect(page.fetches == [.app("/")])
        #expect(other.appearance == .page)
    }

    @Test("follows a redirect with a proposal containing the response")
    func redirect() {
        var proposed: [VisitOptions] = []
        engine.onEvent = { if case .proposed(.app("/b"), let options) = $0 { proposed.append(options) } }
        page.answers[.app("/a")] = .redirect(to: .app("/b"))
        engine.visit(other, .app("/a"), VisitOptions())
        #expect(proposed.first?.action == .replace)
        #expect(proposed.first?.response?.redirected == true)
        #expect(page.fetches == [.app("/"), .app("/a"), .app("/b")])
    }

    @Test(
        "fails with the server's error and succeeds on retry",
        arguments: [(404, .http(.client(.notFound))), (503, .http(.server(.serviceUnavailable)))]
            as [(Int, HotwireNativeError)]
    )
    func failure(status: Int, error: HotwireNativeError) {
        var errors: [HotwireNativeError] = []
        engine.onEvent = { if case .failed(_, let error) = $0 { errors.append(error) } }
        page.answers[.app("/a")] = .failure(statusCode: status)
        engine.visit(other, .app("/a"), VisitOptions())
        #expect(errors == [error])
        page.answers[.app("/a")] = nil
        engine.visit(other, .app("/a"), VisitOptions())
        #expect(other.appearance == .page)
        #expect(page.loadCount == 1)
    }

    @Test("retries a visit once as a cold boot if the network fails")
    func networkFailure() {
        var errors: [HotwireNativeError] = []
        engine.onEvent = { if case .failed(_, let error) = $0 { errors.append(error) } }
        page.answers[.app("/a")] = .failure(statusCode: 0)
        engine.visit(other, .app("/a"), VisitOptions())
        #expect(errors == [.web(.networkFailure)])
        #expect(page.loadCount == 2)
        #expect(engine.state.page == .ready)
        engine.visit(home, .app("/"), VisitOptions())
        #expect(home.appearance == .page)
        #expect(page.loadCount == 2)
    }

    @Test("reloads the page after its process died")
    func crash() {
        page.crash()
        #expect(engine.state.page == .unloaded)
        engine.receive(.reload)
        #expect(home.appearance == .page)
        #expect(page.loadCount == 2)
    }

    @Test("handles the title and the failure of a page's own refresh")
    func refresh() {
        page.answers[.app("/")] = .page(title: "Inbox (1)")
        page.refresh()
        #expect(home.title == "Inbox (1)")
        page.answers[.app("/")] = .failure(statusCode: 500)
        page.refresh()
        #expect(engine.state.current?.state == .failed)
    }

    @Test("fails for a document without Turbo and boots again later")
    func withoutTurbo() {
        page.answers[.app("/a")] = .withoutTurbo
        engine.visit(other, .app("/a"), VisitOptions(), reload: true)
        engine.receive(.timerEnded(.turbo, visit: 2))
        #expect(engine.state.current?.state == .failed)
        engine.visit(home, .app("/"), VisitOptions())
        #expect(page.loadCount == 3)
        #expect(home.appearance == .page)
    }

    @Test("goes back from a failed visit without a request")
    func backFromFailure() {
        page.answers[.app("/a")] = .failure(statusCode: 500)
        engine.visit(other, .app("/a"), VisitOptions())
        engine.receive(.willAppear(engine.identifier(of: home), .app("/")))
        #expect(home.appearance == .page)
        #expect(page.fetches == [.app("/"), .app("/a")])
    }

    @Test("keeps a visit without a response until a newer one starts")
    func silence() {
        page.answers[.app("/a")] = .silence
        engine.visit(other, .app("/a"), VisitOptions())
        #expect(engine.state.current?.state == .started)
        engine.visit(home, .app("/"), VisitOptions())
        #expect(home.appearance == .page)
    }
}
