/// One regular expression of a rule, as ICU reads it (iOS does, too), compiled once.
package struct PathPattern: Sendable {
    /// How long one match may take: a page waits for it.
    static let timeLimit = Duration.milliseconds(20)
    /// The longest expression, in bytes.
    static let longest = 2_048
    /// The longest path that is matched, in bytes; a longer one matches nothing.
    static let longestPath = 2_048

    /// The expression as it was written.
    let source: String
    private let ignoresCase: Bool
    private let expression: RegularExpression

    /// Compiles an expression; `nil` if ICU rejects it, which gives no reason.
    ///
    /// - Parameters:
    ///   - source: the expression
    ///   - ignoresCase: whether letters match in either case, as on Android
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
