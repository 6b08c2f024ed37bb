import HotwireCore
import Yams

extension Node {
    /// Creates an ordered mapping, without the pairs whose value is `nil`.
    init<Key: RawRepresentable<String>>(members: KeyValuePairs<Key, Node?>) {
        self.init(members.compactMap { key, value in value.map { (Node(key.rawValue), $0) } })
    }

    /// An empty value, such as after the colon of `back:`.
    static var nothing: Node { Node("", .implicit, .plain) }

    /// A keyword, number or Boolean, never in quotes.
    static func word(_ word: String) -> Node { Node(word, .implicit, .plain) }

    /// A string in a readable style: plain if it is unambiguous, a block if it has several lines, and quoted otherwise.
    static func text(_ text: String) -> Node {
        Node(text, .implicit, text.standsBare ? .plain : text.standsInLines ? .literal : .doubleQuoted)
    }

    /// A string or a list of strings.
    static func texts(_ texts: [String]) -> Node {
        texts.count == 1 ? text(texts[0]) : Node(texts.map(text))
    }
}

extension Node {
    /// The maximum length of a collection on one line; longer ones have several lines.
    private static let longestLine = 90

    /// The node, in flow style on one line if it is short.
    var fitted: Node {
        switch self {
        case .mapping(var mapping):
            mapping.style = isShort ? .flow : .block
            return .mapping(isShort ? mapping : .init(mapping.map { ($0, $1.fitted) }, mapping.tag, mapping.style))
        case .sequence(var sequence):
            sequence.style = isShort ? .flow : .block
            return .sequence(isShort ? sequence : .init(sequence.map(\.fitted), sequence.tag, sequence.style))
        case .scalar, .alias: return self
        }
    }

    private var isShort: Bool { width.map { $0 <= Self.longestLine } ?? false }

    /// The approximate length on one line; `nil` for nodes with several lines.
    private var width: Int? {
        switch self {
        case .scalar(let scalar): scalar.style == .literal ? nil : scalar.string.unicodeScalars.count + 2
        case .sequence(let sequence): Self.sum(sequence.map(\.width))
        case .mapping(let mapping): Self.sum(mapping.flatMap { [$0.width, $1.width] })
        case .alias: nil
        }
    }

    private static func sum(_ widths: [Int?]) -> Int? {
        let known = widths.compactMap(\.self)
        return known.count == widths.count ? known.reduce(2, +) : nil
    }
}

extension Node {
    /// A duration in seconds, or in milliseconds, the smallest unit of the format.
    static func time(_ duration: Duration) -> Node {
        let (seconds, rest) = duration.components
        return .word(rest == 0 ? "\(seconds)s" : "\(seconds * 1_000 + rest / 1_000_000_000_000_000)ms")
    }
}

extension NavigationScript {
    /// The script as YAML in its shortest form, which parses to an equal script except for the lines of its steps.
    package var yaml: String {
        // Yams requires a valid document, and a tree of nodes always is one.
        (try? serialize(node: node, width: -1, allowUnicode: true)) ?? ""
    }

    private var node: Node {
        Node(members: [
            Key.name: .text(name),
            .app: app.map(\.node),
            .start: start.map(Node.text),
            // A device implies its platform.
            .platform: emulation.flatMap { $0.device == nil ? .word($0.platform.rawValue) : nil },
            .device: (emulation?.device?.name).map(Node.text),
            .window: window.map { .word("\($0.width)x\($0.height)") },
            .language: language.map { Node.text($0.description) },
            .components: components.isEmpty ? nil : Node(components.map(Node.text)).fitted,
            .showServerErrorPages: showsServerErrorPages.map { .word("\($0)") },
            .allowRefusals: allowsRefusals ? .word("true") : nil,
            .timeout: timeout == Self.defaultTimeout ? nil : .time(timeout),
            .steps: Node(steps.map(\.node)),
        ])
    }
}

