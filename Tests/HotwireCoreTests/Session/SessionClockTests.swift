import HotwireCore
import HotwireNativeTesting
import Logging
import Testing

@Suite("The session's time") @MainActor
struct SessionClockTests {
    private let page = FakePage()
    private let clock = ManualClock()
    private let engine: SessionEngine
    private let visitHost = FakeVisitHost()

    init() {
        engine = SessionEngine(page: page, clock: clock, logger: Logger(label: "test"))
    }

    @Test("shows an indicator after 500 ms and not before")
    func activity() async {
        engine.visit(visitHost, .app("/a"), VisitOptions())
        clock.advance(by: .milliseconds(499))
        #expect(await eventually { clock.sleeperCount == 2 })
        #expect(!visitHost.isShowingActivity)
        clock.advance(by: .milliseconds(1))
        #expect(await eventually { visitHost.isShowingActivity })
    }

    @Test("counts from the visit on, however late the wait itself begins")
    func countsFromNow() async {
        engine.visit(visitHost, .app("/a"), VisitOptions())
        clock.advance(by: .milliseconds(500))
        #expect(await eventually { visitHost.isShowingActivity })
        #expect(await eventually { clock.sleeperCount == 1 })
    }

    @Test("fails a visit after 30 s without an answer (P048)")
    func visitTimeout() async {
        var errors: [HotwireNativeError] = []
        engine.onEvent = { if case .failed(_, let error) = $0 { errors.append(error) } }
        engine.visit(visitHost, .app("/a"), VisitOptions())
        clock.advance(by: .seconds(30))
        #expect(await eventually { errors == [.web(.timeout)] })
        #expect(page.requests.last == .stopLoading)
        #expect(await eventually { clock.sleeperCount == 0 })
    }

    @Test("fails a document without Turbo 10 s after it was loaded, however long that took (P049)")
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

    @Test("has nothing to wait for after the end")
    func nothingLeft() async {
        engine.visit(visitHost, .app("/a"), VisitOptions())
        #expect(await eventually { clock.sleeperCount == 2 })
        engine.receive(.pageLoaded("/a"))
        #expect(await eventually { clock.sleeperCount == 0 })
        clock.advance(by: .seconds(60))
        #expect(!visitHost.isShowingActivity)
        #expect(engine.state.current?.state == .completed)
    }

    @Test("shows no indicator where the page is painted in the moment in which the wait ends")
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
