import HotwireCore
import Yams

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
