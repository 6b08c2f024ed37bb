import Foundation
import HotwireCore
import HotwireNativeTesting
import Testing

@Suite("A path configuration on a server") @MainActor
struct ServerSourceTests {
    private let server = FakeServer()
    private let first = URL(filePath: "/first")
    private let second = URL(filePath: "/second")

    private static func rules(_ name: String) -> Data {
        Data(#"{"rules": [{"patterns": [".*"], "properties": {"from": "\#(name)"}}]}"#.utf8)
    }

    private static func copy(_ name: String) -> PathConfigurationCopy {
        PathConfigurationCopy(body: rules(name), entityTag: "\"\(name)\"", lastModified: "yesterday")
    }

    private func origin(_ paths: PathConfiguration) -> String? { paths.properties(for: "/x")["from"]?.stringValue }

    @Test("is fetched, replaces the file's rules, and is stored (C095, C096, C111, C122)")
    func fetches() async {
        let paths = PathConfiguration(sources: [.data(Self.rules("file")), .server(first)], server: server)
        #expect(origin(paths) == "file")
        await server.answer(first, with: .success(Self.copy("server")))
        #expect(await eventually { origin(paths) == "server" })
        #expect(server.copies == [first: Self.copy("server")])
    }

    @Test("uses its copy until the server has responded (C110, C120)")
    func copy() async {
        server.copies[first] = Self.copy("copy")
        let paths = PathConfiguration(sources: [.data(Self.rules("file")), .server(first)], server: server)
        #expect(origin(paths) == "copy")
        await server.answer(first, with: .success(Self.copy("server")))
        #expect(await eventually { origin(paths) == "server" })
    }

    @Test("keeps the rules in effect if it is invalid, without a copy (C112, C121)")
    func broken() async {
        let broken = PathConfigurationCopy(body: Data("no".utf8), entityTag: "\"a1\"")
        server.copies[first] = broken
        let paths = PathConfiguration(sources: [.data(Self.rules("file")), .server(first)], server: server)
        #expect(origin(paths) == "file", "a damaged copy is ignored")
        #expect(paths.problems.isEmpty)
        await server.answer(first, with: .success(PathConfigurationCopy(body: Data("{}".utf8))))
        #expect(await eventually { !paths.problems.isEmpty })
        #expect(origin(paths) == "file")
        #expect(paths.problems.map(\.description) == ["file:///first:1: “rules” is missing."])
        #expect(server.copies[first] == broken)
        #expect(server.conditions == [nil], "the request is not conditional")
    }

    @Test("keeps its copy, without notifications, if it is up to date")
    func notModified() async {
        final class Listener: PathConfigurationDelegate {
            var updates = 0
            func pathConfigurationDidUpdate() { updates += 1 }
        }
        let listener = Listener()
        server.copies[first] = Self.copy("copy")
        let paths = PathConfiguration(sources: [.server(first)], server: server)
        paths.delegate = listener
        await server.answer(first, with: .success(nil))
        #expect(server.conditions == [["If-None-Match": "\"copy\"", "If-Modified-Since": "yesterday"]])
        #expect(origin(paths) == "copy")
        #expect(paths.problems.isEmpty)
        #expect(listener.updates == 0)
        #expect(server.kept == 0)
    }

    @Test("reports why it could not be fetched")
    func failure() async {
        let paths = PathConfiguration(sources: [.server(first)], server: server)
        await server.answer(first, with: .failure(HotwireNativeError.web(.timeout)))
        #expect(await eventually { !paths.problems.isEmpty })
        let problem = "file:///first: The source cannot be read: The request timed out."
        #expect(paths.problems.map(\.description) == [problem])
        #expect(paths.rules == PathRule.historicalLocations)
    }

    @Test("applies by its position, not by when it arrives (P080)")
    func order() async {
        let paths = PathConfiguration(sources: [.server(first), .server(second)], server: server)
        await server.answer(second, with: .success(Self.copy("second")))
        #expect(await eventually { origin(paths) == "second" })
        await server.answer(first, with: .success(Self.copy("first")))
        #expect(await eventually { server.kept == 2 })
        #expect(origin(paths) == "second")
    }

    @Test("is requested when a server is set, until sources change")
    func later() async {
        let paths = PathConfiguration(sources: [.server(first)])
        #expect(server.asked.isEmpty)
        paths.server = server
        await server.wait(for: first)
        paths.sources = [.data(Self.rules("data"))]
        await server.answer(first, with: .success(Self.copy("late")))
        #expect(origin(paths) == "data")
        #expect(server.copies.isEmpty)
    }
}

/// Sources that are set while the app shows pages.
@Suite("A path configuration that is in use") @MainActor
struct BackgroundSourceTests {
    private static func rules(_ name: String) -> Data {
        Data(#"{"rules": [{"patterns": [".*"], "properties": {"from": "\#(name)"}}]}"#.utf8)
    }

    private func origin(_ paths: PathConfiguration) -> String? { paths.properties(for: "/x")["from"]?.stringValue }

    @Test("keeps its rules until others are read, in order")
    func background() async {
        let paths = PathConfiguration(sources: [.data(Self.rules("old"))])
        paths.isInUse = true
        paths.sources = [.data(Self.rules("new")), .data(Self.rules("newest"))]
        #expect(origin(paths) == "old")
        #expect(await eventually { origin(paths) == "newest" })
        paths.sources = [.data(Data("no".utf8))]
        #expect(await eventually { !paths.problems.isEmpty })
        #expect(origin(paths) == "newest")
    }

    @Test("reads a server's copy in the background too")
    func copy() async {
        let server = FakeServer()
        let first = URL(filePath: "/first")
        server.copies[first] = PathConfigurationCopy(body: Self.rules("copy"), entityTag: "\"a\"")
        let paths = PathConfiguration(server: server)
        paths.isInUse = true
        paths.sources = [.server(first)]
        #expect(origin(paths) == nil)
        await server.wait(for: first)
        #expect(origin(paths) == "copy")
        #expect(server.conditions == [["If-None-Match": "\"a\""]])
        await server.answer(first, with: .success(nil))
        #expect(origin(paths) == "copy")
    }

    @Test("has the server's provenance after redirects")
    func provenance() async throws {
        let server = FakeServer()
        let asked = try #require(URL(string: "https://app.example/paths.json"))
        let other = try #require(URL(string: "https://www.app.example/paths.json"))
        for (location, origin) in [(nil, "https://app.example"), (other, "https://www.app.example")] {
            let paths = PathConfiguration(sources: [.data(Self.rules("file")), .server(asked)], server: server)
            #expect(paths.provenance == .app)
            let copy = PathConfigurationCopy(body: Self.rules("server"), location: location)
            await server.answer(asked, with: .success(copy))
            #expect(await eventually { self.origin(paths) == "server" })
            #expect(paths.provenance == .server(Origin(origin)))
            server.copies = [:]
        }
    }
}

/// A server that redirects to another one, whose rules and tabs would become the app's.
@Suite("A path configuration that is redirected to another site") @MainActor
struct RedirectedSourceTests {
    private static let tabs = Data(
        #"{"settings": {"tabs": [{"title": "Evil", "path": "/"}]}, "rules": []}"#.utf8
    )
    private let server = FakeServer()

