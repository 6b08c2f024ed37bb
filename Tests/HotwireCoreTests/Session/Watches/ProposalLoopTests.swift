import HotwireNativeTesting
import Logging
import Testing

@testable import HotwireCore

/// P024.
@Suite("A proposal loop")
struct ProposalLoopTests {
    /// A page that repeatedly proposes a number of pages, with a pause before each.
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let pages: Int
        let pause: Duration
        var answer = Duration.milliseconds(50)
        var isByUser = false
        /// The number of proposals after which the loop is stopped.
        let end: Int?
    }

    static let rows = [
        Row(testDescription: "of one page is stopped", pages: 1, pause: .zero, end: 9),
        Row(testDescription: "of two pages is stopped", pages: 2, pause: .zero, end: 17),
        Row(testDescription: "of three pages is stopped", pages: 3, pause: .zero, end: 25),
        Row(testDescription: "of always new pages is stopped", pages: 1_000, pause: .zero, end: 41),
        Row(testDescription: "with short pauses is stopped", pages: 2, pause: .milliseconds(400), end: 17),
        Row(
            testDescription: "over a slow network is stopped",
            pages: 2,
            pause: .milliseconds(20),
            answer: .seconds(1),
            end: 17
        ),
        Row(
            testDescription: "is not detected if the server delays each response",
            pages: 2,
            pause: .milliseconds(20),
            answer: .seconds(3),
            end: nil
        ),
        Row(testDescription: "is not detected if a page polls", pages: 1, pause: .milliseconds(600), end: nil),
        Row(testDescription: "is not detected if a page polls every second", pages: 1, pause: .seconds(1), end: nil),
        Row(testDescription: "is not detected if the user clicks", pages: 1, pause: .zero, isByUser: true, end: nil),
        Row(
            testDescription: "is not detected if the user goes back and forth quickly",
            pages: 2,
            pause: .milliseconds(80),
            answer: .milliseconds(5),
            isByUser: true,
            end: nil
        ),
    ]

    @Test("includes each of its pages until the user acts")
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

    @Test("is detected unless the user acts or the page rests", arguments: rows)
    func table(_ row: Row) {
        var loop = ProposalLoop()
        var time = Duration.zero
        var end: Int?
        for count in 1...200 where end == nil {
            if row.isByUser { loop.userActed() }
            if loop.proposed(.app("/\(count % row.pages)"), at: time, isVisiting: false) { end = count }
            time += row.answer
            loop.settled(at: time)
            time += row.pause
        }
        #expect(end == row.end)
    }

    @Test("counts proposals during visits, however long they take")
    func visiting() {
        var loop = ProposalLoop()
        let stopped = (0..<9).map { loop.proposed(.app("/a"), at: .seconds($0), isVisiting: true) }
        #expect(stopped == Array(repeating: false, count: 8) + [true])
    }

    @Test("remains detected until it pauses, at no further cost")
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

    @Test("is reported as an error, and the user may try again") @MainActor
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
