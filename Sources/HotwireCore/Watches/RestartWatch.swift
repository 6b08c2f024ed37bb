/// Detects that a server on this computer, whose error is shown, accepts connections again. (Linux only.)
@MainActor package final class RestartWatch {
    /// Returns whether the user sees the error.
    package var isSeen: () -> Bool = { true }
    /// Returns whether a server accepts connections.
    package var probe: (Location) async -> Bool = { _ in false }
    /// Called when the page is to be requested again.
    package var onReturn: () -> Void = {}

    private var machine = RestartMachine()
    private let clock: any Clock<Duration>
    private var task: Task<Void, Never>?

    /// Creates a watch.
    ///
    /// - Parameter clock: measures the waits; tests provide their own
    package init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

    isolated deinit { task?.cancel() }

    /// Handles an event and performs the machine's effects.
    package func receive(_ event: RestartMachine.Event) {
        for effect in machine.receive(event) {
            switch effect {
            case .wait(let interval): task = wait(on: clock, interval)
            case .stop: task.take()?.cancel()
            case .probe(let location): task = probing(location)
            case .retry: onReturn()
            }
        }
    }

    private func wait<C: Clock<Duration>>(on clock: C, _ interval: Duration) -> Task<Void, Never> {
        let end = clock.now.advanced(by: interval)
        return Task { [weak self] in
            try? await clock.sleep(until: end, tolerance: nil)  // an error means that the wait was canceled
            guard !Task.isCancelled, let self else { return }
            receive(.waited(isSeen: isSeen()))
        }
    }

    private func probing(_ location: Location) -> Task<Void, Never> {
        Task { [weak self, probe] in
            let isAnswering = await probe(location)
            guard !Task.isCancelled else { return }
            self?.receive(.probed(isAnswering: isAnswering))
        }
    }
}
