import FaultServer
import Foundation
import Testing

@Suite("The fault server")
struct FaultServerTests {
    private func serving(_ server: FaultServer = FaultServer(), _ body: (FaultServer, URL) async throws -> Void)
        async throws
    {
        try await body(server, try await server.start())
        await server.stop()
    }

    @Test("serves pages, redirects and handlers, and records requests")
    func answers() async throws {
        try await serving { server, address async throws in
            server.page("/a", title: "A & <B>", body: "<a href='/b' id=b>b</a>")
            server.redirect("/old", to: "/new", status: 301)
            server.answer("/x") { request in
                .html("asked \(request.query ?? "nothing")").adding("Set-Cookie", "a=1").adding("Set-Cookie", "b=2")
            }
            let page = try await Download.from(address.appending(path: "a"), ["X-Test": "yes"])
            #expect(page.text.contains("<title>A &amp; &lt;B></title>"))
            #expect(page.text.contains("<a href='/b' id=b>b</a>"))
            #expect(!page.text.contains("<script"))
            let redirect = try await Download.from(address.appending(path: "old"))
            #expect(redirect.status == 301)
            #expect(redirect.headers["location"] == "/new")
            let query = try #require(URL(string: "x?q=1", relativeTo: address))
            #expect(try await Download.from(query).text == "asked q=1")
            #expect(try await Download.from(address.appending(path: "none")).status == 404)
            #expect(server.requests.map(\.target) == ["/a", "/old", "/x?q=1", "/none"])
            #expect(server.requests.first?.headers["x-test"] == "yes")
            #expect(server.requests.first?.host == "127.0.0.1:\(address.port ?? 0)")
            #expect(server.count("/x") == 1 && server.count("/x?q=1") == 1 && server.count("/x?q=2") == 0)
        }
    }

    @Test("serves its Turbo build to the pages that include it")
    func turbo() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "turbo-\(UUID()).js")
        try Data("export {}".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await serving(FaultServer(turbo: file, scriptType: .module)) { server, address async throws in
            server.page("/with", title: "With", body: "")
            server.page("/without", title: "Without", body: "", turbo: .absent)
            let page = try await Download.from(address.appending(path: "with"))
            #expect(page.text.contains(#"<script type="module" src="/turbo.js"></script>"#))
            #expect(try await !Download.from(address.appending(path: "without")).text.contains("<script"))
            #expect(try await Download.from(address.appending(path: "turbo.js")).text == "export {}")
        }
    }

    @Test("holds a request until it is released")
    func hang() async throws {
        try await serving { server, address async throws in
            server.page("/slow", title: "Slow", body: "at last")
            server.hang("/slow")
            async let download = Download.from(address.appending(path: "slow"))
            #expect(try await server.next("/slow").path == "/slow")
            server.release("/slow")
            #expect(try await download.text.contains("at last"))
        }
    }

    @Test("closes a connection without a response and keeps running")
    func close() async throws {
        try await serving { server, address async throws in
            server.close("/drop")
            server.page("/fine", title: "Fine", body: "")
            await #expect(throws: URLError.self) { try await Download.from(address.appending(path: "drop")) }
            #expect(try await Download.from(address.appending(path: "fine")).status == 200)
        }
    }

    @Test("sends half a body, a wrong type and a huge header")
    func broken() async throws {
        try await serving { server, address async throws in
            let body = Data(repeating: 65, count: 1000)
            server.answer("/half") { _ in .init(body: body, fault: .truncated(after: 500)) }
            server.answer("/type") { _ in .init(headers: [("Content-Type", "image/png")], body: body) }
            server.answer("/huge") { _ in .html("").adding("X-Huge", String(repeating: "a", count: 60_000)) }
            await #expect(throws: URLError.self) { try await Download.from(address.appending(path: "half")) }
            #expect(try await Download.from(address.appending(path: "type")).headers["content-type"] == "image/png")
            #expect(try await Download.from(address.appending(path: "huge")).headers["x-huge"]?.count == 60_000)
        }
    }

    @Test("has ports that reject connections or never respond")
    func ports() async throws {
        try await serving { server, _ async throws in
            let refusing = try server.refusingPort()
            let silent = try server.silentPort()
            await #expect(throws: URLError.self) { try await Download.from(refusing) }
            let download = Task { try await Download.from(silent) }
            // The download is canceled or times out; either way, it has no response.
            download.cancel()
            await #expect(throws: (any Error).self) { try await download.value }
        }
    }
}