extension NavigationScript.App {
    fileprivate var node: Node {
        switch self {
        case .demo: .word("demo")
        case .url(let location): .text(location.absoluteString)
        case .configuration(let path): .text(path)
        }
    }
}

extension ScriptStep {
    /// The step: a single keyword, or a mapping with an action, an expectation or both.
    var node: Node {
        guard let action else { return Node(members: [StepWord.expect: (expectation ?? .init()).node]) }
        let (word, value) = action.written
        guard value != nil || isImmediate || expectation != nil else { return .word(word.rawValue) }
        return Node(members: [
            word: value?.fitted ?? .nothing, .now: isImmediate ? .word("true") : nil, .expect: expectation?.node,
        ])
    }
}

extension ScriptAction {
    /// The keyword of the step and its value.
    fileprivate var written: (word: StepWord, value: Node?) {
        switch self {
        case .visit(let path, let action): (.visit, Self.node(path, action))
        case .click(let target): (.click, target.node)
        case .hover(let target): (.hover, target.node)
        case .fill(let fields): (.fill, Self.node(fields))
        case .choose(let fields): (.choose, Self.node(fields))
        case .check(let names, let isOn): (isOn ? .check : .uncheck, .texts(names))
        case .submit(let button): (.submit, button.map(Node.text))
        case .press(let keys): (.press, .texts(keys.map(\.description)))
        case .back: (.back, nil)
        case .reload: (.reload, nil)
        case .dismiss: (.dismiss, nil)
        case .tab(let title): (.tab, .text(title))
        case .wait(let pattern): (.wait, pattern.node)
        case .offline(let isOff): (.offline, .word("\(isOff)"))
        case .kill: (.kill, nil)
        case .screenshot(let name): (.screenshot, .text(name))
        case .bridge(let answer): (.bridge, answer.node)
        case .run(let body): (.run, .text(body))
        case .chooseFile(let files): (.chooseFile, .texts(files))
        case .dropFile(let files, let target):
            (.dropFile, Node(members: [DropKey.file: .texts(files), .onto: target.node]))
        case .request(let request): (.request, request.node)
        case .session(let name): (.session, name.map(Node.text) ?? .word(Self.firstSession))
        }
    }

    private static func node(_ path: String, _ action: VisitAction) -> Node {
        guard action != .advance else { return .text(path) }
        return Node(members: [VisitKey.path: .text(path), .action: .word(action.rawValue)])
    }

    private static func node(_ fields: [FieldValue]) -> Node {
        Node(fields.map { (.text($0.field), .text($0.value)) })
    }
}

extension ScriptTarget {
    fileprivate var node: Node {
        let place = place.map { Node.word($0.rawValue) }
        switch name {
        case .text(let text):
            return place == nil ? .text(text) : Node(members: [TargetKey.text: .text(text), .in: place])
        case .exactText(let text):
            return Node(members: [TargetKey.text: Node(members: [ExactKey.exact: .text(text)]), .in: place])
        case .role(let role, let name):
            return Node(members: [TargetKey.role: .text(role), .name: name.map(Node.text), .in: place])
        case .css(let selector): return Node(members: [TargetKey.css: .text(selector), .in: place])
        }
    }
}

extension ScriptRequest {
    fileprivate var node: Node {
        let key = RequestKey.allCases.first { $0.method == method } ?? .get
        let fields = headers.sorted { $0.key < $1.key }.map { (Node.text($0.key), Node.text($0.value)) }
        return Node(members: [
            key: .text(address),
            .headers: fields.isEmpty ? nil : Node(fields),
            .body: body.map(\.node),
            .cookies: sendsCookies ? .word("true") : nil,
            .status: status.map { .word("\($0)") },
        ])
    }
}

extension ScriptAction.EventPattern {
    fileprivate var node: Node {
        let event = Node.word(name.rawValue)
        guard let location else { return event }
        return Node(members: [EventKey.event: event, .location: .text(location.text)])
    }
}

