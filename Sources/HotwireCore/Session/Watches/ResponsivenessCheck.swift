// A script that does not end blocks the page. It may also just be slow, so the question disappears once the page responds.
/// A state machine that decides when to ask the user about an unresponsive page.
package struct ResponsivenessCheck: Hashable, Sendable {
    /// An event that the check handles.
    package enum Event: Hashable, Sendable {
        /// The page was sent a request that a responsive page answers at once.
        case asked
        /// The page answered or otherwise showed that it is responsive, or its process died.
        case answered
        /// The engine reports that the page does not handle input.
        case stalled
        /// The user gives the page more time.
        case patience
        case timerEnded(Timer)
    }

    /// A wait.
    package enum Timer: Hashable, Sendable, CaseIterable {
        /// Until the page should have answered.
        case answer
        /// Until a user who gave the page more time is asked again.
        case patience
    }

    /// An effect to perform.
    package enum Effect: Hashable, Sendable {
        /// Ask the user, or remove the question.
        case ask(Bool)
        case start(Timer)
        case stop(Timer)
    }

    private enum State {
        case responsive
        case asked
        case asking
        case patient
    }

    private var state = State.responsive

    package init() {}

    package var isAsking: Bool { state == .asking }

    /// Handles an event and returns the effects to perform.
    package mutating func receive(_ event: Event) -> [Effect] {
        let before = state
        switch (event, state) {
        case (.asked, .responsive): return enter(.asked, [.start(.answer)])
        case (.answered, _): return enter(.responsive, stop(before))
        case (.stalled, .responsive), (.stalled, .asked): return enter(.asking, stop(before) + [.ask(true)])
        case (.timerEnded(.answer), .asked): return enter(.asking, [.ask(true)])
        case (.patience, .asking): return enter(.patient, [.ask(false), .start(.patience)])
        case (.timerEnded(.patience), .patient): return enter(.asking, [.ask(true)])
        default: return []
        }
    }

    private mutating func enter(_ next: State, _ effects: [Effect]) -> [Effect] {
        state = next
        return effects
    }

    private func stop(_ state: State) -> [Effect] {
        switch state {
        case .responsive: []
        case .asked: [.stop(.answer)]
        case .asking: [.ask(false)]
        case .patient: [.stop(.patience)]
        }
    }
}

/// A watch that detects an unresponsive page and reports when to ask the user about it.
@MainActor package final class ResponsivenessWatch {
    /// Called with `true` when the user is to be asked, and with `false` when the question is obsolete.
    package var onChange: (Bool) -> Void = { _ in }

    private var machine = ResponsivenessCheck()
    private let timeouts: SessionTimeouts
    private let timers: Timers<ResponsivenessCheck.Timer>

    package init(timeouts: SessionTimeouts = SessionTimeouts(), clock: any Clock<Duration> = ContinuousClock()) {
        self.timeouts = timeouts
        timers = Timers(on: clock)
    }

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
