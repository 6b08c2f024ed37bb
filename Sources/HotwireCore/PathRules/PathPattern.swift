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
