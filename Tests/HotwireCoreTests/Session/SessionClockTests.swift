import HotwireCore
import HotwireNativeTesting
import Logging
import Testing

@Suite("The session's time limits") @MainActor
struct SessionClockTests {
    private let page = FakePage()
    private let clock = ManualClock()
    private let engine: SessionEngine
    private let visitHost = FakeVisitHost()

    init() {
        engine = SessionEngine(page: page, clock: clock, logger: Logger(label: "test"))
    }

    @Test("show an indicator after 500 ms and not before")
    func activity() async {
        engine.visit(visitHost, .app("/a"), VisitOptions())
        clock.advance(by: .milliseconds(499))
        #expect(await eventually { clock.sleeperCount == 2 })
        #expect(!visitHost.isShowingActivity)
        clock.advance(by: .milliseconds(1))
        #expect(await eventually { visitHost.isShowingActivity })
    }

    @Test("start with the visit, even if the wait starts later")
    func countsFromNow() async {
        engine.visit(visitHost, .app("/a"), VisitOptions())
        clock.advance(by: .milliseconds(500))
        #expect(await eventually { visitHost.isShowingActivity })
        #expect(await eventually { clock.sleeperCount == 1 })
    }

    @Test("fail a visit after 30 s without a response (P048)")
    func visitTimeout() async {
        var errors: [HotwireNativeError] = []
        engine.onEvent = { if case .failed(_, let error) = $0 { errors.append(error) } }
        engine.visit(visitHost, .app("/a"), VisitOptions())
        clock.advance(by: .seconds(30))
        #expect(await eventually { errors == [.web(.timeout)] })
        #expect(page.requests.last == .stopLoading)
        #expect(await eventually { clock.sleeperCount == 0 })
    }

    @Test("fail a document without Turbo 10 s after its load (P049)")
    func turboTimeout() async {
        var errors: [HotwireNativeError] = []
        engine.onEvent = { if case .failed(_, let error) = $0 { errors.append(error) } }
        engine.visit(visitHost, .app("/a"), VisitOptions())
        clock.advance(by: .seconds(29))
        engine.receive(.page(.load(.finished)))
        clock.advance(by: .seconds(9))
        #expect(await eventually { clock.sleeperCount == 1 })
        #expect(errors == [])
        clock.advance(by: .seconds(1))
        #expect(await eventually { errors == [.load(.notPresent)] })
    }

    @Test("end with the visit")
    func nothingLeft() async {
        engine.visit(visitHost, .app("/a"), VisitOptions())
        #expect(await eventually { clock.sleeperCount == 2 })
        engine.receive(.pageLoaded("/a"))
        #expect(await eventually { clock.sleeperCount == 0 })
        clock.advance(by: .seconds(60))
        #expect(!visitHost.isShowingActivity)
        #expect(engine.state.current?.state == .completed)
    }

    @Test("show no indicator if the page paints as the wait ends")
    func race() async {
        engine.visit(visitHost, .app("/a"), VisitOptions())
        #expect(await eventually { clock.sleeperCount == 2 })
        clock.advance(by: .milliseconds(500))
        engine.receive(.pageLoaded("/a"))
        #expect(await eventually { clock.sleeperCount == 0 })
        for _ in 0..<100 { await Task.yield() }
        #expect(!visitHost.isShowingActivity)
    }
}
