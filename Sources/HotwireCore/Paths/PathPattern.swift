internal import CICU
internal import Glibc
internal import Synchronization

/// A regular expression of a rule in ICU syntax (as on iOS), compiled once.
package struct PathPattern: Sendable {
    /// The time limit for one match, during which a page waits.
    static let timeLimit = Duration.milliseconds(20)
    /// The maximum length of an expression, in bytes.
    static let longest = 2_048
    /// The maximum length of a path, in bytes; a longer path matches nothing.
    static let longestPath = 2_048

    /// The expression as written.
    let source: String
    private let ignoresCase: Bool
    private let expression: RegularExpression

    /// Compiles an expression, optionally ignoring case as on Android; `nil` if ICU rejects it.
    package init?(_ source: String, ignoresCase: Bool = false) {
        guard let expression = RegularExpression(source, ignoresCase: ignoresCase) else { return nil }
        (self.source, self.ignoresCase, self.expression) = (source, ignoresCase, expression)
    }

    /// Searches for the expression anywhere in a path, within the time limit.
    package func match(_ path: String) -> RegularExpression.Outcome { expression.search(path, within: Self.timeLimit) }
}

extension PathPattern: Hashable {
    package static func == (one: Self, other: Self) -> Bool {
        one.source == other.source && one.ignoresCase == other.ignoresCase
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// The form of a path that a platform matches patterns against.
package enum MatchedPath: Hashable, Sendable {
    /// The path as it is in the address.
    case whole
    /// The path without its trailing slash, so `/new$` also matches `/hikes/new/`, and `/new/$` matches nothing.
    case withoutLastSlash

    /// Returns the path in this form, followed by a question mark and the query if it is included.
    package func text(of location: Location, withQuery: Bool = true) -> String {
        let query = withQuery ? location.query.map { "?" + $0 } : nil
        return path(of: location) + (query ?? "")
    }

    private func path(of location: Location) -> String {
        let path = location.path
        return self == .withoutLastSlash && path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path
    }
}

// Foundation would bring its own copy of ICU, 40 MB in addition to the one that the web engine has loaded.
/// A regular expression in ICU syntax, compiled once by calling ICU directly.
@safe package final class RegularExpression: Sendable {
    package enum Outcome: Hashable, Sendable {
        case match
        case noMatch
        /// The search exceeded its time limit, which counts as no match.
        case tookTooLong
    }

    // The expression contains the state of the search, so only one thread searches at a time.
    private let pattern: Mutex<OpaquePointer>

    /// Compiles an expression; `nil` if ICU rejects it.
    init?(_ source: String, ignoresCase: Bool) {
        let units = Array(source.utf16)
        // ICU copies the expression.
        guard let pattern = unsafe hotwire_pattern_open(units, Int32(units.count), ignoresCase) else { return nil }
        unsafe self.pattern = unsafe Mutex(pattern)
    }

    deinit {
        // The pointer is private, and its owner has no other references.
        unsafe pattern.withLock { unsafe hotwire_pattern_close($0) }
    }

    /// Searches anywhere in a text, within a time limit that excludes most of the time spent waiting for the CPU.
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

// CPU time is measured so that system load does not change which rules match.
/// Limits the time for compiling all patterns of a configuration, or for matching them against one path.
struct PatternClock {
    /// The time limit for matching all patterns against one path.
    static let matching = Duration.milliseconds(50)
    /// The time limit for compiling a configuration, which suffices for the largest one on slow machines and with sanitizers.
    static let compiling = Duration.seconds(2)

    private let limit: Duration
    private let now: () -> ContinuousClock.Instant
    private let threadTime: () -> Duration
    private let start: ContinuousClock.Instant
    private let startOfThread: Duration

    init(
        limit: Duration,
        now: @escaping () -> ContinuousClock.Instant = { .now },
        threadTime: @escaping () -> Duration = { Self.threadTime }
    ) {
        (self.limit, self.now, self.threadTime) = (limit, now, threadTime)
        (start, startOfThread) = (now(), threadTime())
    }

    // The thread's CPU time is read last because that takes longer than most matches.
    /// Whether the time is up.
    var isOver: Bool { now() - start > limit && threadTime() - startOfThread > limit }

    private static var threadTime: Duration {
        var time = timespec()
        // The pointer refers to a local variable and is used only during the call.
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
