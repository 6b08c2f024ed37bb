import Foundation

@testable import DemoSite

/// A client that calls the demo's app without a network and keeps the session cookie.
final class Browser {
    private let app: Trailhead
    private var cookie = ""
    var agent = "Test"
    var host = "127.0.0.1:4000"

    convenience init(turbo: ScriptFile? = nil, controllers: ControllerFiles? = nil) throws {
        self.init(try Trailhead(turbo: turbo, controllers: controllers))
    }

    init(_ app: Trailhead) { self.app = app }

    @discardableResult
    func get(_ target: String, _ headers: [String: String] = [:]) async -> Reply {
        await send("GET", target, headers)
    }

    @discardableResult
    func post(_ target: String, _ form: String = "", _ headers: [String: String] = [:]) async -> Reply {
        await send("POST", target, headers, body: form)
    }

    private func send(_ method: String, _ target: String, _ headers: [String: String], body: String = "") async -> Reply
    {
        let sent = headers.merging(["Host": host, "User-Agent": agent, "Cookie": cookie]) { given, _ in given }
        let fields = sent.map { Incoming.Header(name: $0.key, value: $0.value) }
        let reply = await app.respond(to: Incoming(method: method, target: target, headers: fields, body: body))
        if let set = reply.headers["Set-Cookie"] {
            cookie = String(set.prefix { $0 != ";" })
        }
        return reply
    }
}

extension Reply {
    var text: String {
        String(decoding: body, as: UTF8.self)
    }

    var location: String? {
        headers["Location"]
    }

    var title: String? {
        text.firstMatch(of: #/<title>(.*?)<\/title>/#).map { String($0.1) }
    }
}
