/// Waits on a clock, one per key; starting one again restarts it.
@MainActor final class Timers<Key: Hashable & Sendable> {
    private let clock: any Clock<Duration>
    private var tasks: [Key: Task<Void, Never>] = [:]

    /// Creates timers of which none is running.
    init(on clock: any Clock<Duration>) { self.clock = clock }

    isolated deinit { tasks.values.forEach { $0.cancel() } }

    /// Starts a wait, measured from now and not from when its task first runs.
    func start(_ key: Key, for duration: Duration, _ end: @escaping @MainActor () -> Void) {
        stop(key)
        tasks[key] = task(on: clock, duration, end)
    }

    /// Cancels a wait.
    func stop(_ key: Key) { tasks.removeValue(forKey: key)?.cancel() }

    private func task<C: Clock<Duration>>(
        on clock: C,
        _ duration: Duration,
        _ body: @escaping @MainActor () -> Void
    ) -> Task<Void, Never> {
        let end = clock.now.advanced(by: duration)
        return Task {
            try? await clock.sleep(until: end, tolerance: nil)  // an error means that the wait was canceled
            if !Task.isCancelled { body() }
        }
    }
}
