private import Synchronization

/// A clock that stands still until a test moves it on.
///
/// Give it to what waits, and no test sleeps:
///
/// ```swift
/// let clock = ManualClock()
/// let session = SessionEngine(page: FakePage(), clock: clock, logger: logger)
/// session.visit(FakeVisitHost(), location, VisitOptions())
/// clock.advance(by: .seconds(30))
/// #expect(await eventually { session.state.current?.state == .failed })
/// ```
package final class ManualClock: Clock {
    private let state = Mutex(State())

    /// Makes a clock that shows zero.
    package init() {}

    /// The instant that the clock shows.
    package var now: Instant { state.withLock { $0.now } }

    /// The smallest step: none, as the clock goes exactly where it is sent.
    package var minimumResolution: Duration { .zero }

    /// How many waits have begun and not ended.
    ///
    /// ```swift
    /// #expect(await eventually { clock.sleeperCount == 0 })  // nothing is left that could end
    /// ```
    package var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Moves the clock on, and ends the waits that are over by then, the earliest first.
    ///
    /// What they wake runs when the test next awaits something; see ``eventually(_:)``.
    ///
    /// ```swift
    /// clock.advance(by: .milliseconds(500))
    /// ```
    ///
    /// - Parameter duration: How far.
    package func advance(by duration: Duration) {
        let ended = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            return state.takeEnded()
        }
        for sleeper in ended { sleeper.continuation.resume() }
    }

    /// Waits until the clock shows an instant.
    ///
    /// - Parameters:
    ///   - deadline: The instant.
    ///   - tolerance: Not heeded: the clock is exact.
    /// - Throws: `CancellationError` where the task is cancelled.
    package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                begin(Sleeper(number: number, end: deadline, continuation: continuation))
            }
        } onCancel: {
            cancel(number)
        }
    }

    private func begin(_ sleeper: Sleeper) {
        let result: Result<Void, any Error>? = state.withLock { state in
            if state.cancelled.remove(sleeper.number) != nil { return .failure(CancellationError()) }
            if sleeper.end <= state.now { return .success(()) }
            state.sleepers.append(sleeper)
            return nil
        }
        if let result { sleeper.continuation.resume(with: result) }
    }

    /// A task may be cancelled before its wait has begun.
    private func cancel(_ number: Int) {
        let sleeper: Sleeper? = state.withLock { state in
            guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
                state.cancelled.insert(number)
                return nil
            }
            return state.sleepers.remove(at: index)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}

extension ManualClock {
    /// An instant of a manual clock: how far it was moved on by then.
    package struct Instant: InstantProtocol {
        /// How far the clock was moved on by then.
        package let offset: Duration

        /// Makes the instant that a clock shows when it was moved on so far.
        ///
        /// ```swift
        /// try await clock.sleep(until: ManualClock.Instant(offset: .seconds(10)))
        /// ```
        ///
        /// - Parameter offset: How far.
        package init(offset: Duration = .zero) {
            self.offset = offset
        }

        /// The instant so much later.
        ///
        /// - Parameter duration: How much.
        /// - Returns: The later instant.
        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// The time from this instant to another.
        ///
        /// - Parameter other: The other.
        /// - Returns: The time, negative where the other is earlier.
        package func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether one instant comes before another.
        ///
        /// - Parameters:
        ///   - left: One instant.
        ///   - right: The other.
        /// - Returns: Whether the left one is earlier.
        package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }
}

extension ManualClock {
    private struct Sleeper {
        let number: Int
        let end: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant()
        var count = 0
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []

        mutating func takeEnded() -> [Sleeper] {
            let ended = sleepers.filter { $0.end <= now }.sorted { $0.end < $1.end }
            sleepers.removeAll { $0.end <= now }
            return ended
        }
    }
}
