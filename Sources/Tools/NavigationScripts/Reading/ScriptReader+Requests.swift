import HotwireCore
import Yams

enum RequestKey: String, CaseIterable {
    case get, post, put, patch, delete, headers, body, cookies, status

    /// The HTTP method of a key whose value is the address; `nil` for other keys.
    var method: HTTPRequest.Method? { HTTPRequest.Method(rawValue: rawValue.uppercased()) }
}

extension ScriptReader {
    /// Reads a mapping with a method and an address, and the request's options.
    mutating func request(_ node: Node) -> ScriptRequest? {
        let expected = "a mapping with a method and a path, such as “post: /test/restart”"
        guard let parts = members(of: node, RequestKey.self, expected) else { return nil }
        let methods = RequestKey.allCases.filter { $0.method != nil && parts[$0] != nil }
        guard methods.count == 1, let method = methods[0].method, let place = parts[methods[0]] else {
            return wrong(node, expected)
        }
        let body = parts[.body].flatMap { json($0) }
        if method == .get, let part = parts[.body] { note("A GET request cannot have a body.", at: part) }
        guard let address = destination(place) else { return nil }
        return ScriptRequest(
            method,
            address,
            headers: parts[.headers].flatMap { headers($0) } ?? [:],
            body: body,
            sendsCookies: parts[.cookies].flatMap { flag($0) } ?? false,
            status: parts[.status].flatMap { number($0, in: 100...599) }
        )
    }

    /// Reads header fields by name; the YAML parser reports duplicates.
    private mutating func headers(_ node: Node) -> [String: String]? {
        guard let mapping = node.mapping else { return wrong(node, "a mapping of header fields and their values") }
        var headers: [String: String] = [:]
        for (name, value) in mapping {
            guard let name = text(name, "the name of a header field"), let value = text(value) else { continue }
            headers[name] = value
        }
        return headers
    }
}
