import FaultServer
import Foundation
import Testing

@Suite("Waiting for the fault server")
struct FaultServerWaitTests {
    @Test("returns each request once, in order, even an earlier one")
    func order() async throws {
        let server = FaultServer()
        let address = try await server.start()
        for query in ["1", "2"] {
            _ = try await Download.from(try #require(URL(string: "/a?\(query)", relativeTo: address)))
        }
        #expect(try await server.next("/a").query == "1")
        #expect(try await server.next("/a").query == "2")
        #expect(try await server.next("/a?2").query == "2")
        await server.stop()
    }

    @Test("ends when the server stops or the task is canceled")
    func ends() async throws {
        let server = FaultServer()
        try await server.start()
        let stopped = Task { try await server.next("/never") }
        let canceled = Task { try await server.next("/nor this") }
        canceled.cancel()
        await #expect(throws: CancellationError.self) { try await canceled.value }
        await server.stop()
        await #expect(throws: FaultServerError.stopped) { try await stopped.value }
    }

    @Test("ends at its time limit, and reports what arrived instead")
    func givesUp() async throws {
        let server = FaultServer()
        let address = try await server.start()
        _ = try await Download.from(address.appending(path: "other"))
        let error = FaultServerError.notAsked(for: "/never", only: ["/other"])
        await #expect(throws: error) { try await server.next("/never", within: .milliseconds(20)) }
        await server.stop()
    }

    @Test("leaves no held request behind")
    func held() async throws {
        let server = FaultServer()
        let address = try await server.start()
        server.hang("/slow")
        let download = Task { try await Download.from(address.appending(path: "slow")) }
        _ = try await server.next("/slow")
        await server.stop()
        await #expect(throws: (any Error).self) { try await download.value }
    }
}
