/// A wait that a session asks for; its end comes back as an event, so that tests own time.
package enum SessionTimer: Hashable, Sendable, CaseIterable {
    /// Until the activity indicator is shown.
    case activity
    /// Until the activity indicator is shown for a form.
    case form
    /// Until a visit without an answer fails.
    case visit
    /// Until a page whose Turbo does not answer is given up: after its load, after a call, before its paint.
    case turbo
    /// Until a page that was loaded again after its process died is taken for sound.
    case steady
}

/// How long a session waits.
public struct SessionTimeouts: Hashable, Sendable {
    /// Before the activity indicator is shown, for a visit and for a form; 500 ms unless said otherwise, like the delay of Turbo's
    /// progress bar.
    public var activity: Duration
    /// Before a visit without an answer fails; 30 s unless said otherwise.
    public var visit: Duration
    /// Before a page in which no Turbo answers is given up; 10 s unless said otherwise.
    package var turbo: Duration
    /// Before a page that was loaded again after its process died is taken for sound; 10 s unless said otherwise.
    package var steady: Duration = .seconds(10)
    /// Before a person is asked about a page that does not answer; 3 s unless said otherwise.
    public var answer: Duration = .seconds(3)
    /// Before a person who gave such a page more time is asked again; 15 s unless said otherwise.
    public var patience: Duration = .seconds(15)

    /// Makes timeouts.
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
        case .visit: visit
        case .turbo: turbo
        case .steady: steady
        }
    }
}
