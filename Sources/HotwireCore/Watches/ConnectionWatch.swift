/// Holds the notice about the connection of a session's page. (Linux only.)
@MainActor package final class ConnectionWatch {
    private enum Wait: Hashable { case notice }

    /// The notice to show, if any.
    package private(set) var notice: ConnectionNotice?
    /// Called when the notice changes.
    package var onChange: () -> Void = {}

    private var machine = ConnectionMachine()
    private let timers: Timers<Wait>

    /// Creates a watch.
    ///
    /// - Parameter clock: measures the waits; tests provide their own
    package init(clock: any Clock<Duration> = ContinuousClock()) { timers = Timers(on: clock) }

    /// Handles an event and performs the machine's effects.
    package func receive(_ event: ConnectionMachine.Event) {
        for effect in machine.receive(event) {
            switch effect {
            case .wait(let pause): timers.start(.notice, for: pause) { [weak self] in self?.receive(.waited) }
            case .stop: timers.stop(.notice)
            case .show(let notice):
                self.notice = notice
                onChange()
            }
        }
    }
}
