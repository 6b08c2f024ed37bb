/// Decides what two fingers that move over a touchpad do: go back, or scroll.
///
/// The page scrolls until it is certain that it would not use the movement; from then on, the screen follows the fingers.
package struct SwipeBack: Hashable, Sendable {
    /// What happens to the fingers, and to the question whether the page uses their movement.
    package enum Event: Hashable, Sendable {
        /// They moved, in the units of scroll events; `x` is positive towards the screen below.
        case moved(x: Double, y: Double, seconds: Double)
        /// The page, or the widget under the fingers, replied whether the movement is free for going back.
        case answered(isFree: Bool)
        /// They were lifted; fingers that rested before are no longer quick.
        case lifted(seconds: Double? = nil)
        /// The screen changed otherwise.
        case interrupted
    }

    /// What the gesture does next.
    package enum Effect: Hashable, Sendable {
        /// The movement is for the page.
        case pass
        /// The movement is for the page, which is asked whether it uses it.
        case ask
        /// The screen below appears.
        case begin
        /// The screen is at a fraction of its way out, from 0 to 1.
        case move(Double)
        /// The screen leaves, or returns to its place.
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

    /// The movement, in units of scroll events, before its direction counts.
    private static let slop = 0.6
    /// The movement that takes a screen away; GNOME's own swipes have the same length.
    private static let distance = 40.0
    /// How far ahead the speed at the end counts, in seconds.
    private static let foresight = 0.25
    /// The longest pause before the end of a quick movement, in seconds.
    private static let longestRest = 0.1
    /// The weight of the newest movement in the speed.
    private static let newest = 0.4

    private var phase = Phase.idle

    /// Creates a gesture of which nothing has happened.
    package init() {}

    /// Whether the screen follows the fingers.
    package var isFollowing: Bool { if case .following = phase { true } else { false } }

    /// Returns the effect of an event.
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
