import Foundation
import Testing

@testable import HotwireShell

/// The program's output, and its exit codes, which follow `sysexits.h`.
@Suite struct CommandLineTests {
    @Test func versionIsPrinted() async throws {
        let outcome = try await Program.run("--version")
        #expect(outcome.code == 0)
        #expect(outcome.output == "\(Shell.version)\n")
    }

    @Test func helpListsBothCommands() async throws {
        let outcome = try await Program.run("--help")
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("hotwire-native demo"))
        #expect(outcome.output.contains("hotwire-native https://app.example.com"))
        #expect(outcome.errors.isEmpty)
    }

    @Test func demoHasItsOwnHelp() async throws {
        let outcome = try await Program.run("demo", "--help")
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("--turbo"))
        #expect(outcome.output.contains("--trace"))
        #expect(outcome.output.contains("--private"))
    }

    @Test func missingAddressIsRequested() async throws {
        let outcome = try await Program.run()
        #expect(outcome.code == 64)
        #expect(outcome.errors.contains("Specify the app to open"))
    }

    @Test func mistypedCommandIsCorrected() async throws {
        let outcome = try await Program.run("docter", "localhost:3000")
        #expect(outcome.code == 64)
        #expect(outcome.errors.contains("Unknown command “docter”. Did you mean “doctor”?"))
    }

    @Test(arguments: ["--nonsense", "-x"])
    func unknownOptionIsNamed(_ option: String) async throws {
        let outcome = try await Program.run(option)
        #expect(outcome.code == 64)
        #expect(outcome.errors.contains(option))
    }

    @Test(arguments: [
        ("file:///etc/passwd", "file:///etc/passwd"), ("http://evil.example^app.example.com/", "the character “^”"),
        ("https://", "no host"), ("https://app.example.com:99999", "99999"),
    ])
    func invalidAddressIsExplained(_ address: String, _ words: String) async throws {
        let outcome = try await Program.run(address)
        #expect(outcome.code == 64)
        #expect(outcome.errors.contains("is not a valid address"))
        #expect(outcome.errors.contains(words))
    }

    /// Each command that accepts an address also accepts a file, regardless of the path's form.
    @Test(arguments: [[], ["doctor"], ["dev"], ["install"]])
    func fileInPlaceOfAnAddressIsRead(_ command: [String]) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "app-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appending(path: "trails"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in [("app.json", #"{"start_location": 3}"#), ("plain", "hello")] {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        for (argument, words) in [
            ("app.json", "app.json:1: start_location: This must be"), ("./app.json", "app.json:1: start_location: "),
            (folder.appending(path: "app.json").path, "app.json:1: start_location: "),
            ("../\(folder.lastPathComponent)/app.json", "app.json:1: start_location: "),
            ("none.json", "none.json: The file cannot be read: there is no such file."),
            ("./none", "none: The file cannot be read: there is no such file."),
            ("trails", "trails: The file cannot be read: it is a folder."), (".", ": it is a folder."),
            ("plain", "plain:1: Invalid JSON at column 1."),
        ] {
            let outcome = try await Program.run(command + [argument], in: folder)
            #expect(outcome.code == (command == ["doctor"] ? 1 : 78), "\(argument): \(outcome.errors)")
            #expect((outcome.errors + outcome.output).contains(words), "\(argument): \(outcome.errors)")
        }
    }

    @Test func newRequiresAnAddress() async throws {
        let outcome = try await Program.run("new", "trails", "--url", "app.json")
        #expect(outcome.code == 64)
        #expect(outcome.errors.contains("“app.json” is a file. --url must be the web app's address."))
    }

    @Test func scriptsAppMayBeAFile() async throws {
        let outcome = try await Program.run("test", "--url", "none.json", "x.yml")
        #expect(outcome.code == 64)
        #expect(outcome.errors.contains("none.json: The file cannot be read: there is no such file."))
    }

    @Test func configurationThatIsNoRegularFileIsReported() async throws {
        let pipe = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json").path
        #expect(mkfifo(pipe, 0o600) == 0)
        defer { try? FileManager.default.removeItem(atPath: pipe) }
        for path in ["/dev/zero", pipe] {
            let outcome = try await Program.run("--config", path)
            #expect(outcome.code == 78)
            #expect(outcome.errors.contains("\(path): The file cannot be read: it is not a regular file."))
            let explained = try await Program.run("explain", "--path-configuration", path, "/")
            #expect(explained.code == 1)
            #expect(explained.errors == "\(path): The source cannot be read: it is not a regular file.\n")
        }
    }

    @Test func scriptThatIsNoRegularFileIsReported() async throws {
        let pipe = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).js").path
        #expect(mkfifo(pipe, 0o600) == 0)
        defer { try? FileManager.default.removeItem(atPath: pipe) }
        for path in ["/dev/zero", pipe] {
            let outcome = try await Program.run("demo", "--turbo", path)
            #expect(outcome.code == 64)
            #expect(outcome.errors.contains("could not read the script “\(path)”: it is not a regular file."))
        }
    }

    @Test func missingTurboBuildIsNamed() async throws {
        let outcome = try await Program.run("demo", "--turbo", "/nonexistent/turbo.js")
        #expect(outcome.code == 64)
        #expect(outcome.errors.contains("/nonexistent/turbo.js"))
    }

    @Test func stimulusAndBridgeMustBothBeModules() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).js")
        try Data("(function () {})()".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let alone = try await Program.run("demo", "--stimulus", file.path)
        #expect(alone.code == 64)
        #expect(alone.errors.contains("--stimulus and --bridge must be used together"))
        let classic = try await Program.run("demo", "--stimulus", file.path, "--bridge", file.path)
        #expect(classic.code == 64)
        #expect(classic.errors.contains("must be ES modules"))
    }

    @Test func missingDisplayIsReported() async throws {
        let outcome = try await Program.run("https://app.example.com")
        #expect(outcome.code == 69)
        #expect(outcome.errors.contains("hotwire-native: no display is available"))
        #expect(outcome.output.isEmpty)
    }

    @Test func doctorRunsWithoutADisplay() async throws {
        let outcome = try await Program.run("doctor")
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("WebKitGTK"))
        let nowhere = try await Program.run("doctor", "localhost:1")
        #expect(nowhere.code == 1)
        #expect(nowhere.output.contains("fault    http://localhost:1/: "))
    }

    @Test func demoRequiresADisplay() async throws {
        #expect(try await Program.run("demo").code == 69)
    }

    @Test func unwritableTraceIsNamed() async throws {
        let outcome = try await Program.run("https://app.example.com", "--trace", "/nonexistent/trace.jsonl")
        #expect(outcome.code == 73)
        #expect(outcome.errors.contains("/nonexistent/trace.jsonl"))
    }
}
