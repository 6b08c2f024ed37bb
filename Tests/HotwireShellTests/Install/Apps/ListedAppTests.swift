import Foundation
import Testing

@testable import HotwireShell

/// Finding installed apps by the names that `list` shows.
@Suite struct ListedAppTests {
    private static let apps = [
        ListedApp(id: "a.One", name: "Trails", source: "/a"), ListedApp(id: "a.Two", name: "Hikes", source: "/b"),
        ListedApp(id: "a.Three", name: "trails", source: "/c"),
        ListedApp(id: "a.Four", name: "Ärger & Co", source: "/d"),
        ListedApp(id: "a.Five", name: "Hikes", source: "/e"),
    ]

    @Test(arguments: [
        ("Trails", ["a.One"]), ("trails", ["a.Three"]), ("TRAILS", ["a.One", "a.Three"]), ("ärger & co", ["a.Four"]),
        ("Hikes", ["a.Two", "a.Five"]), ("Trail", []), ("", []),
    ])
    func exactNameTakesPrecedence(_ name: String, _ ids: [String]) {
        #expect(ListedApp.named(name, among: Self.apps).map(\.id) == ids)
    }

    /// Creates a home folder with installed apps.
    private func inHome(_ names: [String: String], _ test: ([String: String]) async throws -> Void) async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "hotwire-list-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }  // temporary
        let data = home.appending(path: "data")
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        for (id, name) in names {
            let record = data.appending(path: "hotwire-native/apps/\(id)/installation.json")
            let folder = record.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let text = #"""
                {"id": "\#(id)", "name": "\#(name)", "source": "http://127.0.0.1:9/\#(id)", "choices": {}, "schemes": [],
                 "files": []}
                """#
            try Data(text.utf8).write(to: record)
        }
        try await test(["HOME": home.path, "XDG_DATA_HOME": data.path, "XDG_DATA_DIRS": "\(home.path):/usr/share"])
    }

    @Test func emptyListSaysSo() async throws {
        try await inHome([:]) { variables in
            let list = try await Program.run(["list"], with: variables)
            #expect(list.code == 0)
            #expect(list.output.isEmpty)
            #expect(list.errors.contains("no apps are installed"))
            let update = try await Program.run(["update"], with: variables)
            #expect(update.code == 0)
            #expect(update.errors.contains("no installed app can be updated"))
        }
    }

    @Test func nameOfOneAppIsUsedLikeItsIdentifier() async throws {
        let names = ["org.example.One": "Trails", "org.example.Two": "Hikes", "org.example.Three": "Hikes"]
        try await inHome(names) { variables in
            let open = try await Program.run(["open", "--app", "trails"], with: variables)
            // The program finds the record, but its configuration is missing.
            #expect(open.code == 78)
            let twice = try await Program.run(["open", "--app", "Hikes"], with: variables)
            #expect(twice.code == 69)
            #expect(twice.errors.contains("does not match exactly one installed app. Use an identifier:\norg.example."))
            let update = try await Program.run(["update", "Trails"], with: variables)
            #expect(update.output.contains("Could not update “Trails”"))
            let remove = try await Program.run(["remove", "Trails"], with: variables)
            #expect(remove.output == "Removed “Trails”.\n")
            let gone = try await Program.run(["remove", "Trails"], with: variables)
            #expect(gone.code == 69)
        }
    }

    @Test(arguments: [["open", "--", "--app"], ["update", "--", "positional@0"], ["remove", "--", "positional@0"]])
    func shellCompletesIdentifiers(_ place: [String]) async throws {
        try await inHome(["org.example.One": "Trails", "org.example.Two": "Hikes"]) { variables in
            let words = ["---completion"] + place + ["1", "0", "hotwire-native", ""]
            let outcome = try await Program.run(words, with: variables)
            #expect(outcome.output.split(separator: "\n").sorted() == ["org.example.One", "org.example.Two"])
        }
    }
}
