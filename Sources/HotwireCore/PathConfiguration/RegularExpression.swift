internal import CICU
internal import Synchronization

/// A regular expression as ICU reads it, compiled once.
///
/// ICU is asked without Foundation, which brings an ICU of its own: 40 MB that the web engine has loaded already.
@safe package final class RegularExpression: Sendable {
    /// How a search ended.
    package enum Outcome: Hashable, Sendable {
        case match
        case noMatch
        /// The expression ran out of time, so it counts as no match.
        case tookTooLong
    }

    /// The search's state is in the expression, so one thread at a time searches.
    private let pattern: Mutex<OpaquePointer>

    /// Compiles an expression; `nil` if ICU rejects it, which gives no reason.
    ///
    /// - Parameters:
    ///   - source: the expression
    ///   - ignoresCase: whether letters match in either case
    init?(_ source: String, ignoresCase: Bool) {
        let units = Array(source.utf16)
        // ICU copies the expression.
        guard let pattern = unsafe hotwire_pattern_open(units, Int32(units.count), ignoresCase) else { return nil }
        unsafe self.pattern = unsafe Mutex(pattern)
    }

    deinit {
        // The pointer is private, and this is the last reference to its owner.
        unsafe pattern.withLock { unsafe hotwire_pattern_close($0) }
    }

    /// Searches for the expression anywhere in a text, for a limited time.
    func search(_ text: String, within limit: Duration) -> Outcome {
        let units = Array(text.utf16)
        let milliseconds = Int32(limit / .milliseconds(1))
        // ICU reads the text during the call only.
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
