import HotwireCore
import Testing

@Suite("The rate limit of a page's messages")
struct MessageRateLimitTests {
    private static let costly: [TurboMessage] = [
        .visitProposed(.app("/a"), VisitOptions()), .historyBack(count: 1), .reloadRequested,
        .pageInvalidated(reason: ""), .broadcastsMissed, .renderingFailed(identifier: nil),
        .documentRequired(identifier: ""),
    ]

    @Test("accepts a burst, and then a number each second", arguments: costly)
    func limit(message: TurboMessage) {
        var limit = MessageRateLimit()
        let first = (0..<1000).count { _ in limit.allows(message, at: 5_000) }
        #expect(first == MessageRateLimit.burst)
        let second = (1...1000).count { limit.allows(message, at: 5_000 + $0) }
        #expect((MessageRateLimit.perSecond - 1...MessageRateLimit.perSecond).contains(second))
    }

    @Test("accepts no more than a burst after a pause")
    func rest() {
        var limit = MessageRateLimit()
        for _ in 0..<100 { _ = limit.allows(.reloadRequested, at: 0) }
        let later = (0..<1000).count { _ in limit.allows(.reloadRequested, at: 3_600_000) }
        #expect(later == MessageRateLimit.burst)
    }

    @Test("accepts all clicks of a user")
    func clicks() {
        var limit = MessageRateLimit()
        let taken = (0..<1000).count { limit.allows(.visitProposed(.app("/\($0)"), VisitOptions()), at: $0 * 50) }
        #expect(taken == 1000)
    }

    @Test("limits log lines separately")
    func lines() {
        var limit = MessageRateLimit()
        let first = (0..<1000).count { _ in limit.allowsLine(at: 5_000) }
        #expect(first == MessageRateLimit.linesBurst)
        let second = (1...1000).count { limit.allowsLine(at: 5_000 + $0) }
        #expect((MessageRateLimit.linesPerSecond - 1...MessageRateLimit.linesPerSecond).contains(second))
        let isAllowed = limit.allows(.reloadRequested, at: 6_000)
        #expect(isAllowed, "other messages are not affected")
    }

    @Test("limits lists of links separately from visits")
    func links() {
        var limit = MessageRateLimit()
        let taken = (0..<1000).count { _ in limit.allowsLinks(at: 5_000) }
        #expect((1...10).contains(taken))
        let later = (1...1000).count { limit.allowsLinks(at: 5_000 + $0) }
        #expect((1...5).contains(later), "a list may take 50 ms")
        let visits = (0..<1000).count { _ in limit.allows(.visitProposed(.app("/a"), VisitOptions()), at: 6_000) }
        #expect(visits == MessageRateLimit.burst)
    }

    @Test("limits lists of links that take long to read")
    func slowLinks() {
        var limit = MessageRateLimit()
        var (taken, now) = (0, 5_000)
        while limit.allowsLinks(at: now), taken < 100 {
            (taken, now) = (taken + 1, now + 500)
            limit.endLinks(at: now)
        }
        #expect(taken == MessageRateLimit.linksBurst)
    }

    @Test("limits identifiers of requests separately from visits")
    func identifiers() {
        var limit = MessageRateLimit()
        let taken = (0..<1000).count { _ in limit.allowsIdentifier(at: 5_000) }
        #expect(taken == MessageRateLimit.identifiersBurst)
        let later = (1...1000).count { limit.allowsIdentifier(at: 5_000 + $0) }
        #expect((MessageRateLimit.identifiersPerSecond - 1...MessageRateLimit.identifiersPerSecond).contains(later))
        let visits = (0..<1000).count { _ in limit.allows(.visitProposed(.app("/a"), VisitOptions()), at: 6_000) }
        #expect(visits == MessageRateLimit.burst)
    }

    @Test("limits the length of texts, each and together")
    func lengths() {
        var limit = MessageRateLimit()
        #expect(limit.allows(length: 2_100_001, at: 0) == false)
        let first = (0..<100).count { _ in limit.allows(length: 2_000_000, at: 0) }
        #expect(first == 8)
        let second = (0..<100).count { _ in limit.allows(length: 2_000_000, at: 1_000) }
        #expect((4...5).contains(second))
        let visits = (0..<1000).count { _ in limit.allows(.visitProposed(.app("/a"), VisitOptions()), at: 1_000) }
        #expect(visits == MessageRateLimit.burst, "the limit of texts does not affect visits")
    }

    @Test("accepts all cheap messages, and a clock that goes back")
    func free() {
        var limit = MessageRateLimit()
        let taken = (0..<1000).count { _ in limit.allows(.historyChanged(depth: 1), at: 0) }
        #expect(taken == 1000)
        let both = [1_000, 0].map { limit.allows(.reloadRequested, at: $0) }
        #expect(both == [true, true])
    }
}
