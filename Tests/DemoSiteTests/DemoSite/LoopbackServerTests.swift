import Foundation
import FoundationNetworking
import LoopbackHTTP
import Testing

/// Tests the demo site's server over real connections.
@Suite("The loopback server")
struct LoopbackServerTests {
    @Test("passes on the entire request and response")
    func whole() async throws {
        let server = try LoopbackServer(port: 0, largestBody: 10) { request in
            let sent = request.headers.first { $0.name.lowercased() == "x-sent" }?.value ?? ""
            let body = "\(request.method) \(request.target) \(sent) \(String(decoding: request.body, as: UTF8.self))"
            return .init(status: 201, headers: [("X-Mine", "yes")], body: Array(body.utf8))
        }
        let (status, text, fields) = try await send(server, "/a%20b?c=d&e", body: "0123456789", ["X-Sent": "it"])
        #expect(status == 201)
        #expect(text == "POST /a%20b?c=d&e it 0123456789")
        #expect(fields["X-Mine"] == "yes")
        await server.stop()
    }

    @Test("rejects a body that is too long without calling the handler")
    func long() async throws {
        let server = try LoopbackServer(port: 0, largestBody: 10) { _ in
            Issue.record("the handler was called")
            return .init(status: 200, headers: [], body: [])
        }
        #expect(try await send(server, "/", body: "01234567890").0 == 413)
        await server.stop()
    }

    @Test("serves others while one waits, and survives a disconnect")
    func leaving() async throws {
        let (asked, began) = AsyncStream<Void>.makeStream()
        let (left, gone) = AsyncStream<Void>.makeStream()
        let server = try LoopbackServer(port: 0, largestBody: 10) { request in
            if request.target == "/slow" {
                began.yield()
                for await _ in left { break }
            }
            return .init(status: 200, headers: [], body: Array("here".utf8))
        }
        let slow = Task { try await send(server, "/slow", body: "") }
        for await _ in asked { break }
        #expect(try await send(server, "/", body: "").1 == "here")
        slow.cancel()
        _ = await slow.result
        gone.yield()
        #expect(try await send(server, "/", body: "").1 == "here")
        await server.stop()
    }

    @Test("drops pending requests when it stops")
    func stopping() async throws {
        let (server, requests, respond) = try Self.waitingServer()
        let slow = Task { try await send(server, "/", body: "") }
        for await _ in requests { break }
        await server.stop()
        await #expect(throws: (any Error).self) { try await slow.value }
        respond.yield()
        await #expect(throws: (any Error).self) { try await send(server, "/", body: "") }
    }

    /// libsoup frees a pending request's message without reporting that it finished.
    @Test("drops a response that arrives while it stops")
    func responseWhileStopping() async throws {
        for _ in 1...20 {
            let (server, requests, respond) = try Self.waitingServer()
            let slow = Task { try await send(server, "/", body: "") }
            for await _ in requests { break }
            async let stop: Void = server.stop()
            respond.yield()
            await stop
            _ = await slow.result
        }
    }

    /// Creates a server that reports each request and responds on demand.
    private static func waitingServer() throws -> (LoopbackServer, AsyncStream<Void>, AsyncStream<Void>.Continuation) {
        let (requests, request) = AsyncStream<Void>.makeStream()
        let (responses, respond) = AsyncStream<Void>.makeStream()
        let server = try LoopbackServer(port: 0, largestBody: 10) { _ in
            request.yield()
            for await _ in responses { break }
            return .init(status: 200, headers: [], body: [])
        }
        return (server, requests, respond)
    }

    private func send(
        _ server: LoopbackServer,
        _ target: String,
        body: String,
        _ fields: [String: String] = [:]
    ) async throws -> (Int, String, [String: String]) {
        let url = try #require(URL(string: "http://127.0.0.1:\(server.port)\(target)"))
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = Data(body.utf8)
        for (name, value) in fields { request.setValue(value, forHTTPHeaderField: name) }
        let session = URLSession(configuration: Download.configuration)
        defer { session.finishTasksAndInvalidate() }
        let (data, response) = try await session.data(for: request)
        let answer = response as? HTTPURLResponse
        let sent = (answer?.allHeaderFields ?? [:]).map { ("\($0.key)", "\($0.value)") }
        return (answer?.statusCode ?? 0, String(decoding: data, as: UTF8.self), Dictionary(sent) { first, _ in first })
    }
}
