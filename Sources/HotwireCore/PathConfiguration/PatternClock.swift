internal import Glibc

/// Limits how long all patterns of a configuration together may take, to be compiled or to be matched with one path.
///
/// It counts the time that the thread has run for, so that system load does not change which rules match.
struct PatternClock {
    /// How long all matches of one path may take.
    static let matching = Duration.milliseconds(50)
    /// How long a configuration may be compiled for; slow machines and sanitizers read the largest ones, too.
    static let compiling = Duration.seconds(2)

    private let limit: Duration
    private let now: () -> ContinuousClock.Instant
    private let threadTime: () -> Duration
    private let start: ContinuousClock.Instant
    private let startOfThread: Duration

    /// Starts a clock.
    ///
    /// - Parameters:
    ///   - limit: how much time there is
    ///   - now: returns the time
    ///   - threadTime: returns how long the current thread has run for
    init(
        limit: Duration,
        now: @escaping () -> ContinuousClock.Instant = { .now },
        threadTime: @escaping () -> Duration = { Self.threadTime }
    ) {
        (self.limit, self.now, self.threadTime) = (limit, now, threadTime)
        (start, startOfThread) = (now(), threadTime())
    }

    /// Whether the time is up; reading the thread's time from the kernel takes longer than most matches.
    var isOver: Bool { now() - start > limit && threadTime() - startOfThread > limit }

    private static var threadTime: Duration {
        var time = timespec()
        // The pointer refers to a local variable and is only used during the call.
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
