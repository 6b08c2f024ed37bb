import Testing

@testable import HotwireCore

/// The effects of two-finger swipes on a touchpad.
struct SwipeBackTests {
    private func effects(_ events: [SwipeBack.Event]) -> [SwipeBack.Effect] {
        var swipe = SwipeBack()
        return events.map { swipe.receive($0) }
    }

    /// Returns moves of `x` units, 10 ms apart.
    private func moves(_ count: Int, x: Double = 1, from start: Double = 0) -> [SwipeBack.Event] {
        (0..<count).map { .moved(x: x, y: 0, seconds: start + Double($0) / 100) }
    }

    @Test func sidewaysMovementAsksThePageOnce() {
        #expect(effects(moves(3, x: 0.4)) == [.pass, .ask, .pass])
    }

    @Test(arguments: [(1.0, 0.6), (0.0, 1.0), (-1.0, 0.0), (0.5, -1.0)])
    func otherMovementScrolls(x: Double, y: Double) {
        let events: [SwipeBack.Event] = [.moved(x: x, y: y, seconds: 0), .moved(x: 9, y: 0, seconds: 1), .lifted()]
        #expect(effects(events) == [.pass, .pass, .pass])
    }

    @Test func movementThatThePageUsesScrollsUntilTheEnd() {
        let events = moves(1) + [.answered(isFree: false)] + moves(2) + [.lifted()] + moves(1)
        #expect(effects(events) == [.ask, .pass, .pass, .pass, .pass, .ask])
    }

    @Test func screenFollowsTheFingersFromWhereItIsAllowed() {
        let events = moves(1) + [.answered(isFree: true)] + moves(2, x: 4)
        #expect(effects(events) == [.ask, .begin, .move(0.1), .move(0.2)])
    }

    @Test func screenStaysBetweenItsPlaceAndTheEdge() {
        let events = moves(1) + [.answered(isFree: true)] + moves(1, x: 100) + moves(1, x: -300)
        #expect(effects(events).suffix(2) == [.move(1), .move(0)])
    }

    @Test func longSwipeGoesBackAndShortOneReturns() {
        for (count, goesBack) in [(24, true), (16, false)] {
            // The swipe is so slow that only the distance counts.
            let slow: [SwipeBack.Event] = (0..<count).map { .moved(x: 1, y: 0, seconds: Double($0)) }
            let events = moves(1) + [.answered(isFree: true)] + slow + [.lifted()]
            #expect(effects(events).last == .end(goesBack: goesBack), "\(count)")
        }
    }

    @Test func quickShortSwipeGoesBack() {
        let events = moves(1) + [.answered(isFree: true)] + moves(8) + [.lifted()]
        #expect(effects(events).last == .end(goesBack: true))
    }

    @Test func quickMovementThatComesToRestReturns() {
        let events = moves(1) + [.answered(isFree: true)] + moves(8) + [.lifted(seconds: 2)]
        #expect(effects(events).last == .end(goesBack: false))
    }

    @Test func fingersThatTurnAroundCancel() {
        let events = moves(1) + [.answered(isFree: true)] + moves(30) + moves(6, x: -1, from: 0.3) + [.lifted()]
        #expect(effects(events).last == .end(goesBack: false))
    }

    @Test func fingersLiftedBeforeTheReplyDoNothing() {
        let events = moves(1) + [.lifted(), .answered(isFree: true)] + moves(1)
        #expect(effects(events) == [.ask, .pass, .pass, .ask])
    }

    @Test func otherNavigationEndsTheGesture() {
        let events = moves(1) + [.answered(isFree: true)] + moves(1) + [.interrupted] + moves(1) + [.lifted()]
        #expect(effects(events).suffix(3) == [.end(goesBack: false), .pass, .pass])
        let early = moves(1) + [.interrupted, .answered(isFree: true)] + moves(1)
        #expect(effects(early) == [.ask, .pass, .pass, .pass])
    }
}
