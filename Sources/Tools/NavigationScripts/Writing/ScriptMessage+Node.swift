import HotwireCore
import Yams

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
