import HotwireNativeTesting
import Logging
import Testing

@testable import HotwireCore

/// P024.
@Suite("A loop of proposals")
struct ProposalLoopTests {
    /// A page that asks for pages in turn, so many times, each so long after the one before.
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let pages: Int
        let pause: Duration
        var answer = Duration.milliseconds(50)
        var isPerson = false
        /// After how many proposals it is stopped.
        let end: Int?
    }

    static let rows = [
        Row(testDescription: "of a page and itself is stopped", pages: 1, pause: .zero, end: 9),
        Row(testDescription: "of two pages is stopped", pages: 2, pause: .zero, end: 17),
        Row(testDescription: "of three pages is stopped", pages: 3, pause: .zero, end: 25),
        Row(testDescription: "of ever new pages is stopped", pages: 1_000, pause: .zero, end: 41),
        Row(testDescription: "that waits a little is stopped", pages: 2, pause: .milliseconds(400), end: 17),
        Row(
            testDescription: "over a slow network is stopped",
            pages: 2,
            pause: .milliseconds(20),
            answer: .seconds(1),
            end: 17
        ),
        Row(
            testDescription: "is none where a server holds each answer back",
            pages: 2,
            pause: .milliseconds(20),
            answer: .seconds(3),
            end: nil
        ),
        Row(testDescription: "is none where a page looks for news", pages: 1, pause: .milliseconds(600), end: nil),
        Row(testDescription: "is none where a page looks for news each second", pages: 1, pause: .seconds(1), end: nil),
        Row(testDescription: "is none where a person clicks", pages: 1, pause: .zero, isPerson: true, end: nil),
        Row(
            testDescription: "is none where a person goes there and back quickly",
            pages: 2,
            pause: .milliseconds(80),
            answer: .milliseconds(5),
            isPerson: true,
            end: nil
        ),
    ]

    @Test("goes on with each of its pages until somebody acts or it comes to rest")
    func staysStopped() {
        let pages = ["/a", "/b"].map { Location.app($0) }
        var loop = ProposalLoop()
        var results: [Bool] = []
        for count in 0..<20 {
            results.append(loop.proposed(pages[count % 2], at: .milliseconds(count), isVisiting: false))
        }
        #expect(results == Array(repeating: false, count: 16) + Array(repeating: true, count: 4))
        loop.userActed()
        let isStopped = loop.proposed(pages[0], at: .milliseconds(30), isVisiting: false)
        #expect(!isStopped)
    }

    @Test("is one that no person and no rest breaks", arguments: rows)
    func table(_ row: Row) {
        var loop = ProposalLoop()
        var time = Duration.zero
        var end: Int?
        for count in 1...200 where end == nil {
            if row.isPerson { loop.userActed() }
            if loop.proposed(.app("/\(count % row.pages)"), at: time, isVisiting: false) { end = count }
            time += row.answer
            loop.settled(at: time)
            time += row.pause
        }
        #expect(end == row.end)
    }

    @Test("counts on while visits are on their way, however long they take")
    func visiting() {
        var loop = ProposalLoop()
        let stopped = (0..<9).map { loop.proposed(.app("/a"), at: .seconds($0), isVisiting: true) }
        #expect(stopped == Array(repeating: false, count: 8) + [true])
    }

    @Test("goes on to be one until it rests, and costs nothing then")
    func hammering() {
        var loop = ProposalLoop()
        for _ in 0..<100_000 { _ = loop.proposed(.app("/a"), at: .zero, isVisiting: false) }
        let meanwhile = loop.proposed(.app("/a#here"), at: .zero, isVisiting: false)
        let later = loop.proposed(.app("/a"), at: .seconds(1), isVisiting: false)
        #expect([meanwhile, later] == [true, false])
    }

    @Test("is broken by a visit that the app makes later")
    func native() {
        var loop = ProposalLoop()
        for count in 0..<20 {
            let time = Duration.seconds(count)
            loop.visitBegins(at: time, isVisiting: false)
            loop.settled(at: time)
            let isStopped = loop.proposed(.app("/a"), at: time, isVisiting: false)
            #expect(!isStopped)
        }
    }

    @Test("is told by the session in an error, and asked for again by a person who wants it") @MainActor
    func session() {
        let (page, clock, visitHost) = (ScriptedPage(), ManualClock(), FakeVisitHost())
        let session = SessionEngine(page: page, clock: clock, logger: Logger(label: "test"))
        page.session = session
        var (errors, proposals): ([HotwireNativeError], Int) = ([], 0)
        session.onEvent = { [unowned session] report in
            if case .failed(_, let error) = report { errors.append(error) }
            guard case .proposed(let location, let options) = report else { return }
            proposals += 1
            session.visit(visitHost, location, options)
            if errors.isEmpty { page.send(.visitProposed(location, VisitOptions(action: .replace))) }
        }
        session.visit(visitHost, .app("/a"), VisitOptions())
        page.send(.visitProposed(.app("/b"), VisitOptions(action: .replace)))
        #expect(errors == [.web(.tooManyRedirects)])
        #expect(proposals == 8)
        session.receive(.page(.userActed))
        page.send(.visitProposed(.app("/b"), VisitOptions()))
        #expect(proposals == 9)
        #expect(errors.count == 1)
    }
}
