import HotwireCore
import Yams

// Each reading function notes the problem of an invalid value and returns `nil`, so all problems are reported at once.
/// A decoder for a script's file that collects its problems.
struct ScriptReader {
    let source: String
    private(set) var problems: [ScriptProblem] = []

    init(source: String) { self.source = source }

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

    /// Returns the members of a mapping, and notes unknown keys.
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
    /// Reads a nonempty string.
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

extension ScriptReader {
    /// The maximum depth of a message's data.
    private static let deepest = 32
    /// The maximum number of values in a message's data.
    private static let most = 10_000

    /// Reads any JSON value within the limits of depth and size.
    mutating func json(_ node: Node) -> JSONValue? {
        var left = Self.most
        guard let value = Self.json(node, depth: 0, left: &left) else {
            return wrong(node, "a JSON value with at most \(Self.most) parts")
        }
        return value
    }

    private static func json(_ node: Node, depth: Int, left: inout Int) -> JSONValue? {
        left -= 1
        guard depth < deepest, left > 0 else { return nil }
        switch node {
        case .scalar: return scalar(node)
        case .sequence(let nodes):
            var values: [JSONValue] = []
            for node in nodes {
                guard let value = json(node, depth: depth + 1, left: &left) else { return nil }
                values.append(value)
            }
            return .array(values)
        case .mapping(let pairs):
            var members: [String: JSONValue] = [:]
            for (name, node) in pairs {
                guard let name = name.string, let value = json(node, depth: depth + 1, left: &left) else { return nil }
                members[name] = value
            }
            return .object(members)
        case .alias: return nil
        }
    }

    private static func scalar(_ node: Node) -> JSONValue {
        let text = node.string ?? ""
        guard node.isPlain else { return .string(text) }
        if node.isNothing { return .null }
        // YAML 1.1 would read “no” as false.
        if text == "true" || text == "false" { return .bool(text == "true") }
        return Double(text).flatMap { $0.isFinite ? .number($0) : nil } ?? .string(text)
    }
}

extension NavigationScript {
    /// The top-level keys.
    enum Key: String, CaseIterable {
        case name, app, start, platform, device, window, language, components, timeout, steps
        case showServerErrorPages = "show_server_error_pages"
        case allowRefusals = "allow_refusals"
    }

    /// The size limit of a file, in bytes.
    package static let longest = 1_000_000

    /// Parses YAML; throws all problems, which name `source` as the file.
    package init(parsing text: String, source: String) throws(ScriptError) {
        var reader = ScriptReader(source: source)
        let document = try Self.document(text, source: source)
        let script = reader.script(document, source: source)
        guard let script, reader.problems.isEmpty else {
            throw ScriptError(problems: reader.problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
        }
        self = script
    }

    private static func document(_ text: String, source: String) throws(ScriptError) -> Node {
        guard text.utf8.count <= longest else {
            throw ScriptError(problems: [.init(source: source, "The file is larger than one megabyte.")])
        }
        do {
            try refuseAliases(in: text)
            if let node = try Yams.compose(yaml: text) { return node }
        } catch let error as YamlError {
            throw ScriptError(problems: [ScriptProblem(error, source: source)])
        } catch {
            throw ScriptError(problems: [.init(source: source, "Could not read the file: \(error)")])
        }
        throw ScriptError(problems: [.init(source: source, line: 1, column: 1, "The file is empty.")])
    }

    /// Rejects aliases, because a short text could expand to billions of nodes.
    private static func refuseAliases(in text: String) throws {
        // Anchors are read as tags, so the parser reports the first alias as undefined, with its location.
        guard text.contains("*") else { return }
        _ = try Yams.compose(yaml: text.replacing("&", with: "!"))
    }
}

extension ScriptReader {
    fileprivate mutating func script(_ node: Node, source: String) -> NavigationScript? {
        let parts = members(of: node, NavigationScript.Key.self, "a mapping with steps, such as “steps: [back]”")
        guard let parts else { return nil }
        guard let list = parts[.steps] else {
            note("The key “steps” is missing.", at: node)
            return nil
        }
        guard let steps = list.sequence, !steps.isEmpty else { return wrong(list, "a list of steps") }
        return NavigationScript(
            name: parts[.name].flatMap { text($0) } ?? Self.name(of: source),
            app: parts[.app].flatMap { app($0) },
            start: parts[.start].flatMap { path($0) },
            emulation: emulation(parts[.platform], parts[.device]),
            window: parts[.window].flatMap { window($0) },
            language: parts[.language].flatMap { language($0) },
            components: parts[.components].flatMap { texts($0) } ?? [],
            showsServerErrorPages: parts[.showServerErrorPages].flatMap { flag($0) },
            allowsRefusals: parts[.allowRefusals].flatMap { flag($0) } ?? false,
            timeout: parts[.timeout].flatMap { duration($0) } ?? NavigationScript.defaultTimeout,
            steps: steps.compactMap { step($0) }
        )
    }

