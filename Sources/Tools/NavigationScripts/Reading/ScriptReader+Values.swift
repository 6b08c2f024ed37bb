import HotwireCore
import Yams

extension ScriptReader {
    /// The maximum depth of a message's data.
    private static let deepest = 32
    /// The maximum number of values in a message's data.
    private static let most = 10_000

    /// Reads any JSON value.
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
