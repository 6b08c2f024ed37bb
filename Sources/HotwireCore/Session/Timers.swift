/// Waits on a clock, one for each key; one that is started again begins again.
@MainActor final class Timers<Key: Hashable & Sendable> {
    private let clock: any Clock<Duration>
    private var tasks: [Key: Task<Void, Never>] = [:]

    /// Creates waits that have not begun.
    init(on clock: any Clock<Duration>) { self.clock = clock }

    isolated deinit { tasks.values.forEach { $0.cancel() } }

    /// Starts a wait, which counts from now, and not from when its task first runs.
    func start(_ key: Key, for duration: Duration, _ end: @escaping @MainActor () -> Void) {
        stop(key)
        tasks[key] = task(on: clock, duration, end)
    }

    /// Drops a wait.
    func stop(_ key: Key) { tasks.removeValue(forKey: key)?.cancel() }

    private func task<C: Clock<Duration>>(
        on clock: C,
        _ duration: Duration,
        _ body: @escaping @MainActor () -> Void
    ) -> Task<Void, Never> {
        let end = clock.now.advanced(by: duration)
        return Task {
            try? await clock.sleep(until: end, tolerance: nil)  // an error says that the wait was dropped
            if !Task.isCancelled { body() }
        }
    }
}
