private import Synchronization

/// A clock that only advances when a test advances it.
///
/// Pass it to code that waits, so that no test has to sleep:
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

    /// Creates a clock at zero.
    package init() {}

    /// The current instant.
    package var now: Instant { state.withLock { $0.now } }

    /// The smallest time difference: zero, because the clock is exact.
    package var minimumResolution: Duration { .zero }

    /// The number of waits in progress.
    ///
    /// ```swift
    /// #expect(await eventually { clock.sleeperCount == 0 })  // nothing is waiting
    /// ```
    package var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Advances the clock and ends the waits whose time has come, earliest first.
    ///
    /// The tasks that it wakes run when the test next awaits something; see ``eventually(_:)``.
    ///
    /// ```swift
    /// clock.advance(by: .milliseconds(500))
    /// ```
    ///
    /// - Parameter duration: the time to advance by
    package func advance(by duration: Duration) {
        let ended = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            return state.takeEnded()
        }
        for sleeper in ended { sleeper.continuation.resume() }
    }

    /// Waits until the clock reaches an instant.
    ///
    /// - Parameters:
    ///   - deadline: the instant
    ///   - tolerance: ignored, because the clock is exact
    /// - Throws: `CancellationError` if the task is canceled.
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
            if state.canceled.remove(sleeper.number) != nil { return .failure(CancellationError()) }
            if sleeper.end <= state.now { return .success(()) }
            state.sleepers.append(sleeper)
            return nil
        }
        if let result { sleeper.continuation.resume(with: result) }
    }

    /// A task may be canceled before its wait has begun.
    private func cancel(_ number: Int) {
        let sleeper: Sleeper? = state.withLock { state in
            guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
                state.canceled.insert(number)
                return nil
            }
            return state.sleepers.remove(at: index)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}

extension ManualClock {
    /// An instant of a manual clock.
    package struct Instant: InstantProtocol {
        /// The total time by which the clock was advanced.
        package let offset: Duration

        /// Creates the instant of a clock that was advanced by a duration.
        ///
        /// ```swift
        /// try await clock.sleep(until: ManualClock.Instant(offset: .seconds(10)))
        /// ```
        ///
        /// - Parameter offset: the total time
        package init(offset: Duration = .zero) {
            self.offset = offset
        }

        /// Returns the instant after a duration.
        ///
        /// - Parameter duration: the duration
        /// - Returns: The later instant.
        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// Returns the time from this instant to another.
        ///
        /// - Parameter other: the other instant
        /// - Returns: The time; negative if the other instant is earlier.
        package func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Returns whether one instant is before another.
        ///
        /// - Parameters:
        ///   - left: one instant
        ///   - right: the other instant
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
        var canceled: Set<Int> = []

        mutating func takeEnded() -> [Sleeper] {
            let ended = sleepers.filter { $0.end <= now }.sorted { $0.end < $1.end }
            sleepers.removeAll { $0.end <= now }
            return ended
        }
    }
}
