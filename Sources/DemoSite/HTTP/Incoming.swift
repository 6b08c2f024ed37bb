internal import FlyingFox
internal import Foundation

/// A request in the demo's own terms.
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

    /// What the path holds in the place of each `:name` of its route.
    var parameters: [String: String] = [:]

    /// Who asks: the value of the session cookie, or a new one.
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

    /// Whether the answer may never be shown as a page: a frame takes a part of it, a prefetch perhaps nothing.
    var isPartial: Bool {
        !self[header: "turbo-frame"].isEmpty || self[header: "sec-purpose"].contains("prefetch")
            || self[header: "x-sec-purpose"].contains("prefetch")
    }
}

extension Incoming {
    static let cookie = "trailhead_session"
    private static let longestBody = 65_536

    /// Reads a request; returns nil when its body is longer than any form of the demo.
    init?(_ request: HTTPRequest) async throws {
        guard Int(request.headers[.contentLength] ?? "0") ?? 0 <= Self.longestBody,
            request.headers[.transferEncoding] == nil
        else { return nil }
        let isForm = request.headers[.contentType]?.hasPrefix("application/x-www-form-urlencoded") ?? false
        let body = isForm ? try await request.bodyData : Data()
        self.init(
            method: request.method.rawValue,
            target: request.target.rawValue,
            headers: request.headers.map { Header(name: $0.key.rawValue, value: $0.value) },
            body: String(decoding: body, as: UTF8.self)
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
