import HotwireCore
import HotwireNativeTesting
import Logging
import Testing

extension NavigatorEngineTests {
    @Test("goes back to the cached page below without a request")
    func back() {
        page.click(.app("/a"))
        navigator.back()
        #expect(paths == ["/"])
        #expect(stack.top?.hasPage == true)
        #expect(stack.top?.appearance == .page)
        #expect(page.fetches == [.app("/"), .app("/a")])
    }

    @Test("pops for a link to the page below, without a request (C045, P011)")
    func linkToPrevious() {
        page.click(.app("/a"))
        page.click(.app("/"))
        #expect(stack.moves.last == .pop(count: 1, on: .default))
        #expect(page.fetches == [.app("/"), .app("/a")])
        #expect(stack.top?.appearance == .page)
    }

    @Test("goes back within the page first")
    func backInPage() {
        page.click(.app("/a"))
        page.send(.historyChanged(depth: 1))
        #expect(navigator.canGoBack(in: .default))
        navigator.back()
        #expect(paths == ["/", "/a"])
        page.send(.historyChanged(depth: 0))
        navigator.back()
        #expect(paths == ["/"])
        #expect(!navigator.canGoBack(in: .default))
    }

    @Test("goes back from a native screen, regardless of page history")
    func backFromNative() {
        page.send(.historyChanged(depth: 1))
        navigator.onProposal = { _ in .init(.native) }
        navigator.route(VisitProposal(location: .app("/native")), from: .app)
        #expect(stack.top == nil)
        navigator.back()
        #expect(paths == ["/"])
        #expect(stack.top?.appearance == .page)
        #expect(page.fetches == [.app("/")])
    }

    @Test(
        "pops several screens, but never the root",
        arguments: [(1, ["/", "/a"]), (2, ["/"]), (9, ["/"]), (0, ["/", "/a", "/b"])]
    )
    func pop(count: Int, leaves expected: [String]) {
        page.click(.app("/a"))
        page.click(.app("/b"))
        navigator.pop(count: count)
        #expect(paths == expected)
        #expect(stack.top?.hasPage == true)
        #expect(stack.top?.appearance == .page)
    }

    @Test("clears all screens and loads the root again, once")
    func clearAll() {
        page.click(.app("/a"))
        page.click(.app("/b"))
        let visits = page.fetches.count
        navigator.clearAll(animated: false)
        #expect(paths == ["/"])
        #expect(page.fetches.count == visits + 1)
        #expect(session.state.current?.number == 4)
        #expect(stack.top?.appearance == .page)
    }

    @Test("clearing a single root loads it again")
    func clearRoot() {
        navigator.clearAll(animated: false)
        #expect(page.fetches == [.app("/"), .app("/")])
        #expect(stack.moves.count == 1)
    }

    @Test("shows a form's response below without a request")
    func answeredBack() {
        page.click(.app("/a"))
        let fetched = page.fetches.count
        let answer = VisitResponse(statusCode: 200, redirected: true, responseHTML: "<p>Saved</p>")
        page.send(.visitProposed(.app("/"), VisitOptions(response: answer)))
        #expect(paths == ["/"])
        #expect(session.state.current?.options.response == answer)
        #expect(page.fetches.count == fetched)
        #expect(stack.top?.appearance == .page)
    }
}
