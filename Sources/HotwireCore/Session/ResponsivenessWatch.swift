/// Notices that a page does not answer, and when to ask the person about it.
@MainActor package final class ResponsivenessWatch {
    /// Hears when the person is to be asked, and when there is nothing to ask any more.
    package var onChange: (Bool) -> Void = { _ in }

    private var machine = ResponsivenessCheck()
    private let timeouts: SessionTimeouts
    private let clock: any Clock<Duration>
    private var timers: [ResponsivenessCheck.Timer: Task<Void, Never>] = [:]

    /// Makes a watch.
    ///
    /// - Parameters:
    ///   - timeouts: how long to wait for what
    ///   - clock: what measures the waits; tests give their own
    package init(timeouts: SessionTimeouts = SessionTimeouts(), clock: any Clock<Duration> = ContinuousClock()) {
        self.timeouts = timeouts
        self.clock = clock
    }

    isolated deinit { timers.values.forEach { $0.cancel() } }

    /// Whether the person is asked now.
    package var isAsking: Bool { machine.isAsking }

    /// Takes in what happens, and does what the machine decides.
    package func receive(_ event: ResponsivenessCheck.Event) {
        for effect in machine.receive(event) {
            switch effect {
            case .ask(let isAsking): onChange(isAsking)
            case .start(let timer): timers[timer] = task(on: clock, timer)
            case .stop(let timer): timers.removeValue(forKey: timer)?.cancel()
            }
        }
    }

    private func task<C: Clock<Duration>>(on clock: C, _ timer: ResponsivenessCheck.Timer) -> Task<Void, Never> {
        let end = clock.now.advanced(by: timer == .answer ? timeouts.answer : timeouts.patience)
        return Task { [weak self] in
            try? await clock.sleep(until: end, tolerance: nil)  // an error says that the wait was dropped
            guard !Task.isCancelled else { return }
            self?.receive(.timerEnded(timer))
        }
    }
}
