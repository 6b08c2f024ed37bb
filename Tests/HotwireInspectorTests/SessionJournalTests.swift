import HotwireCore
import HotwireNativeTesting
import Logging
import Testing

@testable import HotwireInspector

/// The journal of a real session with a scripted page.
@Suite("The journal of a session") @MainActor
struct SessionJournalTests {
    private let page = ScriptedPage()
    private let engine: SessionEngine
    private let first = FakeVisitHost()
    private let second = FakeVisitHost()
    private let log = SessionLog()

    init() {
        engine = SessionEngine(page: page, clock: ManualClock(), logger: Logger(label: "test"))
        page.session = engine
    }

    /// Reads the journal of a session whose first page has loaded.
    private func journal(_ body: () -> Void) -> Journal {
        log.listen(engine)
        engine.visit(first, .at("/"), VisitOptions())
        body()
        return log.journal
    }

    private func outline(_ journal: Journal) -> [String] {
        journal.visits.map { "\($0.name) \($0.location?.short ?? "") \($0.how?.rawValue ?? "–") \($0.outcome)" }
    }

    @Test("contains visits")
    func visits() {
        let journal = journal { engine.visit(second, .at("/a"), VisitOptions()) }
        #expect(outline(journal) == ["1 / cold boot completed", "2 /a Turbo completed"])
        #expect(journal.warnings.isEmpty)
    }

    @Test("contains failures")
    func failure() {
        page.answers[.at("/a")] = .failure(statusCode: 404)
        let journal = journal { engine.visit(second, .at("/a"), VisitOptions()) }
        #expect(outline(journal) == ["1 / cold boot completed", #"2 /a Turbo failed("http.404")"#])
        #expect(journal.warnings.map(\.name) == [.visitFailed])
    }

    @Test("reports a retry with a cold boot")
    func retry() {
        page.answers[.at("/a")] = .failure(statusCode: 0)
        let journal = journal { engine.visit(second, .at("/a"), VisitOptions()) }
        #expect(journal.visits.map(\.how) == [.coldBoot, .javaScript, .coldBoot])
        #expect(journal.visits.map(\.isRetry) == [false, false, true])
        #expect(journal.visits.map(\.outcome) == [.completed, .superseded(by: 3), .failed("web.networkFailure")])
    }

    @Test("reports changed assets", arguments: [("tracked_element_mismatch", true), ("turbo_disabled", false)])
    func invalidated(_ reason: String, _ isAssets: Bool) {
        let journal = journal { page.send(.pageInvalidated(reason: reason)) }
        #expect(journal.warnings.map(\.name) == [isAssets ? .assetsChanged : .turboAsked])
    }

    @Test("reports the end of the web process")
    func crash() {
        let journal = journal {
            page.crash()
            engine.receive(.recover)
        }
        #expect(outline(journal) == ["1 / cold boot completed", "2 / cold boot completed"])
        #expect(journal.warnings.map(\.name) == [.processDied])
    }

    @Test("has no warning after a reload by the user")
    func reload() {
        let journal = journal { engine.receive(.reload) }
        #expect(outline(journal) == ["1 / cold boot completed", "2 / cold boot completed"])
        #expect(journal.warnings.isEmpty)
    }

    @Test("reports a page at another origin")
    func otherOrigin() {
        let journal = journal { engine.visit(second, .at("https://help.example/"), VisitOptions()) }
        #expect(journal.warnings.map(\.name) == [.otherOrigin])
    }

    @Test("reports a superseded visit")
    func superseded() {
        page.answers[.at("/a")] = .silence
        let journal = journal {
            engine.visit(second, .at("/a"), VisitOptions())
            engine.visit(second, .at("/b"), VisitOptions())
        }
        #expect(journal.visits.map(\.outcome) == [.completed, .superseded(by: 3), .completed])
        #expect(journal.warnings.isEmpty)
    }
}
