/// Notices that a page does not answer, and when to ask the person about it.
@MainActor package final class ResponsivenessWatch {
    /// Hears when the person is to be asked, and when there is nothing to ask any more.
    package var onChange: (Bool) -> Void = { _ in }

    private var machine = ResponsivenessCheck()
    private let timeouts: SessionTimeouts
    private let timers: Timers<ResponsivenessCheck.Timer>

    /// Makes a watch.
    ///
    /// - Parameters:
    ///   - timeouts: how long to wait for what
    ///   - clock: what measures the waits; tests give their own
    package init(timeouts: SessionTimeouts = SessionTimeouts(), clock: any Clock<Duration> = ContinuousClock()) {
        self.timeouts = timeouts
        timers = Timers(on: clock)
    }

    /// Whether the person is asked now.
    package var isAsking: Bool { machine.isAsking }

    /// Takes in what happens, and does what the machine decides.
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
