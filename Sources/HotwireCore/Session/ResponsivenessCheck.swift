/// Decides when a person is asked what to do with a page that does not answer.
///
/// A script that does not end keeps the page from answering to anything. It may also be slow and come to its end, so the
/// question goes by itself when the page answers.
package struct ResponsivenessCheck: Hashable, Sendable {
    /// What happens.
    package enum Event: Hashable, Sendable {
        /// The page was asked something that it answers at once when it can.
        case asked
        /// The page answered, or shows otherwise that it lives; or its process died.
        case answered
        /// The engine says that the page takes no input.
        case stalled
        /// The person gives the page more time.
        case patience
        /// A wait is over.
        case timerEnded(Timer)
    }

    /// A wait.
    package enum Timer: Hashable, Sendable, CaseIterable {
        /// Until a page that was asked should have answered.
        case answer
        /// Until a person who gave it more time is asked again.
        case patience
    }

    /// What is to be done.
    package enum Effect: Hashable, Sendable {
        /// Ask the person, or take the question away.
        case ask(Bool)
        /// Start a wait.
        case start(Timer)
        /// Drop a wait.
        case stop(Timer)
    }

    private enum State {
        case responsive
        case asked
        case asking
        case patient
    }

    private var state = State.responsive

    /// Makes one for a page that answers.
    package init() {}

    /// Whether the person is asked now.
    package var isAsking: Bool { state == .asking }

    /// Takes in an event and says what to do.
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