    @Test(
        "is not used, stored or taken from an older copy",
        arguments: [
            ("https://evil.example/a", "https://evil.example"), ("http://app.example/a", "http://app.example"),
            ("https://app.example:444/a", "https://app.example:444"),
            ("https://app.example.evil.example/a", "https://app.example.evil.example"),
            ("data:application/json,a", "data:"),
        ]
    )
    func foreign(_ end: String, _ site: String) async throws {
        let asked = try #require(URL(string: "https://app.example/paths.json"))
        let copy = PathConfigurationCopy(body: Self.tabs, entityTag: "\"a\"", location: URL(string: end))
        server.copies[asked] = copy
        let paths = PathConfiguration(sources: [.server(asked)], server: server)
        #expect(paths.settings["tabs"] == nil, "the copy is not used")
        await server.answer(asked, with: .success(copy))
        #expect(await eventually { !paths.problems.isEmpty })
        #expect(server.conditions == [nil], "the whole configuration is requested")
        let sentence = "The configuration is ignored: the server redirects to another site, \(site)."
        #expect(paths.problems.map(\.description) == ["https://app.example/paths.json: \(sentence)"])
        #expect(paths.settings["tabs"] == nil)
        #expect(server.kept == 0)
    }
}

/// A server that responds when the test requests it.
final class FakeServer: PathConfigurationServer {
    var copies: [URL: PathConfigurationCopy] = [:]
    private(set) var asked: [URL] = []
    private(set) var conditions: [[String: String]?] = []
    private(set) var kept = 0
    private var waiting: [URL: CheckedContinuation<PathConfigurationCopy?, any Error>] = [:]

    func fetch(_ url: URL, newerThan copy: PathConfigurationCopy?) async throws -> PathConfigurationCopy? {
        asked.append(url)
        conditions.append(copy?.conditions)
        return try await withCheckedThrowingContinuation { waiting[url] = $0 }
    }

    func copy(of url: URL) -> PathConfigurationCopy? { copies[url] }

    func keep(_ copy: PathConfigurationCopy, of url: URL) {
        copies[url] = copy
        kept += 1
    }

    func wait(for url: URL) async {
        while waiting[url] == nil { await Task.yield() }
    }

    /// Responds, and resumes the tasks that wait for the response.
    func answer(_ url: URL, with result: Result<PathConfigurationCopy?, any Error>) async {
        await wait(for: url)
        waiting.removeValue(forKey: url)?.resume(with: result)
        for _ in 0..<10 { await Task.yield() }
    }

    /// Fails the pending requests, because their tasks would never end.
    func end() {
        for request in waiting.values { request.resume(throwing: CancellationError()) }
        waiting = [:]
    }
}