extension ScriptExpectation {
    /// The expectation as a mapping.
    var node: Node {
        let node = Node(members: [
            Key.stack: stack.map(Self.node),
            .modal: modal.map(Self.node),
            .tab: tab.map(Node.text),
            .title: title.map(Self.node),
            .location: location.map(Self.node),
            .text: text.isEmpty ? nil : Self.node(text),
            .noText: noText.isEmpty ? nil : Self.node(noText),
            .error: error.map(Self.node),
            .refused: refused.map(Self.node),
            .console: console.map(Self.node),
            .popup: popup.map(Self.node),
            .dialog: dialog.map(Self.node),
            .bridge: bridge.isEmpty ? nil : bridge.count == 1 ? bridge[0].node : Node(bridge.map(\.node)),
            .coldBoots: coldBoots.map { .word("\($0)") },
            .requests: requests.map { .word("\($0)") },
            .download: download.map(\.node),
            .visitTime: visitTime.map(Node.time),
            .screenshot: screenshot.map(\.node),
        ])
        // A file cannot express an empty expectation, but it can express an empty list of texts.
        return node.mapping?.isEmpty == true ? Node(members: [Key.text: .texts([])]).fitted : node.fitted
    }

    private static func node(_ pattern: TextPattern) -> Node { .text(pattern.text) }

    private static func node(_ patterns: [TextPattern]) -> Node { Node(patterns.map(node)) }

    private static func node(_ texts: [VisibleText]) -> Node {
        let nodes = texts.map { text in
            switch text {
            case .part(let text): Node.text(text)
            case .exact(let pattern): Node(members: [ExactKey.exact: node(pattern)])
            }
        }
        return nodes.count == 1 ? nodes[0] : Node(nodes)
    }

    private static func node(_ statuses: Set<Int>) -> Node {
        let words = statuses.sorted().map { Node.word("\($0)") }
        return words.count > 1 ? Node(words) : words.first ?? .word("none")
    }

    private static func node(_ presence: Presence) -> Node {
        switch presence {
        case .absent: .word("none")
        case .matching(let pattern): node(pattern)
        }
    }
}

extension ScriptExpectation.Download {
    fileprivate var node: Node {
        guard let size else { return .text(name.text) }
        return Node(members: [ScriptExpectation.DownloadKey.name: .text(name.text), .size: .word("\(size)")])
    }
}

extension ScriptExpectation.Screenshot {
    fileprivate var node: Node {
        guard tolerance != Self.defaultTolerance else { return .text(file) }
        return Node(members: [ScriptExpectation.ScreenshotKey.file: .text(file), .tolerance: .word("\(tolerance)")])
    }
}

extension ScriptMessage {
    /// The message as a mapping.
    var node: Node {
        Node(members: [
            MessageKey.component: .text(component), .event: .text(event), .data: data.map(\.node),
        ])
    }
}

extension JSONValue {
    /// The value as YAML, with sorted object keys.
    var node: Node {
        switch self {
        case .null, .bool, .number: .word(text)
        case .string(let text): .text(text)
        case .array(let values): Node(values.map(\.node))
        case .object(let members): Node(members.sorted { $0.key < $1.key }.map { (.text($0.key), $0.value.node) })
        }
    }
}

extension String {
    /// Whether YAML reads the string unchanged without quotes, in any position.
    fileprivate var standsBare: Bool {
        // Punctuation that is valid only in some positions is always quoted.
        guard let first = unicodeScalars.first, first.isLetterOrDigit || first == "/", last != " " else { return false }
        guard unicodeScalars.allSatisfy({ $0.isLetterOrDigit || " /-_.=&()'+;!".unicodeScalars.contains($0) }) else {
            return false
        }
        return Resolver.default.resolveTag(of: Node(self)) == .str && Double(self) == nil
    }

    /// Whether the string has several lines that are safe to write as a block.
    fileprivate var standsInLines: Bool {
        contains("\n") && !unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" }
    }
}

extension Unicode.Scalar {
    fileprivate var isLetterOrDigit: Bool { properties.isAlphabetic || properties.numericType == .decimal }
}
