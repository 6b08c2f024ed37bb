/// Takes a pattern apart; what it does not know it passes over.
struct PathPatternScanner {
    private var rest: Substring
    private var tokens: [PathPatternToken] = []

    /// The parts of a pattern, in order; a set comes after what is in it.
    static func tokens(of pattern: String) -> [PathPatternToken] {
        var scanner = PathPatternScanner(rest: Substring(pattern))
        while let next = scanner.rest.popFirst() { scanner.take(next) }
        return scanner.tokens
    }

    private init(rest: Substring) { self.rest = rest }

    private mutating func take(_ character: Character) {
        switch character {
        case "\\": takeEscape(inSet: false)
        case "[": if !takePosix() { tokens.append(.set(setMembers())) }
        case "(": takeGroup()
        // The letters of an encoded byte mean the same in either case.
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
        tokens.append(.escape(letter, argument: argument(of: letter), inSet: inSet))
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

    /// Reads up to the end of a set, whose opening bracket was read, with the sets within.
    private mutating func setMembers() -> Set<Character> {
        var members = setStart()
        var depth = 1
        while depth > 0, let next = rest.popFirst() {
            switch next {
            case "\\": takeEscape(inSet: true)
            case "]": depth -= 1
            case "[":
                if takePosix() { continue }
                depth += 1
                members.formUnion(setStart())
            case "-" where rest.first == "-", "&" where rest.first == "&": takeOperator(next)
            case "-" where rest.first == "[", "&" where rest.first == "[": tokens.append(.setOperator("\(next)["))
            default: members.formUnion(range(from: next))
            }
        }
        return members
    }

    /// A bracket that comes first in a set stands for itself.
    private mutating func setStart() -> Set<Character> {
        if rest.first == "^" { rest.removeFirst() }
        return rest.first == "]" ? [rest.removeFirst()] : []
    }

    private mutating func takeOperator(_ character: Character) {
        rest.removeFirst()
        // Java has the intersection, too.
        if character == "-" { tokens.append(.setOperator("--")) }
    }

    private mutating func range(from first: Character) -> Set<Character> {
        let after = rest.dropFirst()
        guard rest.first == "-", let last = after.first, !"[]\\-".contains(last),
            let start = first.asciiValue, let end = last.asciiValue, start <= end
        else { return [first] }
        rest = after.dropFirst()
        return Set((start...end).map { Character(Unicode.Scalar($0)) })
    }

    private mutating func takePosix() -> Bool {
        guard rest.first == ":" else { return false }
        let name = rest.dropFirst().prefix { $0.isLetter || "^_= ".contains($0) }
        guard rest[name.endIndex...].hasPrefix(":]") else { return false }
        rest = rest[name.endIndex...].dropFirst(2)
        tokens.append(.posix(String(name)))
        return true
    }

    private mutating func takeGroup() {
        guard rest.first == "?" else { return }
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

    /// Passes over an opening character and all up to the closing one.
    private mutating func skip(past end: Character, opening: Int) -> String {
        let text = rest.dropFirst(opening).prefix { $0 != end }
        rest = rest[text.endIndex...].dropFirst()
        return String(text)
    }
}
