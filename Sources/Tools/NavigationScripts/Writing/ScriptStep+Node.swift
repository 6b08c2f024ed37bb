import HotwireCore
import Yams

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
