import Foundation
import Testing

@testable import DemoSite

@Suite("The demo's server")
struct ServerTests {
    @Test("listens on the loopback interface and counts requests")
    func listens() async throws {
        let site = DemoSite()
        let address = try await site.start()
        #expect(address.host == "127.0.0.1")
        #expect(await site.address == address)
        let page = try await Download.from(address.appending(path: "hikes"))
        #expect(page.status == 200)
        #expect(page.text.contains("Heron Lake Loop"))
        #expect(try await Download.from(address.appending(path: "hikes"), ["Host": "evil.example"]).status == 421)
        #expect(await site.count("/hikes") == 2)
        #expect(await site.requests.first == DemoSite.Request(method: "GET", path: "/hikes"))
        await site.stop()
        #expect(await site.address == nil)
        await #expect(throws: (any Error).self) { try await Download.from(address) }
    }

    @Test("sends no body for HEAD")
    func head() async throws {
        let site = DemoSite()
        let page = try await Download.from(try await site.start(), method: "HEAD")
        #expect(page.status == 200)
        #expect(page.text.isEmpty)
        await site.stop()
    }

    @Test("reports immediately that its port is in use")
    func taken() async throws {
        let first = DemoSite()
        let port = try #require(try await first.start().port)
        await #expect(throws: (any Error).self) { try await DemoSite(port: UInt16(port)).start() }
        await first.stop()
    }

    @Test("runs until its task is canceled")
    func runs() async throws {
        let site = DemoSite()
        try await site.start()
        let task = Task { try await site.run() }
        task.cancel()
        try await task.value
        #expect(await site.address == nil)
    }
}
