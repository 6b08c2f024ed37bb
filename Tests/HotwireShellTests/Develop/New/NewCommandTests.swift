import Foundation
import HotwireCore
import NavigationScripts
import Testing

@testable import HotwireShell

/// `hotwire-native new`, as a user runs it.
@Suite struct NewCommandTests {
    private func inFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "hotwire-new-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // temporary
        try await body(folder)
    }

    private func contents(_ folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test func newAppIsReadByTheProgram() async throws {
        try await inFolder { folder in
            let outcome = try await Program.run(["new", "trails", "--url", "https://app.example.org"], in: folder)
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(outcome.output.contains("cd trails\nhotwire-native --config app.json\n"))
            let app = folder.appending(path: "trails")
            let file = app.appending(path: "app.json")
            let configuration = try AppConfiguration(contentsOf: file)
            #expect(configuration.name == "Trails")
            #expect(configuration.icon.map { FileManager.default.fileExists(atPath: $0.path) } == true)
            let schema = JSONSchema(root: try RepositoryFile.json("Resources/Schemas/app-configuration.json"))
            #expect(schema.problems(of: try JSONValue(parsing: try String(contentsOf: file, encoding: .utf8))) == [])
            let explained = try await Program.run(
                ["explain", "--path-configuration", "paths.json", "/hikes/new"],
                in: app
            )
            #expect(explained.code == 0)
            let scripts = ScriptFiles([app.appending(path: "navigation").path]).files
            #expect(scripts.count == 3)
            for script in scripts {
                #expect(try ScriptFiles.script(script).app == .configuration("../app.json"))
            }
        }
    }

    @Test(arguments: ["trails", String(repeating: "long", count: 12)])
    func newAppIsPackaged(_ name: String) async throws {
        try await inFolder { folder in
            let outcome = try await Program.run(["new", name, "--url", "https://app.example.org"], in: folder)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let app = folder.appending(path: name)
            let packaged = try await Program.run(["package", "app.json", "--format", "tar"], in: app)
            #expect(packaged.code == 0, "\(packaged.errors)")
            let files = try contents(app)
            #expect(files.contains { $0.hasSuffix(".tar.xz") }, "\(files)")
        }
    }

    @Test func existingFilesAreKept() async throws {
        try await inFolder { folder in
            try FileManager.default.createDirectory(
                at: folder.appending(path: "used"),
                withIntermediateDirectories: true
            )
            try Data("mine".utf8).write(to: folder.appending(path: "used/README.md"))
            try Data().write(to: folder.appending(path: "file"))
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: "link").path,
                withDestinationPath: "none"
            )
            for (name, words) in [("used", "is not empty"), ("file", "is not a folder"), ("link", "is not a folder")] {
                let outcome = try await Program.run(["new", name], in: folder)
                #expect(outcome.code == 73)
                #expect(outcome.errors.contains(words), "\(outcome.errors)")
            }
            #expect(try contents(folder.appending(path: "used")) == ["README.md"])
            #expect(try contents(folder) == ["file", "link", "used"])
        }
    }

    @Test func emptyFolderIsUsed() async throws {
        try await inFolder { folder in
            try FileManager.default.createDirectory(
                at: folder.appending(path: "trails"),
                withIntermediateDirectories: true
            )
            #expect(try await Program.run(["new", "trails"], in: folder).code == 0)
            #expect(try contents(folder.appending(path: "trails")).contains("app.json"))
        }
    }

    @Test func nothingIsLeftWhereNothingCanBeWritten() async throws {
        try await inFolder { folder in
            let outcome = try await Program.run(["new", String(repeating: "a", count: 60)], in: URL(filePath: "/proc"))
            #expect(outcome.code == 73)
            #expect(outcome.errors.contains("could not write"), "\(outcome.errors)")
        }
    }

    @Test(arguments: [
        (["a/b"], "must not contain a slash"), ([""], "must not be empty"), (["a\u{202E}b"], "a\\u{202e}b"),
        (["class", "--swift"], "is a Swift keyword"),
        (["trails", "--url", "file:///etc"], "is not a valid address"),
        (["trails", "--library", "/tmp"], "--library requires --swift"),
        (["trails", "--swift", "--library", "/nonexistent"], "is not a checkout"),
    ])
    func mistakesAreExplained(_ arguments: [String], _ words: String) async throws {
        try await inFolder { folder in
            let outcome = try await Program.run(["new"] + arguments, in: folder)
            #expect(outcome.code == 64)
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
            #expect(try contents(folder) == [])
        }
    }
}
