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
    /// Until a page whose Turbo does not respond is given up: after its load, after a call, before its paint.
    case turbo
    /// Until a page that was loaded again after its process died counts as stable.
    case steady
}

/// The time limits of a session.
package struct SessionTimeouts: Hashable, Sendable {
    /// The time before the activity indicator is shown, for a visit and for a form; 500 ms by default, like the delay of Turbo's
    /// progress bar.
    package var activity: Duration
    /// The time before a visit without a response fails; 30 s by default.
    package var visit: Duration
    /// The time before the user is asked about a form without a response, and is asked again; 30 s by default.
    package var form: Duration = .seconds(30)
    /// The time before a page whose Turbo does not respond is given up; 10 s by default.
    package var turbo: Duration
    /// The time before a page that was loaded again after its process died counts as stable; 10 s by default.
    package var steady: Duration = .seconds(10)
    /// The time before the user is asked about an unresponsive page; 3 s by default.
    package var answer: Duration = .seconds(3)
    /// The time before a user who gave such a page more time is asked again; 15 s by default.
    package var patience: Duration = .seconds(15)

    /// Creates timeouts.
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
