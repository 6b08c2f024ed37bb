/// A wait of a session; its end is an event, so that tests control time.
package enum SessionTimer: Hashable, Sendable, CaseIterable {
    /// Until the activity indicator is shown.
    case activity
    /// Until the activity indicator is shown for a form.
    case form
    /// Until the user is asked about a form without a response.
    case answer
    /// Until a visit without a response fails.
    case visit
    /// Until a page whose Turbo does not respond is given up, after its load, after a call, or before its paint.
    case turbo
    /// Until a page that was reloaded after its process died counts as stable.
    case steady
}

/// The time limits of a session.
package struct SessionTimeouts: Hashable, Sendable {
    /// The time before the activity indicator is shown for a visit or a form; 500 ms by default, like Turbo's progress bar.
    package var activity: Duration
    /// The time before a visit without a response fails; 30 s by default.
    package var visit: Duration
    /// The time before the user is asked about a form without a response, and is asked again; 30 s by default.
    package var form: Duration = .seconds(30)
    /// The time before a page whose Turbo does not respond is given up; 10 s by default.
    package var turbo: Duration
    /// The time before a page that was reloaded after its process died counts as stable; 10 s by default.
    package var steady: Duration = .seconds(10)
    /// The time before the user is asked about an unresponsive page; 3 s by default.
    package var answer: Duration = .seconds(3)
    /// The time before a user who gave such a page more time is asked again; 15 s by default.
    package var patience: Duration = .seconds(15)

    package init(
        activity: Duration = .milliseconds(500),
        visit: Duration = .seconds(30),
        turbo: Duration = .seconds(10)
    ) {
        self.activity = activity
        self.visit = visit
        self.turbo = turbo
    }

    subscript(timer: SessionTimer) -> Duration {
        switch timer {
        case .activity, .form: activity
        case .answer: form
        case .visit: visit
        case .turbo: turbo
        case .steady: steady
        }
    }
}

/// Waits on a clock, one for each key; starting a key again restarts its wait.
@MainActor final class Timers<Key: Hashable & Sendable> {
    private let clock: any Clock<Duration>
    private var tasks: [Key: Task<Void, Never>] = [:]

    init(on clock: any Clock<Duration>) { self.clock = clock }

    isolated deinit { tasks.values.forEach { $0.cancel() } }

    /// Starts a wait, measured from this call and not from the time when its task first runs.
    func start(_ key: Key, for duration: Duration, _ end: @escaping @MainActor () -> Void) {
        stop(key)
        tasks[key] = task(on: clock, duration, end)
    }

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
