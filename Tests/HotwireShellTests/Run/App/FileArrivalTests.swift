import HotwireCore
import Testing

@testable import HotwireShell

@Suite struct FileArrivalTests {
    private func handler(_ page: String, _ type: String, _ endings: String...) throws -> FileHandler {
        let start = try Location(outside: "https://app.example/")
        let action = try Location(outside: "https://app.example/\(page)")
        return try #require(
            FileHandler(action: action, accepted: [.init(type: type, extensions: endings)], start: start)
        )
    }

    private func file(_ path: String, _ type: String? = nil, _ problem: BoundedFile.Problem? = nil) -> OpenedFile {
        OpenedFile(path: path, type: type, problem: problem)
    }

    @Test func filesAreGroupedByPage() throws {
        let handlers = try [
            handler("a", "text/csv", ".csv"), handler("b", "a/b", ".x"), handler("c", "text/csv", ".csv"),
        ]
        let arrival = FileArrival(
            [file("/1.csv"), file("/2.x"), file("/d/3.CSV"), file("/4", "text/csv"), file("/5.txt", "text/plain")],
            handlers
        )
        #expect(arrival.groups.map(\.action.path) == ["/a", "/b"])
        #expect(arrival.groups.first?.files.map(\.name) == ["1.csv", "3.CSV", "4"])
        #expect(arrival.groups.first?.files.map(\.type) == ["text/csv", "text/csv", "text/csv"])
        #expect(arrival.refused == [.init(name: "5.txt", reason: .noHandler)])
    }

    @Test func unreadableFilesAreRefusedBesideOthers() throws {
        let arrival = FileArrival(
            [
                file("/a.csv", nil, .missing), file("/b.csv", nil, .notRegular), file("/c.csv", nil, .unreadable),
                file("/d.csv"),
            ],
            [try handler("a", "text/csv", ".csv")]
        )
        #expect(arrival.groups.map(\.files.count) == [1])
        #expect(
            arrival.refused == [
                .init(name: "a.csv", reason: .problem(.missing)), .init(name: "b.csv", reason: .problem(.notRegular)),
                .init(name: "c.csv", reason: .problem(.unreadable)),
            ]
        )
    }

    @Test func fileOfANetworkIsRefusedByItsName() throws {
        let file = OpenedFile.look(at: "sftp://server/my%20files/a%20b.csv")
        let arrival = FileArrival([file], [try handler("a", "text/csv", ".csv")])
        #expect(arrival.refused == [.init(name: "a b.csv", reason: .elsewhere)])
    }

    @Test func numberOfFilesIsLimited() throws {
        let arrival = FileArrival(
            Array(repeating: file("/a.csv"), count: 102),
            [try handler("a", "text/csv", ".csv")]
        )
        #expect(arrival.groups.map(\.files.count) == [100])
        #expect(arrival.refused.map(\.reason) == [.tooMany, .tooMany])
    }

    @Test(arguments: [
        ("file:///a%20b/%C3%A4.csv", "/a b/ä.csv"), ("file://localhost/a", "/a"), ("FILE:/a", "/a"),
        ("file:///a%25b", "/a%b"),
        ("file:///a%0Ab", "/a\nb"), ("file:///a%23b%3F", "/a#b?"), ("file://server/a", nil), ("file:a", nil),
        ("file:///a%00b", nil), ("file:///%FF", nil), ("file:///a#b", nil), ("https://a.example/", nil), ("/a", nil),
        ("", nil),
    ])
    func addressOfAFileBecomesItsPath(address: String, path: String?) {
        #expect(OpenedFile.path(of: address) == path)
    }

    @Test(arguments: [
        ("a.csv", "/here/a.csv"), ("there", "/here/there"), ("./a", "/here/./a"), ("/a", "/a"),
        ("../a b", "/here/../a b"),
        ("file:///x", "/x"), ("gone", nil), ("https://app.example/a", nil), ("app.example/a", nil), ("mailto:a@b", nil),
        ("https://other.example/a.csv", nil), ("", nil),
    ])
    func argumentIsAFileOrALink(argument: String, path: String?) throws {
        var app = AppConfiguration(startLocation: try Location(outside: "https://app.example/"))
        app.fileHandlers = [try handler("a", "text/csv", ".csv")]
        #expect(DeepLink(app).path(of: argument, in: "/here") { $0 == "/here/there" } == path)
        app.fileHandlers = []
        let isAddress = argument.hasPrefix("file:")
        #expect(DeepLink(app).path(of: argument, in: "/here") { _ in true } == (isAddress ? path : nil))
    }
}
