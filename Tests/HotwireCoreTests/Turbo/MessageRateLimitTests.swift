import HotwireCore
import Testing

@Suite("How often a page may ask")
struct MessageRateLimitTests {
    private static let costly: [TurboMessage] = [
        .visitProposed(.app("/a"), VisitOptions()), .historyBack(count: 1), .reloadRequested,
        .pageInvalidated(reason: ""), .broadcastsMissed,
    ]

    @Test("a burst is taken in, and then so many a second", arguments: costly)
    func limit(message: TurboMessage) {
        var budget = MessageRateLimit()
        let first = (0..<1000).count { _ in budget.allows(message, at: 5_000) }
        #expect(first == MessageRateLimit.burst)
        let second = (1...1000).count { budget.allows(message, at: 5_000 + $0) }
        #expect((MessageRateLimit.perSecond - 1...MessageRateLimit.perSecond).contains(second))
    }

    @Test("what was not used is there later, and no more than a burst")
    func rest() {
        var budget = MessageRateLimit()
        for _ in 0..<100 { _ = budget.allows(.reloadRequested, at: 0) }
        let later = (0..<1000).count { _ in budget.allows(.reloadRequested, at: 3_600_000) }
        #expect(later == MessageRateLimit.burst)
    }

    @Test("a person's clicks are all taken in")
    func clicks() {
        var budget = MessageRateLimit()
        let taken = (0..<1000).count { budget.allows(.visitProposed(.app("/\($0)"), VisitOptions()), at: $0 * 50) }
        #expect(taken == 1000)
    }

    @Test("lines for the log have a limit of their own")
    func lines() {
        var budget = MessageRateLimit()
        let first = (0..<1000).count { _ in budget.allowsLine(at: 5_000) }
        #expect(first == MessageRateLimit.linesBurst)
        let second = (1...1000).count { budget.allowsLine(at: 5_000 + $0) }
        #expect((MessageRateLimit.linesPerSecond - 1...MessageRateLimit.linesPerSecond).contains(second))
        let isAllowed = budget.allows(.reloadRequested, at: 6_000)
        #expect(isAllowed, "other messages are left alone")
    }

    @Test("lists of links have a limit of their own, which leaves visits alone")
    func links() {
        var budget = MessageRateLimit()
        let taken = (0..<1000).count { _ in budget.allowsLinks(at: 5_000) }
        #expect((1...10).contains(taken))
        let later = (1...1000).count { budget.allowsLinks(at: 5_000 + $0) }
        #expect((1...5).contains(later), "a list may take 50 ms")
        let visits = (0..<1000).count { _ in budget.allows(.visitProposed(.app("/a"), VisitOptions()), at: 6_000) }
        #expect(visits == MessageRateLimit.burst)
    }

    @Test("identifiers of requests have a limit of their own, which leaves visits alone")
    func identifiers() {
        var budget = MessageRateLimit()
        let taken = (0..<1000).count { _ in budget.allowsIdentifier(at: 5_000) }
        #expect(taken == MessageRateLimit.identifiersBurst)
        let later = (1...1000).count { budget.allowsIdentifier(at: 5_000 + $0) }
        #expect((MessageRateLimit.identifiersPerSecond - 1...MessageRateLimit.identifiersPerSecond).contains(later))
        let visits = (0..<1000).count { _ in budget.allows(.visitProposed(.app("/a"), VisitOptions()), at: 6_000) }
        #expect(visits == MessageRateLimit.burst)
    }

    @Test("texts are limited by their length, each and together")
    func lengths() {
        var budget = MessageRateLimit()
        #expect(budget.allows(length: 2_100_001, at: 0) == false)
        let first = (0..<100).count { _ in budget.allows(length: 2_000_000, at: 0) }
        #expect(first == 8)
        let second = (0..<100).count { _ in budget.allows(length: 2_000_000, at: 1_000) }
        #expect((4...5).contains(second))
        let visits = (0..<1000).count { _ in budget.allows(.visitProposed(.app("/a"), VisitOptions()), at: 1_000) }
        #expect(visits == MessageRateLimit.burst, "a limit of their own leaves visits alone")
    }

    @Test("what costs nothing has no limit, and a clock that goes back does no harm")
    func free() {
        var budget = MessageRateLimit()
        let taken = (0..<1000).count { _ in budget.allows(.historyChanged(depth: 1), at: 0) }
        #expect(taken == 1000)
        let both = [1_000, 0].map { budget.allows(.reloadRequested, at: $0) }
        #expect(both == [true, true])
    }
}
