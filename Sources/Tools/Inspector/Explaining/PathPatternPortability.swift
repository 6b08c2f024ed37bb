import HotwireCore

/// Finds the parts of a pattern that Android interprets differently (Linux only).
///
/// Android ignores case. A device uses ICU regular expressions, like Linux and iOS; unit tests of an app run on a JVM, whose
/// syntax differs.
///
/// ```swift
/// PathPatternPortability.warnings("/Hikes")
/// // ["Android ignores case: “H” also matches “h”. To match the same everywhere, begin with (?-i)."]
/// PathPatternPortability.matchesOnAndroid("/new$", path: "/hikes/NEW")  // true
/// ```
package enum PathPatternPortability {
    /// Returns a sentence for each part of a pattern that has another meaning on Android, or fails there.
    ///
    /// Only uppercase letters are reported, because nearly all paths are lowercase. For a given path,
    /// ``matchesOnAndroid(_:path:)`` is exact.
    ///
    /// - Parameter pattern: a valid ICU regular expression
    /// - Returns: The sentences in the order of the pattern, without duplicates; empty if the meaning is the same.
    package static func warnings(_ pattern: String) -> [String] {
        let tokens = PathPatternScanner.tokens(of: pattern)
        var saysCase = false
        if case .flags(let flags, forTheRest: true) = tokens.first { saysCase = flags.contains("i") }
        var warnings: [String] = []
        for token in tokens {
            let found = [saysCase ? nil : token.caseWarning, token.jvmWarning].compactMap(\.self)
            warnings += found.filter { !warnings.contains($0) }
        }
        return warnings
    }

    /// Returns whether a pattern matches a path on an Android device.
    ///
    /// - Parameters:
    ///   - pattern: a regular expression; an invalid one matches nothing
    ///   - path: the path with its query
    /// - Returns: Whether the pattern matches.
    package static func matchesOnAndroid(_ pattern: String, path: String) -> Bool {
        PathPattern(pattern, ignoresCase: true)?.match(path) == .match
    }
}

extension PathPatternToken {
    /// The warning about a difference in case.
    fileprivate var caseWarning: String? {
        switch self {
        case .literal(let letter) where letter.isUppercase:
            Self.ignoresCase("“\(letter)” also matches “\(letter.lowercased())”")
        case .set(let text), .escape(_, _, let text, inSet: false): Self.caseWarning(ofSet: text)
        case .posix(let name, inSet: false): Self.caseWarning(ofSet: "[:\(name):]")
        case .literal, .escape, .posix, .setOperator, .flags, .comment: nil
        }
    }

    /// Compares which lowercase letters a set matches, case-sensitively and case-insensitively.
    private static func caseWarning(ofSet text: String) -> String? {
        guard let set = PathPattern(text), let other = PathPattern(text, ignoresCase: true) else { return nil }
        let isSame = "abcdefghijklmnopqrstuvwxyz".allSatisfy { set.match(String($0)) == other.match(String($0)) }
        return isSame ? nil : ignoresCase("\(text) treats lowercase letters differently")
    }

    private static func ignoresCase(_ what: String) -> String {
        "Android ignores case: \(what). To match the same everywhere, begin with (?-i)."
    }

    /// The warning about syntax that a JVM interprets differently or rejects.
    fileprivate var jvmWarning: String? {
        switch self {
        case .posix(let name, _): Self.jvm("reads [:\(name):] as single characters; use \\p{…}")
        case .setOperator("&["): Self.jvm("reads “&[” in a set as a union; use “&&[”")
        case .setOperator: Self.jvm("does not support set differences; use [a-z&&[^aeiou]]")
        case .comment: Self.jvm("rejects (?#…)")
        case .flags(let flags, _): flags.contains("w") ? Self.jvm("rejects the flag w") : nil
        case .escape("U", _, _, _): Self.jvm("rejects \\U; use \\x{…}")
        case .escape("p", let name, _, _), .escape("P", let name, _, _): Self.jvm(property: name)
        case .escape(let letter, _, _, let inSet):
            (inSet ? Self.refusedInSets : Self.refused).contains(letter) ? Self.jvm("rejects \\\(letter)") : nil
        case .literal, .set: nil
        }
    }

    private static func jvm(_ what: String) -> String { "A JVM, as in Android unit tests, \(what)." }

    /// Letters that ICU reads literally after a backslash.
    private static let refused = Set("CEFIJKLMOTYgijlmoqy")
    private static let refusedInSets = refused.union("123456789ABGRXZbkz")

    private static func jvm(property name: String) -> String? {
        if name == "Punct" { return jvm("includes $+<=>^`|~ in \\p{Punct}; ICU does not") }
        let prefixes = ["Is", "In", "java", "sc=", "script=", "blk=", "block=", "gc=", "general_category="]
        let isKnown = name.isEmpty || jvmProperties.contains(name) || prefixes.contains { name.hasPrefix($0) }
        return isKnown ? nil : jvm("rejects \\p{\(name)}")
    }

    private static let jvmProperties = Set(
        """
        L Lu Ll Lt LC Lm Lo M Mn Mc Me N Nd Nl No P Pc Pd Ps Pe Pi Pf Po S Sm Sc Sk So Z Zs Zl Zp C Cc Cf Co Cs Cn
        Lower Upper ASCII Alpha Digit Alnum Graph Print Blank Cntrl XDigit Space
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    )
}
