/// A wait that a session asks for; its end comes back as an event, so that tests own time.
public enum SessionTimer: Hashable, Sendable, CaseIterable {
    /// Until the activity indicator is shown.
    case activity
    /// Until a visit without an answer fails.
    case visit
    /// Until a loaded page without Turbo fails.
    case turbo
}

/// How long a session waits.
public struct SessionTimeouts: Hashable, Sendable {
    /// Before the activity indicator is shown; 300 ms unless said otherwise.
    public var activity: Duration
    /// Before a visit without an answer fails; 30 s unless said otherwise.
    public var visit: Duration
    /// Before a loaded page in which no Turbo answers fails; 10 s unless said otherwise.
    public var turbo: Duration

    /// Makes timeouts.
    public init(activity: Duration = .milliseconds(300), visit: Duration = .seconds(30), turbo: Duration = .seconds(10))
    {
        self.activity = activity
        self.visit = visit
        self.turbo = turbo
    }

    subscript(timer: SessionTimer) -> Duration {
        switch timer {
        case .activity: activity
        case .visit: visit
        case .turbo: turbo
        }
    }
}
