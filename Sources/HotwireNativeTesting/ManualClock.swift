private import Synchronization

/// A clock that only advances when a test advances it, so that no test has to sleep.
package final class ManualClock: Clock {
    private let state = Mutex(State())

    package init() {}

    package var now: Instant { state.withLock { $0.now } }

    package var minimumResolution: Duration { .zero }

    /// The number of waits in progress.
    package var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Advances the clock and ends the waits whose time has come, earliest first; their tasks run at the test's next `await`.
    package func advance(by duration: Duration) {
        let ended = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            return state.takeEnded()
        }
        for sleeper in ended { sleeper.continuation.resume() }
    }

    /// Waits until the clock reaches an instant; throws `CancellationError` if the task is canceled.
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

    private func cancel(_ number: Int) {
        let sleeper: Sleeper? = state.withLock { state in
            guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
                // The task may be canceled before its wait has begun.
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
        /// The total time by which the clock has advanced.
        package let offset: Duration

        package init(offset: Duration = .zero) {
            self.offset = offset
        }

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        package func duration(to other: Instant) -> Duration { other.offset - offset }

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
