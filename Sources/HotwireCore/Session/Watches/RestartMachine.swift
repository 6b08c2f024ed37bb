// While the error is visible, the server's port is probed at a growing interval, without a request. Once the server accepts
// connections after it refused them, the page is requested again. For other servers, that happens when the network returns.
/// A state machine that decides when to request a page again after its server on this computer was stopped (Linux only).
package struct RestartMachine: Hashable, Sendable {
    /// An event that the machine handles.
    package enum Event: Hashable, Sendable {
        /// The error of a visit is shown.
        case failed(Location, WebError)
        /// A wait is over; the error may be hidden, for example in another tab.
        case waited(isSeen: Bool)
        /// The server was probed.
        case probed(isAnswering: Bool)
        /// The user sees the screen again.
        case seen
        /// Another visit has begun, or the visit failed for another reason.
        case left
        /// A page is shown.
        case shown
    }

    /// An effect to perform.
    package enum Effect: Hashable, Sendable {
        case wait(Duration)
        /// Cancel the wait and the probe.
        case stop
        /// Check whether the server accepts connections.
        case probe(Location)
        /// Request the page again.
        case retry
    }

    private enum State: Hashable {
        case idle
        case waiting(Location)
        case hidden(Location)
        case probing(Location)
        case retrying
    }

    private static let shortest = Duration.seconds(1)
    private static let longest = Duration.seconds(30)

    private var state = State.idle
    private var interval = Self.shortest
    /// Whether the server has refused a connection, so that an accepted one means that it is back.
    private var wasRefused = false

    package init() {}

    /// Handles an event and returns the effects to perform.
    package mutating func receive(_ event: Event) -> [Effect] {
        switch (event, state) {
        case (.failed(let location, let error), _): return failed(location, error)
        case (.waited(let isSeen), .waiting(let location)):
            state = isSeen ? .probing(location) : .hidden(location)
            return isSeen ? [.probe(location)] : []
        case (.seen, .hidden(let location)):
            state = .probing(location)
            return [.probe(location)]
        case (.probed(true), .probing) where wasRefused:
            state = .retrying
            return [.retry]
        case (.probed(let isAnswering), .probing(let location)):
            if !isAnswering { wasRefused = true }
            return wait(for: location)
        case (.left, .retrying): return []  // the visit is the retry itself
        case (.left, _), (.shown, _): return stop()
        default: return []
        }
    }

    private mutating func failed(_ location: Location, _ error: WebError) -> [Effect] {
        let isKnown = error == .cannotConnect
        guard location.isWeb, location.isOnThisComputer, isKnown || [.connectionLost, .networkFailure].contains(error)
        else { return stop() }
        let stopped = state == .retrying ? [] : stop()
        wasRefused = isKnown
        if isKnown { return stopped + wait(for: location) }
        state = .probing(location)  // the server may have lost only this request
        return stopped + [.probe(location)]
    }

    private mutating func wait(for location: Location) -> [Effect] {
        state = .waiting(location)
        defer { interval = min(interval * 2, Self.longest) }
        return [.wait(interval)]
    }

    private mutating func stop() -> [Effect] {
        defer { self = RestartMachine() }
        switch state {
        case .waiting, .probing: return [.stop]
        case .idle, .hidden, .retrying: return []
        }
    }
}

/// A watch that detects when a server on this computer, whose error is shown, accepts connections again (Linux only).
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