    private static func name(of source: String) -> String {
        let file = source.split(separator: "/").last ?? "script"
        return String(file.split(separator: ".").first ?? file)
    }

    private mutating func app(_ node: Node) -> NavigationScript.App? {
        guard let text = text(node, "demo, the address of an app, or the path of its configuration file") else {
            return nil
        }
        if text == "demo" { return .demo }
        if let location = StartAddress.locationOnThisComputer(from: text) { return .url(location) }
        guard text.contains("://") else { return .configuration(text) }
        do throws(LocationError) {
            let location = try Location(outside: text)
            guard location.isWeb else { throw .noScheme }
            return .url(location)
        } catch {
            note("“\(text)” is not a valid address: \(error)", at: node)
            return nil
        }
    }

    private mutating func emulation(_ platform: Node?, _ device: Node?) -> Emulation? {
        let rules = platform.flatMap { word($0, of: NavigationRules.self, "platform") }
        let phone = rules.flatMap { BridgePlatform(rawValue: $0.rawValue) }
        guard let device, let name = text(device) else { return phone.map { Emulation($0) } }
        guard let found = EmulatedDevice.named(name) else {
            unknown(device, "device", among: EmulatedDevice.all.map(\.name))
            return nil
        }
        if rules != nil, phone != found.platform {
            note("“\(found.name)” is not a device of this platform.", at: device)
        }
        return Emulation(found.platform, device: found)
    }

    /// Reads a path within the app.
    mutating func path(_ node: Node) -> String? {
        guard let text = text(node), text.isPath else { return wrong(node, "a path, such as /hikes") }
        return text
    }

    private mutating func language(_ node: Node) -> LanguageTag? {
        LanguageTag(node.string ?? "") ?? wrong(node, "a language such as de or pt-BR")
    }

    /// Reads a size such as `800x600`.
    private mutating func window(_ node: Node) -> NavigationScript.WindowSize? {
        let sides = (node.string ?? "").split(separator: "x").map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], (360...10_000).contains(width),
            (240...10_000).contains(height)
        else { return wrong(node, "a size of at least 360x240, such as 800x600") }
        return NavigationScript.WindowSize(width: width, height: height)
    }
}

/// A problem in a script's file, and its location.
package struct ScriptProblem: Hashable, Sendable, CustomStringConvertible {
    /// The file name.
    package let source: String
    /// The line, counted from 1; 0 if the problem applies to the entire file.
    package let line: Int
    /// The column, counted from 1.
    package let column: Int
    package let sentence: String

    package init(source: String, line: Int = 0, column: Int = 0, _ sentence: String) {
        self.source = source
        self.line = line
        self.column = column
        self.sentence = sentence
    }

    /// One line in the format of compilers, which editors and terminals can open: `hikes.yml:7:5: …`.
    package var description: String { source + (line > 0 ? ":\(line):\(column)" : "") + ": " + sentence }
}

/// The problems of a script's file.
package struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problems in the order of the text; at least one.
    package let problems: [ScriptProblem]

    package init(problems: [ScriptProblem]) { self.problems = problems }

    /// One line for each problem.
    package var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension ScriptProblem {
    /// Creates a problem from an error of the YAML parser.
    init(_ error: YamlError, source: String) {
        switch error {
        case .composer(_, "found undefined alias", let mark, _):
            let sentence = "Aliases are not supported. Write the value out."
            self.init(source: source, line: mark.line, column: mark.column, sentence)
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            let hint =
                problem.contains("mapping values")
                ? " A step with nested keys needs a colon, as in “submit:”. A string that contains a colon needs quotes."
                : ""
            self.init(
                source: source,
                line: mark.line,
                column: mark.column,
                "The file is not valid YAML: \(problem).\(hint)"
            )
        case .duplicatedKeysInMapping(let keys, let context):
            let names = keys.map { "“\($0)”" }.joined(separator: ", ")
            self.init(
                source: source,
                line: context.mark.line,
                column: context.mark.column,
                "\(names) is used twice."
            )
        default: self.init(source: source, "The file is not valid YAML: \(error)")
        }
    }
}

extension Node {
    /// Whether the scalar is written without quotes; a plain `yes` is not a string.
    var isPlain: Bool { scalar?.style == .plain || scalar?.style == .any }

    /// Whether the node is empty or null.
    var isNothing: Bool { isPlain && ["", "~", "null"].contains(string ?? "") }
}
