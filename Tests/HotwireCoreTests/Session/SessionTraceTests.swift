import HotwireCore
import HotwireNativeTesting
import Logging
import Testing

@Suite("The trace of a session") @MainActor
struct SessionTraceTests {
    private let page = ScriptedPage()
    private let engine: SessionEngine

    init() {
        engine = SessionEngine(page: page, clock: ManualClock(), logger: Logger(label: "test"))
        page.session = engine
    }

    private func trace(_ body: () -> Void) -> [TraceEvent] {
        var events: [TraceEvent] = []
        engine.onEvent = { if let event = $0.trace { events.append(event) } }
        body()
        return events
    }

    @Test("contains a cold boot")
    func coldBoot() {
        let visitHost = FakeVisitHost()
        page.answers[.app("/")] = .redirect(to: .app("/home"))
        let events = trace { engine.visit(visitHost, .app("/"), VisitOptions()) }
        #expect(
            events.map(\.name) == [
                .visitStarted, .coldBoot, .requestStarted, .redirected, .requestFinished, .completed, .rendered,
            ]
        )
        #expect(events.allSatisfy { $0.visit == 1 })
        #expect(events.first?.details == ["action": "advance"])
        #expect(events[3].location == .app("/home"))
        #expect(events[3].details == ["from": "https://app.example/"])
        #expect(events.last?.details == ["title": "/home"])
    }

    @Test(
        "names a failure",
        arguments: [(404, "http.404"), (-1, "web.timeout"), (-2, "load.contentTypeMismatch")]
    )
    func failure(status: Int, name: String) {
        let (first, second) = (FakeVisitHost(), FakeVisitHost())
        engine.visit(first, .app("/"), VisitOptions())
        page.answers[.app("/a")] = .failure(statusCode: status)
        let events = trace { engine.visit(second, .app("/a"), VisitOptions()) }
        #expect(events.map(\.name) == [.visitStarted, .requestStarted, .requestFinished, .failed])
        #expect(events.last?.details == ["error": .string(name)])
    }

    @Test("contains restored pages and process deaths")
    func rest() {
        let visitHost = FakeVisitHost()
        engine.visit(visitHost, .app("/"), VisitOptions())
        let identifier = engine.identifier(of: visitHost)
        #expect(trace { engine.receive(.willAppear(identifier, .app("/"))) }.map(\.name) == [.restored])
        #expect(trace { page.crash() }.map(\.name) == [.processTerminated])
        #expect(trace { page.click(.app("/x")) }.isEmpty)
    }
}
