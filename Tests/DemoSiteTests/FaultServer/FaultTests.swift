import FaultServer
import Foundation
import Testing

@Suite("The fault server's faults on the wire")
struct FaultTests {
    private let body = Data("0123456789".utf8)

    private func serving(_ response: FaultServer.Response, _ check: (FaultServer, URL) async throws -> Void)
        async throws
    {
        let server = FaultServer()
        server.answer("/a") { _ in response }
        try await check(server, try await server.start())
        await server.stop()
    }

    @Test("a reset follows the start of the body; truncation ends it")
    func reset() async throws {
        try await serving(.init(body: body, fault: .reset(after: 4))) { _, address async throws in
            let answer = try await RawAnswer.from(address, "/a")
            #expect(answer.text.hasSuffix("\r\nContent-Length: 10\r\n\r\n0123"))
            #expect(answer.isReset)
        }
        try await serving(.init(body: body, fault: .truncated(after: 4))) { _, address async throws in
            let answer = try await RawAnswer.from(address, "/a")
            #expect(answer.text.hasSuffix("\r\nContent-Length: 10\r\n\r\n0123"))
            #expect(!answer.isReset)
        }
    }

    @Test("a stalled response continues when its path is released", arguments: [0, 4])
    func stall(after count: Int) async throws {
        try await serving(.init(body: body, fault: .stalled(after: count))) { server, address async throws in
            let start = try await RawAnswer.from(address, "/a", until: "\r\n\r\n" + "0123456789".prefix(count))
            #expect(start.text.hasPrefix("HTTP/1.1 200 "))
            // A release before the stall has no effect, so the task repeats it.
            let releasing = Task {
                while true {
                    server.release("/a")
                    try await Task.sleep(for: .milliseconds(10))
                }
            }
            defer { releasing.cancel() }
            let whole = try await RawAnswer.from(address, "/a")
            #expect(whole.text.hasSuffix("\r\n\r\n0123456789"))
        }
    }

    @Test("a slow body arrives completely, in pieces")
    func slow() async throws {
        let fault = FaultServer.Fault.slow(piece: 3, pause: .milliseconds(1))
        try await serving(.init(body: body, repeats: 2, fault: fault)) { _, address async throws in
            let answer = try await RawAnswer.from(address, "/a")
            #expect(answer.text.hasSuffix("\r\nContent-Length: 20\r\n\r\n01234567890123456789"))
        }
    }

    @Test("a wrong length is declared", arguments: [3, 30])
    func length(promised: Int) async throws {
        try await serving(.init(body: body, fault: .declared(length: promised))) { _, address async throws in
            let answer = try await RawAnswer.from(address, "/a")
            #expect(answer.text.hasSuffix("\r\nContent-Length: \(promised)\r\n\r\n0123456789"))
        }
    }

    @Test("half a header, and an invalid response")
    func header() async throws {
        try await serving(.init(body: body, fault: .cutHeader(after: 12))) { _, address async throws in
            #expect(try await RawAnswer.from(address, "/a").text == "HTTP/1.1 200")
        }
        try await serving(.init(body: body, fault: .raw)) { _, address async throws in
            #expect(try await RawAnswer.from(address, "/a").text == "0123456789")
        }
    }

    @Test("a huge body is generated while it is sent; HEAD omits it")
    func huge() async throws {
        let page = Data(repeating: 65, count: 1 << 16)
        try await serving(.init(body: page, repeats: 320)) { _, address async throws in
            #expect(try await Download.from(address.appending(path: "a")).text.utf8.count == 320 << 16)
            let head = try await RawAnswer.from(address, "/a", method: "HEAD")
            #expect(head.text.hasSuffix("\r\nContent-Length: \(320 << 16)\r\n\r\n"))
        }
    }

    @Test("a chain of redirects ends, and many header fields arrive")
    func chain() async throws {
        let many = (0..<500).map { (name: "X-\($0)", value: "v") }
        try await serving(.init(headers: many)) { server, address async throws in
            server.chain("/chain", length: 3, to: "/end")
            var (next, seen) = ("/chain", [String]())
            while next != "/end" {
                let url = try #require(URL(string: next, relativeTo: address))
                next = try #require(try await Download.from(url).headers["location"])
                seen.append(next)
            }
            #expect(seen == ["/chain?1", "/chain?2", "/end"])
            #expect(try await Download.from(address.appending(path: "a")).headers["x-499"] == "v")
        }
    }
}
