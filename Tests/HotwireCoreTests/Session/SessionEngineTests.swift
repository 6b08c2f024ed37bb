import HotwireCore
import HotwireNativeTesting
import Logging
import Testing

@Suite("The session's engine") @MainActor
struct SessionEngineTests {
    private let page = FakePage()
    private let clock = ManualClock()
    private let engine: SessionEngine
    private let first = FakeVisitHost()
    private let second = FakeVisitHost()

    init() {
        engine = SessionEngine(page: page, clock: clock, logger: Logger(label: "test"))
    }

    private func boot() {
        engine.visit(first, .app("/a"), VisitOptions())
        engine.receive(.pageLoaded("/a"))
    }

    @Test("loads a document and shows it in the visited host (C011)")
    func boots() {
        engine.visit(first, .app("/a"), VisitOptions())
        #expect(engine.state.current?.state == .started)
        #expect(page.requests == [.load(.app("/a"), html: nil)])
        #expect(first.orders == [.takePage, .show(.snapshot)])
        engine.receive(.pageLoaded("/a"))
        #expect(first.appearance == .page)
        #expect(first.title == "/a")
        #expect(first.location == .app("/a"))
    }

    @Test("calls into the page and moves it, leaving a snapshot")
    func visits() {
        boot()
        engine.visit(second, .app("/b"), VisitOptions())
        #expect(page.calls == [.visit(number: 2, .app("/b"), VisitOptions(), restorationIdentifier: nil)])
        #expect(first.orders.last == .givePageBack(keepingSnapshot: true))
        #expect(!first.hasPage && second.hasPage)
    }

    @Test("performs calls and loads in the order decided")
    func order() {
        boot()
        engine.receive(.snapshotCacheIsStale)
        engine.receive(.contentIsStale)
        engine.receive(.willAppear(engine.identifier(of: first), .app("/a")))
        #expect(page.requests.suffix(2) == [.call(.clearSnapshotCache), .load(.app("/a"), html: nil)])
    }

    @Test("boots once if a call finds no script")
    func noScript() {
        boot()
        page.onCall = { _ in throw ScriptedPage.NoScript() }
        engine.visit(second, .app("/b"), VisitOptions())
        #expect(page.loads == [.app("/a"), .app("/b")])
        #expect(engine.state.current?.isRetry == true)
    }

    @Test("ignores canceled calls and those that no visit depends on")
    func unimportantCalls() {
        boot()
        page.onCall = { _ in throw CancellationError() }
        engine.visit(second, .app("/b"), VisitOptions())
        page.onCall = { _ in throw ScriptedPage.NoScript() }
        engine.goBackInPage()
        engine.allowPrefetch(of: [.app("/c")])
        #expect(page.calls.suffix(2) == [.goBack, .allowPrefetch([.app("/c")])])
        #expect(page.loads == [.app("/a")])
        #expect(engine.state.page == .ready)
    }

    @Test("defers an event that an effect causes")
    func reentrancy() {
        var reports: [String] = []
        engine.onEvent = { [weak engine, second] report in
            if case .started(let visit) = report {
                reports.append("started \(visit.number)")
                if visit.number == 1 { engine?.visit(second, .app("/b"), VisitOptions()) }
            }
            if case .requestStarted(let visit) = report { reports.append("request \(visit.number)") }
        }
        engine.visit(first, .app("/a"), VisitOptions())
        #expect(reports == ["started 1", "request 1"])
        engine.receive(.pageLoaded("/a"))
        #expect(reports == ["started 1", "request 1", "started 2"])
    }

    @Test("takes the page out of a forgotten host")
    func forgets() {
        boot()
        engine.forget(first)
        #expect(first.orders.last == .givePageBack(keepingSnapshot: false))
        #expect(engine.state.active == nil)
        engine.forget(second)
        #expect(second.orders.isEmpty)
    }

    @Test("takes the page out of a host forgotten during a visit")
    func forgetsMeanwhile() {
        boot()
        engine.onEvent = { [weak engine, first, second] report in
            guard let engine, case .proposed(let location, let options) = report else { return }
            engine.visit(second, location, options)
            engine.forget(first)
        }
        engine.receive(.message(.visitProposed(.app("/b"), VisitOptions(action: .replace)), .app("/a")))
        #expect(!first.hasPage)
        #expect(second.hasPage)
    }

    @Test("reports a proposal once the page can leave its host")
    func proposalsLast() {
        boot()
        var holders: [Bool] = []
        engine.onEvent = { [weak engine, first, second] report in
            guard let engine, case .proposed(let location, let options) = report else { return }
            engine.visit(second, location, options)
            holders = [first.hasPage, second.hasPage]
        }
        engine.receive(.message(.visitProposed(.app("/b"), VisitOptions(action: .replace)), .app("/a")))
        #expect(holders == [false, true])
    }

    @Test("gives a forgotten host another identifier when it returns")
    func identifiers() {
        let before = engine.identifier(of: first)
        #expect(engine.identifier(of: first) == before)
        #expect(engine.visitHost(before) === first)
        engine.forget(first)
        #expect(engine.visitHost(before) == nil)
        #expect(engine.identifier(of: first) != before)
        #expect(engine.visitHost(nil) == nil)
    }

    @Test("keeps no host alive and continues without it")
    func weakHosts() {
        var visitHost: FakeVisitHost? = FakeVisitHost()
        weak let watched = visitHost
        if let visitHost { engine.visit(visitHost, .app("/a"), VisitOptions()) }
        visitHost = nil
        #expect(watched == nil)
        engine.receive(.pageLoaded("/a"))
        engine.visit(second, .app("/b"), VisitOptions())
        #expect(second.hasPage)
        #expect(page.calls.count == 1)
    }

    @Test("is not kept alive by waits or calls")
    func weakEngine() async {
        var engine: SessionEngine? = SessionEngine(page: page, clock: clock, logger: Logger(label: "test"))
        weak let watched = engine
        engine?.visit(first, .app("/a"), VisitOptions())
        engine = nil
        #expect(await eventually { watched == nil })
        #expect(await eventually { clock.sleeperCount == 0 })
    }
}
