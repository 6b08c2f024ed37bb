import HotwireCore

/// Splits a pattern into tokens and skips unknown syntax.
struct PathPatternScanner {
    private var rest: Substring
    private var tokens: [PathPatternToken] = []

    /// Returns the tokens of a pattern in order; a set follows its content.
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
        // The letters of a percent-encoded byte are equivalent in both cases.
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

    /// Reads to the end of a set, including nested sets.
    ///
    /// The opening bracket was already read.
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

    /// A bracket at the start of a set is literal.
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
