internal import Glibc

/// Limits the total time for compiling all patterns of a configuration, or for matching them against one path.
///
/// The clock counts the CPU time of the thread, so that system load does not change which rules match.
struct PatternClock {
    /// The time limit for all matches of one path.
    static let matching = Duration.milliseconds(50)
    /// The time limit for compiling a configuration; enough for the largest one on slow machines and with sanitizers.
    static let compiling = Duration.seconds(2)

    private let limit: Duration
    private let now: () -> ContinuousClock.Instant
    private let threadTime: () -> Duration
    private let start: ContinuousClock.Instant
    private let startOfThread: Duration

    /// Starts a clock.
    ///
    /// - Parameters:
    ///   - limit: the available time
    ///   - now: returns the current time
    ///   - threadTime: returns the CPU time of the current thread
    init(
        limit: Duration,
        now: @escaping () -> ContinuousClock.Instant = { .now },
        threadTime: @escaping () -> Duration = { Self.threadTime }
    ) {
        (self.limit, self.now, self.threadTime) = (limit, now, threadTime)
        (start, startOfThread) = (now(), threadTime())
    }

    /// Whether the time is up; the thread's time is read last because that takes longer than most matches.
    var isOver: Bool { now() - start > limit && threadTime() - startOfThread > limit }

    private static var threadTime: Duration {
        var time = timespec()
        // The pointer refers to a local variable and is only used during the call.
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
