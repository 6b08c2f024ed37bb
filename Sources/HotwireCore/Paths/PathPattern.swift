internal import CICU
internal import Glibc
internal import Synchronization

/// One regular expression of a rule in ICU syntax (as on iOS), compiled once.
package struct PathPattern: Sendable {
    /// The time limit of one match, for which a page waits.
    static let timeLimit = Duration.milliseconds(20)
    /// The maximum length of an expression, in bytes.
    static let longest = 2_048
    /// The maximum length of a path, in bytes; a longer path matches nothing.
    static let longestPath = 2_048

    /// The expression as written.
    let source: String
    private let ignoresCase: Bool
    private let expression: RegularExpression

    /// Compiles an expression; `nil` if ICU rejects it, without a reason.
    ///
    /// - Parameters:
    ///   - source: the expression
    ///   - ignoresCase: whether to ignore case, as on Android
    package init?(_ source: String, ignoresCase: Bool = false) {
        guard let expression = RegularExpression(source, ignoresCase: ignoresCase) else { return nil }
        (self.source, self.ignoresCase, self.expression) = (source, ignoresCase, expression)
    }

    /// Searches for the expression anywhere in a path.
    package func match(_ path: String) -> RegularExpression.Outcome { expression.search(path, within: Self.timeLimit) }
}

extension PathPattern: Hashable {
    package static func == (one: Self, other: Self) -> Bool {
        one.source == other.source && one.ignoresCase == other.ignoresCase
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// The part of an address that a platform matches a path configuration's patterns against.
package enum MatchedPath: Hashable, Sendable {
    /// The path as it is in the address.
    case whole
    /// The path without the slash at its end, so `/new$` also matches `/hikes/new/`, and `/new/$` matches nothing.
    case withoutLastSlash

    /// Returns the matched text.
    ///
    /// - Parameters:
    ///   - location: the location
    ///   - withQuery: whether patterns are also matched against the query
    /// - Returns: The path and, after a question mark, the query.
    package func text(of location: Location, withQuery: Bool = true) -> String {
        let query = withQuery ? location.query.map { "?" + $0 } : nil
        return path(of: location) + (query ?? "")
    }

    private func path(of location: Location) -> String {
        let path = location.path
        return self == .withoutLastSlash && path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path
    }
}

/// A regular expression in ICU syntax, compiled once.
///
/// ICU is called directly because Foundation brings its own copy: 40 MB in addition to the one that the web engine has loaded.
@safe package final class RegularExpression: Sendable {
    /// The result of a search.
    package enum Outcome: Hashable, Sendable {
        case match
        case noMatch
        /// The time limit was exceeded, which counts as no match.
        case tookTooLong
    }

    /// One thread searches at a time because the expression contains the state of the search.
    private let pattern: Mutex<OpaquePointer>

    /// Compiles an expression; `nil` if ICU rejects it, without a reason.
    ///
    /// - Parameters:
    ///   - source: the expression
    ///   - ignoresCase: whether to ignore case
    init?(_ source: String, ignoresCase: Bool) {
        let units = Array(source.utf16)
        // ICU copies the expression.
        guard let pattern = unsafe hotwire_pattern_open(units, Int32(units.count), ignoresCase) else { return nil }
        unsafe self.pattern = unsafe Mutex(pattern)
    }

    deinit {
        // The pointer is private, and no other reference to its owner exists.
        unsafe pattern.withLock { unsafe hotwire_pattern_close($0) }
    }

    /// Searches for the expression anywhere in a text, within a time limit that excludes most of the time spent waiting for the CPU.
    func search(_ text: String, within limit: Duration) -> Outcome {
        let units = Array(text.utf16)
        let milliseconds = Int32(limit / .milliseconds(1))
        // ICU reads the text only during the call.
        let end = unsafe pattern.withLock {
            unsafe hotwire_pattern_search($0, units, Int32(units.count), milliseconds)
        }
        return switch end {
        case HOTWIRE_SEARCH_FOUND: .match
        case HOTWIRE_SEARCH_TOOK_TOO_LONG: .tookTooLong
        default: .noMatch
        }
    }
}

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
