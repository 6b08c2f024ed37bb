internal import Foundation

/// One regular expression of a rule, as ICU reads it (iOS does, too), compiled once.
struct PathPattern: Hashable, Sendable {
    /// How a match ended.
    enum Outcome: Hashable, Sendable {
        case match
        case noMatch
        /// The expression ran out of time, so it counts as no match.
        case tookTooLong
    }

    /// How long one match may take: a page waits for it.
    static let timeLimit = Duration.milliseconds(20)
    /// The longest expression, in bytes.
    static let longest = 2_048
    /// The longest path that is matched, in bytes; a longer one matches nothing.
    static let longestPath = 2_048

    /// The expression as it was written.
    let source: String
    private let expression: NSRegularExpression

    /// Compiles an expression; `nil` if ICU rejects it, which gives no reason.
    ///
    /// - Parameters:
    ///   - source: the expression
    ///   - ignoresCase: whether letters match in either case, as on Android
    init?(_ source: String, ignoresCase: Bool = false) {
        let options: NSRegularExpression.Options = ignoresCase ? .caseInsensitive : []
        guard let expression = try? NSRegularExpression(pattern: source, options: options) else { return nil }
        self.source = source
        self.expression = expression
    }

    /// Searches for the expression anywhere in a path.
    func match(_ path: String) -> Outcome {
        var outcome = Outcome.noMatch
        var start: ContinuousClock.Instant?
        let range = NSRange(location: 0, length: path.utf16.count)
        // The pointer receives the request to stop, and is only written to during its own call.
        unsafe expression.enumerateMatches(in: path, options: .reportProgress, range: range) { match, _, stop in
            outcome = match == nil ? .noMatch : .match
            let now = ContinuousClock.now
            if outcome == .noMatch, now - (start ?? now) > Self.timeLimit { outcome = .tookTooLong }
            start = start ?? now
            if outcome != .noMatch { unsafe stop.pointee = true }
        }
        return outcome
    }
}
