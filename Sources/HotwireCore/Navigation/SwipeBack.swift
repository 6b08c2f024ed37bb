// The page scrolls until it has confirmed that it does not use the movement. From then on, the screen follows the fingers.
/// Decides whether two fingers moving on a touchpad go back or scroll.
package struct SwipeBack: Hashable, Sendable {
    /// An event of the gesture, or the reply to the question whether the page uses the movement.
    package enum Event: Hashable, Sendable {
        /// The fingers moved, in scroll event units; `x` is positive toward the screen below.
        case moved(x: Double, y: Double, seconds: Double)
        /// The page, or the widget under the fingers, replied whether the movement may go back.
        case answered(isFree: Bool)
        /// The fingers were lifted; if they rested before, their earlier speed no longer counts.
        case lifted(seconds: Double? = nil)
        /// The screen changed for another reason.
        case interrupted
    }

    /// The next step of the gesture.
    package enum Effect: Hashable, Sendable {
        /// The page receives the movement.
        case pass
        /// The page receives the movement and must reply whether it uses it.
        case ask
        /// The screen below appears.
        case begin
        /// The screen has covered this fraction of its way out, from 0 to 1.
        case move(Double)
        /// The screen leaves, or returns to its position.
        case end(goesBack: Bool)
    }

    private enum Phase: Hashable, Sendable {
        case idle
        case deciding(x: Double, y: Double)
        case asking
        case following(Motion)
        case scrolling
    }

    private struct Motion: Hashable, Sendable {
        var fraction = 0.0
        /// In fractions per second.
        var speed = 0.0
        var seconds: Double?
    }

    /// The movement after which the direction counts, in scroll event units.
    private static let slop = 0.6
    /// The movement that takes a screen away, in scroll event units; GNOME's own swipes have the same length.
    private static let distance = 40.0
    /// How far ahead the final speed is extrapolated, in seconds.
    private static let foresight = 0.25
    /// The longest pause, in seconds, after which the speed still counts.
    private static let longestRest = 0.1
    /// The weight of the newest movement in the average speed.
    private static let newest = 0.4

    private var phase = Phase.idle

    package init() {}

    package var isFollowing: Bool { if case .following = phase { true } else { false } }

    package mutating func receive(_ event: Event) -> Effect {
        switch event {
        case .moved(let x, let y, let seconds): return moved(x, y, seconds)
        case .answered(let isFree):
            guard phase == .asking else { return .pass }
            phase = isFree ? .following(Motion()) : .scrolling
            return isFree ? .begin : .pass
        case .lifted(let seconds):
            defer { phase = .idle }
            guard case .following(let motion) = phase else { return .pass }
            let rest = seconds.flatMap { end in motion.seconds.map { end - $0 } } ?? 0
            let speed = rest > Self.longestRest ? 0 : motion.speed
            return .end(goesBack: motion.fraction + speed * Self.foresight > 0.5)
        case .interrupted:
            guard isFollowing else {
                if phase == .asking { phase = .scrolling }
                return .pass
            }
            phase = .scrolling
            return .end(goesBack: false)
        }
    }

    private mutating func moved(_ x: Double, _ y: Double, _ seconds: Double) -> Effect {
        switch phase {
        case .idle: return decide(x, y)
        case .deciding(let before, let other): return decide(before + x, other + y)
        case .asking, .scrolling: return .pass
        case .following(var motion):
            let step = x / Self.distance
            if let before = motion.seconds, seconds > before {
                motion.speed += Self.newest * (step / (seconds - before) - motion.speed)
            }
            motion.seconds = seconds
            motion.fraction = min(max(motion.fraction + step, 0), 1)
            phase = .following(motion)
            return .move(motion.fraction)
        }
    }

    private mutating func decide(_ x: Double, _ y: Double) -> Effect {
        phase = .deciding(x: x, y: y)
        guard abs(x) + abs(y) >= Self.slop else { return .pass }
        phase = x > 2 * abs(y) ? .asking : .scrolling
        return phase == .asking ? .ask : .pass
    }
}
