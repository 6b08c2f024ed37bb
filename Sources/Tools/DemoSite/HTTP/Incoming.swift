internal import Foundation
internal import LoopbackHTTP

/// A request to the demo site.
struct Incoming: Sendable {
    struct Header: Sendable {
        let name: String
        let value: String
    }

    let method: String
    let path: String
    let query: Fields
    let form: Fields
    let headers: [Header]

    /// The values of the route's `:name` parameters.
    var parameters: [String: String] = [:]

    /// The visitor's identifier, from the session cookie or newly created.
    let visitor: String
    let isKnown: Bool

    subscript(header name: String) -> String {
        headers.first { $0.name.lowercased() == name }?.value ?? ""
    }

    var number: Int? {
        parameters["number"].flatMap { Int($0) }
    }

    var isNative: Bool {
        self[header: "user-agent"].contains(#/(Turbo|Hotwire) Native/#)
    }

    var acceptsStream: Bool {
        self[header: "accept"].contains("text/vnd.turbo-stream.html")
    }

    /// Whether the response may not appear as a page: a frame uses only a part, and the browser may discard a prefetch.
    var isPartial: Bool {
        !self[header: "turbo-frame"].isEmpty || self[header: "sec-purpose"].contains("prefetch")
            || self[header: "x-sec-purpose"].contains("prefetch")
    }
}

extension Incoming {
    static let cookie = "trailhead_session"
    /// The size limit of a request body, in bytes.
    static let longestBody: Int64 = 65_536

    /// Creates a request; the body is only read if it is a form.
    init(_ request: LoopbackServer.Request) {
        let headers = request.headers.map { Header(name: $0.name, value: $0.value) }
        let type = headers.first { $0.name.lowercased() == "content-type" }?.value ?? ""
        let isForm = type.hasPrefix("application/x-www-form-urlencoded")
        self.init(
            method: request.method,
            target: request.target,
            headers: headers,
            body: isForm ? String(decoding: request.body, as: UTF8.self) : ""
        )
    }

    init(method: String, target: String, headers: [Header], body: String = "") {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        self.method = method
        path = parts.first.map(String.init) ?? "/"
        query = Fields(encoded: parts.count == 2 ? String(parts[1]) : "")
        form = Fields(encoded: body)
        self.headers = headers.sorted { $0.name < $1.name }
        let cookies = headers.first { $0.name.lowercased() == "cookie" }?.value ?? ""
        let known = cookies.split(separator: ";")
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .first { $0.hasPrefix(Self.cookie + "=") }
        isKnown = known != nil
        visitor = known.map { String($0.dropFirst(Self.cookie.count + 1)) } ?? Self.newVisitor()
    }

    private static func newVisitor() -> String {
        String(UInt64.random(in: .min ... .max), radix: 16) + String(UInt64.random(in: .min ... .max), radix: 16)
    }
}

extension Incoming {
    private static let names = ["127.0.0.1", "localhost"]

    private var hostParts: (name: String, port: String) {
        let parts = self[header: "host"].lowercased().split(separator: ":", maxSplits: 1)
        return (parts.first.map(String.init) ?? "", parts.count == 2 ? String(parts[1]) : "80")
    }

    /// Whether the request is for this computer and, if it changes something, from one of the demo's own pages.
    var isTrusted: Bool {
        // A foreign page can make a browser send requests to a loopback port under its own host name (DNS rebinding).
        guard Self.names.contains(hostParts.name) else { return false }
        let origin = self[header: "origin"]
        guard method == "POST", !origin.isEmpty else { return true }
        return Self.names.contains { origin == "http://\($0):\(hostParts.port)" }
    }

    /// The origin that the request was sent to.
    var origin: String {
        "http://\(hostParts.name):\(hostParts.port)"
    }

    /// The same server under its other name, which browsers treat as another origin.
    var otherOrigin: String {
        "http://\(hostParts.name == "localhost" ? "127.0.0.1" : "localhost"):\(hostParts.port)"
    }
}

/// The named values of a query or a form, as browsers encode them.
struct Fields: Sendable, Equatable {
    private var values: [String: String] = [:]

    init(encoded text: String) {
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = parts.first else { continue }
            values[Self.decode(name)] = parts.count == 2 ? Self.decode(parts[1]) : ""
        }
    }

    /// The value without surrounding white space; empty if the name is missing.
    subscript(name: String) -> String {
        (values[name] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func decode(_ text: Substring) -> String {
        let spaced = String(text.replacing("+", with: " "))
        return (spaced.removingPercentEncoding ?? spaced).replacing("\r\n", with: "\n")
    }
}

/// The site's server and its address.
struct Listener: Sendable {
    let address: URL
    private let server: LoopbackServer

    /// Starts the server and returns when it accepts connections.
    init(port: UInt16, respond: @escaping @Sendable (Incoming) async -> Reply) throws {
        server = try LoopbackServer(port: port, largestBody: Incoming.longestBody) { request in
            await respond(Incoming(request)).response
        }
        guard let url = URL(string: "http://127.0.0.1:\(server.port)") else { throw DemoSiteError.noAddress }
        address = url
    }

    func stop() async { await server.stop() }
}
