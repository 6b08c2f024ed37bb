import HotwireCore
import Yams

/// Takes parts of a script's file for what they must be, and collects what is wrong with them.
///
/// Each reading function answers `nil` for a part that is wrong, after noting why, so that all problems are told at once.
struct ScriptReader {
    let source: String
    private(set) var problems: [ScriptProblem] = []

    init(source: String) { self.source = source }

    /// Notes what is wrong with a part.
    mutating func note(_ sentence: String, at node: Node) {
        problems.append(
            ScriptProblem(source: source, line: node.mark?.line ?? 0, column: node.mark?.column ?? 0, sentence)
        )
    }

    /// Notes that a part is something else than it must be.
    mutating func wrong<Value>(_ node: Node, _ expected: String) -> Value? {
        note("This must be \(expected).", at: node)
        return nil
    }

    /// The members of a mapping, by keys that are known; a name that is no key is a problem.
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

    /// Notes that there is no such word, and which one is written most like it.
    mutating func unknown(_ node: Node, _ kind: String, among words: [String]) {
        guard let word = node.string else { return note("This must be the name of a \(kind).", at: node) }
        let nearest = NearestWord.nearest(to: word, in: words)
        let hint = nearest.map { "Did you mean “\($0)”?" } ?? "There are: \(words.joined(separator: ", "))."
        note("There is no \(kind) “\(word.prefix(60))”. \(hint)", at: node)
    }
}

extension ScriptReader {
    /// A text with something in it.
    mutating func text(_ node: Node, _ expected: String = "a text") -> String? {
        guard let text = node.string, !text.isEmpty, !node.isNothing else { return wrong(node, expected) }
        return text
    }

    /// One text, or a list of them.
    mutating func texts(_ node: Node) -> [String]? {
        guard let sequence = node.sequence else { return text(node, "a text, or a list of texts").map { [$0] } }
        return sequence.compactMap { text($0) }
    }

    /// A list of patterns.
    mutating func patterns(_ node: Node) -> [TextPattern]? {
        guard let sequence = node.sequence else { return wrong(node, "a list of paths, such as [/, /hikes]") }
        return sequence.compactMap { text($0).map { TextPattern($0) } }
    }

    /// A pattern, or the word `none`.
    mutating func presence(_ node: Node) -> ScriptExpectation.Presence? {
        text(node, "a text, or none").map { $0 == "none" ? .absent : .matching(TextPattern($0)) }
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

    /// Seconds, or milliseconds with their unit: `5`, `0.5`, `300ms`.
    mutating func duration(_ node: Node) -> Duration? {
        let text = node.string ?? ""
        if text.hasSuffix("ms"), let milliseconds = Int(text.dropLast(2)), (1...3_600_000).contains(milliseconds) {
            return .milliseconds(milliseconds)
        }
        let seconds = Double(text.hasSuffix("s") ? String(text.dropLast()) : text)
        guard let seconds, seconds >= 0.001, seconds <= 3600 else {
            return wrong(node, "a time, such as 5s or 300ms")
        }
        return .milliseconds(Int((seconds * 1000).rounded()))
    }

    /// One of the words of an enumeration.
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
    /// Whether it is written without quotes, so that `yes` is no text.
    var isPlain: Bool { scalar?.style == .plain || scalar?.style == .any }

    /// Whether nothing is written, or a null.
    var isNothing: Bool { isPlain && ["", "~", "null"].contains(string ?? "") }
}
