// A page is not seen while another screen or a modal covers its screen, its tab or window is hidden, or the computer is
// suspended. A page that is fetched is up to date, even if the user does not see it yet.
/// A state machine that decides which page to refresh after it was not seen for longer than `refresh_after` (Linux only).
package struct AbsenceMachine: Hashable, Sendable {
    /// A time on two clocks with the same start; one stops while the computer is suspended.
    package struct Time: Hashable, Sendable {
        /// The time including suspension (`CLOCK_BOOTTIME`).
        package let elapsed: Duration
        /// The time without suspension (`CLOCK_MONOTONIC`).
        package let awake: Duration

        package init(elapsed: Duration, awake: Duration) { (self.elapsed, self.awake) = (elapsed, awake) }

        /// The time that the computer was suspended.
        fileprivate var suspended: Duration { elapsed - awake }
    }

    /// The reason why a host is not seen.
    package enum Cause: Hashable, Sendable {
        /// Another screen or a modal covers it.
        case covered
        /// Its tab or window is hidden.
        case unmapped
    }

    /// An event that the machine handles.
    package enum Event: Hashable, Sendable {
        /// A host is no longer seen.
        case hidden(VisitHostIdentifier, Cause)
        /// A cause is over or never applied, possibly after a suspension; the limit, if any, applies to the host's page.
        case seen(VisitHostIdentifier, Cause, limit: Duration?)
        /// A host's page came from the server.
        case fetched(VisitHostIdentifier)
        /// A host shows its page, and nothing that brings another one is under way.
        case settled(VisitHostIdentifier)
        case gone(VisitHostIdentifier)
    }

    private struct State: Hashable {
        /// Why the host is not seen; empty if it is.
        var causes: Set<Cause> = []
        /// When the host was last seen or fetched.
        var last: Time
    }

    private var states: [VisitHostIdentifier: State] = [:]
    private var outdated: Set<VisitHostIdentifier> = []

    package init() {}

    /// Handles an event, and returns whether the host's page is to be refreshed now.
    package mutating func receive(_ event: Event, at time: Time) -> Bool {
        switch event {
        case .hidden(let visitHost, let cause): hide(visitHost, cause, at: time)
        case .seen(let visitHost, let cause, let limit): see(visitHost, cause, limit, at: time)
        case .fetched(let visitHost):
            outdated.remove(visitHost)
            states[visitHost, default: State(last: time)].last = time
        case .settled(let visitHost): return outdated.remove(visitHost) != nil
        case .gone(let visitHost):
            states[visitHost] = nil
            outdated.remove(visitHost)
        }
        return false
    }

    private mutating func hide(_ visitHost: VisitHostIdentifier, _ cause: Cause, at time: Time) {
        var state = states[visitHost] ?? State(last: time)
        if state.causes.isEmpty {
            // An earlier suspension counts, too, because the user has not looked at the page since.
            state.last = Time(elapsed: time.elapsed - (time.suspended - state.last.suspended), awake: time.awake)
        }
        state.causes.insert(cause)
        states[visitHost] = state
    }

    private mutating func see(_ visitHost: VisitHostIdentifier, _ cause: Cause, _ limit: Duration?, at time: Time) {
        var state = states[visitHost] ?? State(last: time)
        let isSeen = state.causes.isEmpty
        state.causes.remove(cause)
        if state.causes.isEmpty {
            let absence = isSeen ? time.suspended - state.last.suspended : time.elapsed - state.last.elapsed
            if let limit, absence >= limit { outdated.insert(visitHost) }
            state.last = time
        }
        states[visitHost] = state
    }
}
