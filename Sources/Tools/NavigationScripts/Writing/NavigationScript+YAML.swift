import HotwireCore
import Yams

extension NavigationScript {
    /// The script as YAML.
    ///
    /// Reading it with ``init(parsing:source:)`` returns an equal script, except for the lines of its steps. The text is the
    /// shortest of several equivalent forms.
    ///
    /// ```swift
    /// try NavigationScript(parsing: script.yaml, source: "hikes.yml")
    /// ```
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

extension Node {
    /// A duration in seconds, or in milliseconds, the smallest unit of the format.
    static func time(_ duration: Duration) -> Node {
        let (seconds, rest) = duration.components
        return .word(rest == 0 ? "\(seconds)s" : "\(seconds * 1_000 + rest / 1_000_000_000_000_000)ms")
    }
}
