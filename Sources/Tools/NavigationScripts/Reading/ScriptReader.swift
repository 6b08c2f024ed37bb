import HotwireCore
import Yams

/// Decodes a script's file and collects its problems.
///
/// Each reading function returns `nil` for an invalid value after noting the problem, so all problems are reported at once.
struct ScriptReader {
    let source: String
    private(set) var problems: [ScriptProblem] = []

    init(source: String) { self.source = source }

    /// Notes a problem.
    mutating func note(_ sentence: String, at node: Node) {
        problems.append(
            ScriptProblem(source: source, line: node.mark?.line ?? 0, column: node.mark?.column ?? 0, sentence)
        )
    }

    /// Notes that a value is not what was expected.
    mutating func wrong<Value>(_ node: Node, _ expected: String) -> Value? {
        note("This must be \(expected).", at: node)
        return nil
    }

    /// Returns the members of a mapping; unknown keys are problems.
    mutating func members<Key>(of node: Node, _: Key.Type, _ expected: String) -> [Key: Node]?
    where Key: RawRepresentable<String> & CaseIterable & Hashable {
        guard let mapping = node.mapping else { return wrong(node, expected) }
        var members: [Key: Node] = [:]
        for (name, value) in mapping {
            guard let key = name.string.flatMap({ Key(rawValue: $0) }) else {
                unknown(name, "key", among: Key.allCases.map(\.rawValue))
                continue
            }
            members[key] = value
        }
        return members
    }

    /// Notes an unknown word and the most similar valid one.
    mutating func unknown(_ node: Node, _ kind: String, among words: [String]) {
        guard let word = node.string else { return note("This must be the name of a \(kind).", at: node) }
        let nearest = NearestWord.nearest(to: word, in: words)
        let hint = nearest.map { "Did you mean “\($0)”?" } ?? "Use one of \(words.joined(separator: ", "))."
        note("Unknown \(kind) “\(word.prefix(60))”. \(hint)", at: node)
    }
}

extension ScriptReader {
    /// Reads a string that is not empty.
    mutating func text(_ node: Node, _ expected: String = "a string") -> String? {
        guard let text = node.string, !text.isEmpty, !node.isNothing else { return wrong(node, expected) }
        return text
    }

    /// Reads a string or a list of strings.
    mutating func texts(_ node: Node) -> [String]? {
        guard let sequence = node.sequence else { return text(node, "a string or a list of strings").map { [$0] } }
        return sequence.compactMap { text($0) }
    }

    /// Reads a list of patterns.
    mutating func patterns(_ node: Node) -> [TextPattern]? {
        guard let sequence = node.sequence else { return wrong(node, "a list of paths, such as [/, /hikes]") }
        return sequence.compactMap { text($0).map { TextPattern($0) } }
    }

    /// Reads a pattern, or `none`.
    mutating func presence(_ node: Node) -> ScriptExpectation.Presence? {
        text(node, "a string, or none").map { $0 == "none" ? .absent : .matching(TextPattern($0)) }
    }

    mutating func flag(_ node: Node) -> Bool? {
        node.isPlain ? node.bool ?? wrong(node, "true or false") : wrong(node, "true or false")
    }

    mutating func number(_ node: Node, in range: ClosedRange<Int>) -> Int? {
        guard node.isPlain, let number = node.int, range.contains(number) else {
            return wrong(node, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Reads a duration: `5`, `0.5` or `300ms`; the default unit is seconds.
    mutating func duration(_ node: Node) -> Duration? {
        let text = node.string ?? ""
        if text.hasSuffix("ms"), let milliseconds = Int(text.dropLast(2)), (1...3_600_000).contains(milliseconds) {
            return .milliseconds(milliseconds)
        }
        let seconds = Double(text.hasSuffix("s") ? String(text.dropLast()) : text)
        guard let seconds, seconds >= 0.001, seconds <= 3600 else {
            return wrong(node, "a duration, such as 5s or 300ms")
        }
        return .milliseconds(Int((seconds * 1000).rounded()))
    }

    /// Reads a raw value of an enumeration.
    mutating func word<Word>(_ node: Node, of _: Word.Type, _ kind: String) -> Word?
    where Word: RawRepresentable<String> & CaseIterable {
        guard let word = node.string.flatMap({ Word(rawValue: $0) }) else {
            unknown(node, kind, among: Word.allCases.map(\.rawValue))
            return nil
        }
        return word
    }
}

extension Node {
    /// Whether the scalar is written without quotes; a plain `yes` is not a string.
    var isPlain: Bool { scalar?.style == .plain || scalar?.style == .any }

    /// Whether the node is empty or null.
    var isNothing: Bool { isPlain && ["", "~", "null"].contains(string ?? "") }
}
