// A page that stands still gets a snapshot at once. One that keeps painting is checked ever less often, because each observed
// paint and each snapshot costs process time that a moving page needs.
/// A state machine that decides when to take a snapshot of the visible page, in case its process dies.
package struct StillnessMachine: Hashable, Sendable {
    /// An event that the machine handles.
    package enum Event: Hashable, Sendable {
        /// The observed page painted.
        case painted
        case timerEnded
    }

    /// An effect to perform.
    package enum Effect: Hashable, Sendable {
        /// Observe paints, or stop observing them.
        case observe(Bool)
        /// Start a wait, which replaces the previous one.
        case wait(Duration)
        /// Take a snapshot.
        case keep
    }

    private enum State: Hashable {
        /// The snapshot is up to date.
        case still
        /// The page is moving, and its paints are not observed.
        case moving(Duration)
        /// The machine checks whether the page is still moving.
        case looking(Duration)
        /// A snapshot was taken; a page that soon paints again counts as one that never stood still.
        case kept(Duration)
    }

    /// The time without a paint after which a page stands still.
    package static let pause = Duration.milliseconds(300)
    /// The longest time that a moving page is not observed.
    package static let longest = pause * 16

    private var state = State.still

    /// Creates a machine for a page that has not painted yet, and whose paints are to be observed.
    package init() {}

    /// Handles an event and returns the effects to perform.
    package mutating func receive(_ event: Event) -> [Effect] {
        switch (event, state) {
        case (.painted, .still): return move(for: Self.pause)
        case (.painted, .looking(let last)):
            let next = min(last * 2, Self.longest)
            return move(for: next) + (next == Self.longest ? [.keep] : [])
        case (.painted, .kept(let last)): return move(for: min(last * 2, Self.longest))
        case (.timerEnded, .moving(let last)):
            state = .looking(last)
            return [.observe(true), .wait(Self.pause)]
        case (.timerEnded, .looking(let last)):
            state = .kept(last)
            return [.keep, .wait(last)]
        case (.timerEnded, .kept):
            state = .still
            return []
        case (.painted, .moving), (.timerEnded, .still): return []
        }
    }

    private mutating func move(for pause: Duration) -> [Effect] {
        state = .moving(pause)
        return [.observe(false), .wait(pause)]
    }
}
