import HotwireCore

// Android ignores case. A device uses ICU regular expressions, like Linux and iOS; an app's unit tests run on a JVM, whose syntax
// differs.
/// A check for the parts of a pattern that Android interprets differently (Linux only).
package enum PathPatternPortability {
    /// Returns a sentence for each part of an ICU pattern that has another meaning on Android or fails there, without duplicates.
    package static func warnings(_ pattern: String) -> [String] {
        // Only uppercase letters are reported, because nearly all paths are lowercase. For a given path, `matchesOnAndroid` is
        // exact.
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

    /// Returns whether a pattern matches a path with its query on an Android device; an invalid pattern matches nothing.
    package static func matchesOnAndroid(_ pattern: String, path: String) -> Bool {
        PathPattern(pattern, ignoresCase: true)?.match(path) == .match
    }
}

/// A token of a pattern that Android may interpret differently.
enum PathPatternToken: Hashable {
    /// A literal character.
    case literal(Character)
    /// An escape with its argument: `\p{Lu}` is `p` with `Lu`.
    case escape(Character, argument: String, text: String, inSet: Bool)
    /// A set as written, including nested sets.
    case set(String)
    /// A named set such as `[:alpha:]`, without colons.
    case posix(String, inSet: Bool)
    /// A set operator of ICU: `--`, `-[`, `&[`.
    case setOperator(String)
    /// Flags, and whether they apply to the rest of the pattern.
    case flags(String, forTheRest: Bool)
    /// A comment: `(?#…)`.
    case comment
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

    /// Returns a warning if a set matches different lowercase letters when case is ignored.
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

/// A scanner that splits a pattern into tokens and skips unknown syntax.
struct PathPatternScanner {
    private var rest: Substring
    private var tokens: [PathPatternToken] = []

    /// Returns a pattern's tokens in order; a set follows its content.
    static func tokens(of pattern: String) -> [PathPatternToken] {
        var scanner = PathPatternScanner(rest: Substring(pattern))
        while let next = scanner.rest.popFirst() { scanner.take(next) }
        return scanner.tokens
    }

    private init(rest: Substring) { self.rest = rest }

    private mutating func take(_ character: Character) {
        switch character {
        case "\\": takeEscape(inSet: false)
        case "[": if !takePosix(inSet: false) { takeSet() }
        case "(": takeGroup()
        // Both cases of the digits in a percent-encoded byte are equivalent.
        case "%" where rest.prefix(2).count == 2 && rest.prefix(2).allSatisfy(\.isHexDigit): rest.removeFirst(2)
        default: tokens.append(.literal(character))
        }
    }

    private mutating func takeEscape(inSet: Bool) {
        guard let letter = rest.popFirst() else { return }
        if letter == "Q" {
            let end = rest.firstRange(of: "\\E")
            let quoted = rest[..<(end?.lowerBound ?? rest.endIndex)]
            rest = rest[(end?.upperBound ?? rest.endIndex)...]
            return tokens += quoted.map(PathPatternToken.literal)
        }
        let start = rest
        let argument = argument(of: letter)
        let text = "\\\(letter)\(start[..<rest.startIndex])"
        tokens.append(.escape(letter, argument: argument, text: text, inSet: inSet))
    }

    private mutating func argument(of letter: Character) -> String {
        switch letter {
        case "p", "P", "N", "x":
            if rest.first == "{" { return skip(past: "}", opening: 1) }
            return letter == "x" ? skip(2) : ""
        case "k": return rest.first == "<" ? skip(past: ">", opening: 1) : ""
        case "u": return skip(4)
        case "U": return skip(8)
        case "c": return skip(1)
        default: return ""
        }
    }

    /// Reads to the end of a set, including nested sets; the opening bracket was already read.
    private mutating func takeSet() {
        let start = rest
        skipSetStart()
        var depth = 1
        while depth > 0, let next = rest.popFirst() {
            switch next {
            case "\\": takeEscape(inSet: true)
            case "]": depth -= 1
            case "[":
                if takePosix(inSet: true) { continue }
                depth += 1
                skipSetStart()
            case "-" where rest.first == "-":
                rest.removeFirst()
                tokens.append(.setOperator("--"))
            // Java supports this intersection, too.
            case "&" where rest.first == "&": rest.removeFirst()
            case "-" where rest.first == "[", "&" where rest.first == "[": tokens.append(.setOperator("\(next)["))
            default: break
            }
        }
        tokens.append(.set("[" + start[..<rest.startIndex]))
    }

    /// Skips the negation and the closing bracket at the start of a set, where the bracket is literal.
    private mutating func skipSetStart() {
        if rest.first == "^" { rest.removeFirst() }
        if rest.first == "]" { rest.removeFirst() }
    }

    private mutating func takePosix(inSet: Bool) -> Bool {
        guard rest.first == ":" else { return false }
        let name = rest.dropFirst().prefix { $0.isLetter || "^_= ".contains($0) }
        guard rest[name.endIndex...].hasPrefix(":]") else { return false }
        rest = rest[name.endIndex...].dropFirst(2)
        tokens.append(.posix(String(name), inSet: inSet))
        return true
    }

    private mutating func takeGroup() {
        guard rest.first == "?" else { return tokens.append(.literal("(")) }
        rest.removeFirst()
        if rest.first == "#" {
            _ = skip(past: ")", opening: 1)
            return tokens.append(.comment)
        }
        if rest.first == "<", rest.dropFirst().first?.isLetter == true {
            _ = skip(past: ">", opening: 1)
            return
        }
        let flags = rest.prefix { $0.isLetter || $0 == "-" }
        rest = rest.dropFirst(flags.count)
        if !flags.isEmpty { tokens.append(.flags(String(flags), forTheRest: rest.first == ")")) }
    }

    private mutating func skip(_ count: Int) -> String {
        defer { rest = rest.dropFirst(count) }
        return String(rest.prefix(count))
    }

    /// Skips an opening character and everything up to the closing one.
    private mutating func skip(past end: Character, opening: Int) -> String {
        let text = rest.dropFirst(opening).prefix { $0 != end }
        rest = rest[text.endIndex...].dropFirst()
        return String(text)
    }
}
