/// Decides when to take a snapshot of the page on the screen, in case its process dies.
///
/// A page that stands still is taken at once. One that keeps painting is looked at ever less often: each paint that is
/// observed and each snapshot costs the window's process time, which a page that moves has better use for.
package struct StillnessMachine: Hashable, Sendable {
    /// What happens.
    package enum Event: Hashable, Sendable {
        /// The page paints, while that is observed.
        case painted
        /// The wait is over.
        case timerEnded
    }

    /// What is to be done.
    package enum Effect: Hashable, Sendable {
        /// Observe paints, or stop observing them.
        case observe(Bool)
        /// Start a wait in place of the one before.
        case wait(Duration)
        /// Take a snapshot.
        case keep
    }

    private enum State: Hashable {
        /// The snapshot is up to date.
        case still
        /// The page is moving, and draws are not observed.
        case moving(Duration)
        /// Whether the page still moves is found out.
        case looking(Duration)
        /// A snapshot was taken; a page that paints again soon counts as one that never stood still.
        case kept(Duration)
    }

    /// How long a page that stands still has painted nothing.
    package static let pause = Duration.milliseconds(300)
    /// How long a page that moves is not looked at.
    package static let longest = pause * 16

    private var state = State.still

    /// Creates a machine for a page that has painted nothing yet; its paints are to be observed.
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
