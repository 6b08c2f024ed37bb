internal import CICU
internal import Synchronization

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
