import Testing

@testable import HotwireCore

@Suite("The state of a session")
struct SessionStateTests {
    /// The first page is shown in host `a`.
    private let shown = SessionScript(SessionInput.boot(.a, "/a")).machine.state

    @Test("settles in the host that shows its page")
    func settled() {
        var state = shown
        #expect(state.settledHost == .a && state.idleHost == .a && state.isPageRendered)
        _ = state.start(.a, .app("/b"), VisitOptions(), asBoot: false, isRetry: false)
        #expect(state.settledHost == nil && state.idleHost == nil && !state.isPageRendered)
    }

    @Test("numbers visits, even those that fail at once")
    func numbers() {
        var state = shown
        #expect(state.fail(.a, .app("/b"), .web(.timeout)).contains { $0.brief.hasPrefix("failed 2") })
        #expect(state.visitCount == 2)
        _ = state.reset()
        #expect(state.visitCount == 2 && state.current == nil && state.hosts.isEmpty)
    }

    @Test("clears the page's own history when another host takes it")
    func history() {
        var state = shown
        #expect(state.setHistoryDepth(2) == [.report(.historyChanged)])
        #expect(state.setHistoryDepth(2) == [])
        _ = state.take(.a)
        #expect(state.historyDepth == 2)
        _ = state.take(.b)
        #expect(state.historyDepth == 0)
    }

    @Test("returns to the page that a load would have replaced")
    func stays() {
        var state = shown
        _ = state.setHistoryDepth(2)
        _ = state.start(.a, .app("/b"), VisitOptions(), asBoot: true, isRetry: false)
        #expect(state.canStay && !state.isPageRendered)
        state.document.endBoot()
        #expect(state.stay().map(\.brief).contains("show 1 page"))
        #expect(state.isPageRendered && state.historyDepth == 2)
        #expect(state.current?.number == 1)
    }

    @Test("cannot return to a page that was replaced")
    func cannotStay() {
        var state = shown
        _ = state.start(.a, .app("/b"), VisitOptions(), asBoot: true, isRetry: false)
        state.commit()
        #expect(!state.canStay)
    }

    @Test("knows which host its dead process showed")
    func lostHost() {
        var state = shown
        #expect(state.lostHost == nil)
        _ = state.loseProcess()
        state.forgetDocument()
        #expect(state.lostHost == .a)
        _ = state.giveUp(.a, .app("/a"))
        #expect(state.lostHost == nil, "its error is visible")
    }
}
