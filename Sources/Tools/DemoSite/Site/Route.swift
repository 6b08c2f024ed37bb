/// A route: a method, a path with parameters such as `:number`, and the handler.
struct Route: Sendable {
    typealias Handler = @Sendable (isolated Trailhead, Incoming) async throws -> Reply

    let method: String
    let parts: [Substring]
    let handler: Handler

    static func get(_ path: String, _ handler: @escaping Handler) -> Self {
        Self(method: "GET", parts: path.split(separator: "/"), handler: handler)
    }

    static func post(_ path: String, _ handler: @escaping Handler) -> Self {
        Self(method: "POST", parts: path.split(separator: "/"), handler: handler)
    }

    /// Returns the path's parameters if this route matches the request.
    func match(_ request: Incoming) -> [String: String]? {
        let given = request.path.split(separator: "/")
        guard method == (request.method == "HEAD" ? "GET" : request.method), given.count == parts.count else {
            return nil
        }
        var parameters: [String: String] = [:]
        for (part, value) in zip(parts, given) {
            if part.hasPrefix(":") {
                parameters[String(part.dropFirst())] = String(value)
            } else if part != value {
                return nil
            }
        }
        return parameters
    }
}
