import Foundation
import Testing

@testable import HotwireShell

@Suite struct ScriptShardTests {
    @Test(arguments: ["1/1", "2/4", "1000/1000"]) func numberAndCountAreRead(text: String) {
        #expect(ScriptShard(text)?.description == text)
    }

    @Test(arguments: [
        "", "2", "0/4", "5/4", "-1/4", "+1/4", "1/0", "1/1001", "1/2/3", "a/b", "1/", "/4", "1 / 4", "1,4",
    ])
    func otherTextsAreRejected(text: String) {
        #expect(ScriptShard(text) == nil)
    }

    @Test(arguments: 1...12) func eachFileIsInOneShard(count: Int) throws {
        let files = (1...10).map { "scripts/\($0).yml" }
        let parts = try (1...count).map { try #require(ScriptShard("\($0)/\(count)")).files(of: files) }
        #expect(parts.flatMap { $0 }.sorted() == files.sorted())
        let sizes = parts.map(\.count)
        #expect(try #require(sizes.max()) - #require(sizes.min()) <= 1)
    }

    @Test func orderOfTheCommandLineChangesNothing() throws {
        let shard = try #require(ScriptShard("1/2"))
        #expect(shard.files(of: ["a", "b", "c"]) == ["a", "c"])
        #expect(shard.files(of: ["c", "b", "a", "c"]) == ["c", "a", "c"])
    }

    @Test(
        arguments: [
            (["a.yml", "b.nav.yaml"], ["a", "b"]), (["one/a.yml", "two/a.yml", "b.yml"], ["one-a", "two-a", "b"]),
            (["x/one/a.yml", "y/one/a.yml"], ["x-one-a", "y-one-a"]), (["a.yml", "one/a.yml"], ["a", "one-a"]),
            (["a b.yml", "a-b.yml"], ["a-b", "a-b-2"]), (["a.yml", "a.yml", "./a.yml"], ["a", "a-2", "a-3"]),
        ] as [([String], [String])]
    )
    func eachFileHasItsOwnFolder(_ files: [String], _ names: [String]) {
        #expect(ScriptArtifacts.names(of: files) == names)
    }

    @Test func attemptsHaveTheirOwnFolders() {
        let folders = (1...3).map { ScriptArtifacts.folder(in: "/out", name: "Sign-in", attempt: $0) }
        #expect(folders.map(\.path) == ["", "-retry-1", "-retry-2"].map { "/out/Sign-in\($0)" })
        #expect(ScriptArtifacts.folder(in: folders[1], user: "bob").path == "/out/Sign-in-retry-1/bob")
        #expect(ScriptArtifacts.folder(in: folders[0], user: nil) == folders[0])
    }

    @Test(arguments: [
        (["--shard", "5/4"], "Specify a part and the number of parts, such as 2/4"),
        (["--retries", "11"], "--retries must be from 0 to 10."),
        (["--fail-on-flaky"], "--fail-on-flaky requires --retries."),
    ]) func invalidOptionIsExplained(options: [String], message: String) async throws {
        let outcome = try await Program.run(["test", "none.yml"] + options)
        #expect(outcome.code == 64)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test func shardWithoutScriptsPasses() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "shard-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("steps: [back]".utf8).write(to: folder.appending(path: "one.yml"))
        let outcome = try await Program.run(["test", folder.path, "--shard", "2/2"])
        #expect(outcome.code == 0)
        #expect(
            outcome.output == """
                TAP version 14
                # shard 2/2
                1..0 # SKIP there are no scripts in this shard
                # 0 passed, 0 flaky, 0 failed

                """
        )
    }
}
