import HotwireCore

/// Says where Android reads a pattern differently (ours).
///
/// Android ignores the case of letters. Its regular expressions are ICU's on a device, as here and on iOS; an app's unit
/// tests run on a JVM, which has its own.
///
/// ```swift
/// PathPatternPortability.warnings("/Hikes")
/// // ["Android ignores case: “H” matches “h” there, too. Begin with (?-i) to mean the same everywhere."]
/// PathPatternPortability.matchesOnAndroid("/new$", path: "/hikes/NEW")  // true
/// ```
package enum PathPatternPortability {
    /// A sentence for each part of a pattern that means something else on Android, or fails there.
    ///
    /// Of letters those in upper case are told of: nearly all paths are in lower case. For a path at hand
    /// ``matchesOnAndroid(_:path:)`` answers exactly.
    ///
    /// - Parameter pattern: a regular expression that ICU can read
    /// - Returns: the sentences in the order of the pattern, each once; none where it means the same.
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

    /// Whether a pattern matches a path on an Android device.
    ///
    /// - Parameters:
    ///   - pattern: a regular expression; one that ICU cannot read matches nothing
    ///   - path: the path, with its query
    /// - Returns: whether it matches there.
    package static func matchesOnAndroid(_ pattern: String, path: String) -> Bool {
        PathPattern(pattern, ignoresCase: true)?.match(path) == .match
    }
}

extension PathPatternToken {
    /// What ignoring case changes.
    fileprivate var caseWarning: String? {
        switch self {
        case .literal(let letter) where letter.isUppercase:
            Self.ignoresCase("“\(letter)” matches “\(letter.lowercased())” there, too")
        case .set(let text), .escape(_, _, let text, inSet: false): Self.caseWarning(ofSet: text)
        case .posix(let name, inSet: false): Self.caseWarning(ofSet: "[:\(name):]")
        case .literal, .escape, .posix, .setOperator, .flags, .comment: nil
        }
    }

    /// ICU itself says which lower-case letters a set has, with case and without.
    private static func caseWarning(ofSet text: String) -> String? {
        guard let set = PathPattern(text), let other = PathPattern(text, ignoresCase: true) else { return nil }
        let isSame = "abcdefghijklmnopqrstuvwxyz".allSatisfy { set.match(String($0)) == other.match(String($0)) }
        return isSame ? nil : ignoresCase("\(text) reads lower-case letters differently there")
    }

    private static func ignoresCase(_ what: String) -> String {
        "Android ignores case: \(what). Begin with (?-i) to mean the same everywhere."
    }

    /// What a JVM reads differently, or not at all.
    fileprivate var jvmWarning: String? {
        switch self {
        case .posix(let name, _): Self.jvm("reads [:\(name):] as these characters; write \\p{…}")
        case .setOperator("&["): Self.jvm("reads “&[” in a set as a union; write “&&[”")
        case .setOperator: Self.jvm("cannot take sets from sets; write [a-z&&[^aeiou]]")
        case .comment: Self.jvm("refuses (?#…)")
        case .flags(let flags, _): flags.contains("w") ? Self.jvm("refuses the flag w") : nil
        case .escape("U", _, _, _): Self.jvm("refuses \\U; write \\x{…}")
        case .escape("p", let name, _, _), .escape("P", let name, _, _): Self.jvm(property: name)
        case .escape(let letter, _, _, let inSet):
            (inSet ? Self.refusedInSets : Self.refused).contains(letter) ? Self.jvm("refuses \\\(letter)") : nil
        case .literal, .set: nil
        }
    }

    private static func jvm(_ what: String) -> String { "A JVM, as in unit tests of Android apps, \(what)." }

    /// Letters that stand for themselves in ICU, though a backslash is before them.
    private static let refused = Set("CEFIJKLMOTYgijlmoqy")
    private static let refusedInSets = refused.union("123456789ABGRXZbkz")

    private static func jvm(property name: String) -> String? {
        if name == "Punct" { return jvm("reads \\p{Punct} with $+<=>^`|~, which ICU leaves out") }
        let prefixes = ["Is", "In", "java", "sc=", "script=", "blk=", "block=", "gc=", "general_category="]
        let isKnown = name.isEmpty || jvmProperties.contains(name) || prefixes.contains { name.hasPrefix($0) }
        return isKnown ? nil : jvm("refuses \\p{\(name)}")
    }

    private static let jvmProperties = Set(
        """
        L Lu Ll Lt LC Lm Lo M Mn Mc Me N Nd Nl No P Pc Pd Ps Pe Pi Pf Po S Sm Sc Sk So Z Zs Zl Zp C Cc Cf Co Cs Cn
        Lower Upper ASCII Alpha Digit Alnum Graph Print Blank Cntrl XDigit Space
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    )
}
