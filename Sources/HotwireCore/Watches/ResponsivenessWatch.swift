/// Detects an unresponsive page and reports when to ask the user about it.
@MainActor package final class ResponsivenessWatch {
    /// Receives whether the user is to be asked, on each change.
    package var onChange: (Bool) -> Void = { _ in }

    private var machine = ResponsivenessCheck()
    private let timeouts: SessionTimeouts
    private let timers: Timers<ResponsivenessCheck.Timer>

    /// Creates a watch.
    ///
    /// - Parameters:
    ///   - timeouts: the time limits
    ///   - clock: measures the waits; tests provide their own
    package init(timeouts: SessionTimeouts = SessionTimeouts(), clock: any Clock<Duration> = ContinuousClock()) {
        self.timeouts = timeouts
        timers = Timers(on: clock)
    }

    /// Whether the user is being asked.
    package var isAsking: Bool { machine.isAsking }

    /// Handles an event and performs the effects.
    package func receive(_ event: ResponsivenessCheck.Event) {
        for effect in machine.receive(event) {
            switch effect {
            case .ask(let isAsking): onChange(isAsking)
            case .start(let timer):
                timers.start(timer, for: timer == .answer ? timeouts.answer : timeouts.patience) { [weak self] in
                    self?.receive(.timerEnded(timer))
                }
            case .stop(let timer): timers.stop(timer)
            }
        }
    }
}
