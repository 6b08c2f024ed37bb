import Foundation
import HotwireCore
import Testing

@Suite("A path configuration on a server") @MainActor
struct ServerSourceTests {
    private let server = FakeServer()
    private let first = URL(filePath: "/first")
    private let second = URL(filePath: "/second")

    private static func rules(_ name: String) -> Data {
        Data(#"{"rules": [{"patterns": [".*"], "properties": {"from": "\#(name)"}}]}"#.utf8)
    }

    private func origin(_ paths: PathConfiguration) -> String? { paths.properties(for: "/x")["from"]?.stringValue }

    @Test("is fetched, takes the place of the file's, and is kept (C095, C096, C111)")
    func fetches() async {
        let paths = PathConfiguration(sources: [.data(Self.rules("file")), .server(first)], server: server)
        #expect(origin(paths) == "file")
        await server.answer(first, with: .success(Self.rules("server")))
        #expect(origin(paths) == "server")
        #expect(server.copies == [first: Self.rules("server")])
    }

    @Test("holds by its copy until the server has answered (C110, C120)")
    func copy() async {
        server.copies[first] = Self.rules("copy")
        let paths = PathConfiguration(sources: [.data(Self.rules("file")), .server(first)], server: server)
        #expect(origin(paths) == "copy")
        await server.answer(first, with: .success(Self.rules("server")))
        #expect(origin(paths) == "server")
    }

    @Test("leaves what is there in force where it is broken, and keeps no copy (C112, C121)")
    func broken() async {
        server.copies[first] = Data("no".utf8)
        let paths = PathConfiguration(sources: [.data(Self.rules("file")), .server(first)], server: server)
        #expect(origin(paths) == "file", "a broken copy is passed over")
        #expect(paths.problems.isEmpty)
        await server.answer(first, with: .success(Data("{}".utf8)))
        #expect(origin(paths) == "file")
        #expect(paths.problems.map(\.description) == ["file:///first:1: “rules” is missing."])
        #expect(server.copies[first] == Data("no".utf8))
    }

    @Test("says why it could not be fetched")
    func failure() async {
        let paths = PathConfiguration(sources: [.server(first)], server: server)
        await server.answer(first, with: .failure(HotwireNativeError.web(.timeout)))
        #expect(paths.problems.map(\.description) == ["file:///first: It cannot be read: The request timed out."])
        #expect(paths.rules == PathRule.historicalLocations)
    }

    @Test("holds by its place in the order, not by when it comes")
    func order() async {
        let paths = PathConfiguration(sources: [.server(first), .server(second)], server: server)
        await server.answer(second, with: .success(Self.rules("second")))
        #expect(origin(paths) == "second")
        await server.answer(first, with: .success(Self.rules("first")))
        #expect(origin(paths) == "second")
    }

    @Test("is asked when there is someone to ask, and no more when other sources are named")
    func later() async {
        let paths = PathConfiguration(sources: [.server(first)])
        #expect(server.asked.isEmpty)
        paths.server = server
        await server.wait(for: first)
        paths.sources = [.data(Self.rules("data"))]
        await server.answer(first, with: .success(Self.rules("late")))
        #expect(origin(paths) == "data")
        #expect(server.copies.isEmpty)
    }
}

/// Answers when it is told to.
private final class FakeServer: PathConfigurationServer {
    var copies: [URL: Data] = [:]
    private(set) var asked: [URL] = []
    private var waiting: [URL: CheckedContinuation<Data, any Error>] = [:]

    func fetch(_ url: URL) async throws -> Data {
        asked.append(url)
        return try await withCheckedThrowingContinuation { waiting[url] = $0 }
    }

    func copy(of url: URL) -> Data? { copies[url] }

    func keep(_ data: Data, of url: URL) { copies[url] = data }

    func wait(for url: URL) async {
        while waiting[url] == nil { await Task.yield() }
    }

    /// Answers, and lets what waits for the answer go on.
    func answer(_ url: URL, with result: Result<Data, any Error>) async {
        await wait(for: url)
        waiting.removeValue(forKey: url)?.resume(with: result)
        for _ in 0..<10 { await Task.yield() }
    }
}
