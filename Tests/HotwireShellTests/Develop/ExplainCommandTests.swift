import Foundation
import HotwireCore
import Testing

@testable import HotwireShell

/// `hotwire-native explain` as a built program without a display.
@Suite("The command explain") struct ExplainCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    private func run(_ arguments: String..., with text: String = #"{"rules": []}"#) async throws -> Program.Outcome {
        try await run(arguments, with: text)
    }

    private func run(_ arguments: [String], with text: String) async throws -> Program.Outcome {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try text.write(to: folder.appending(path: "paths.json"), atomically: true, encoding: .utf8)
        return try await Program.run(["explain", "--path-configuration", "paths.json"] + arguments, in: folder)
    }

    @Test("explains each address separately, with empty lines between")
    func addresses() async throws {
        let outcome = try await run("--from", "https://app.example.com/a", "/", "b?c", "?d")
        #expect(outcome.code == 0)
        #expect(outcome.errors.isEmpty)
        #expect(
            outcome.output == """
                https://app.example.com/
                  properties  {}
                  decision    navigate: opens in a screen of the app
                  moves       pop 1
                  warning     No rule matches.

                https://app.example.com/b?c
                  properties  {}
                  decision    navigate: opens in a screen of the app
                  moves       push /b?c, visit
                  warning     No rule matches.

                https://app.example.com/a?d
                  properties  {}
                  decision    navigate: opens in a screen of the app
                  moves       push /a?d, visit
                  warning     No rule matches.

                """
        )
    }

    @Test("explains addresses with letters of any language")
    func letters() async throws {
        let outcome = try await run("--from", "https://bücher.example/größe", "neu?ä#ö", "\\\\日本語.jp")
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("https://xn--bcher-kva.example/neu?%C3%A4#%C3%B6\n"))
        #expect(outcome.output.contains("https://xn--wgv71a119e.jp/\n"))
    }

    @Test("explains a list's link beside its detail")
    func beside() async throws {
        let rules = #"{"rules": [{"patterns": ["^/[0-9]$"], "properties": {"pane": "detail"}}]}"#
        let outcome = try await run("--from", "/hikes", "--beside", "/1", "/2", with: rules)
        #expect(outcome.output.contains("\n  moves       replace /2, visit\n"))
        #expect(outcome.code == 0)
        for arguments in [["--from", "/hikes"], ["--from", "/1", "--rules", "ios"], ["--from", "/1", "--modal"], []] {
            let refused = try await run(arguments + ["--beside", "/map", "/2"], with: rules)
            #expect(refused.code == 64, "\(arguments)")
        }
    }

    @Test("prints a list even for one address")
    func json() async throws {
        let outcome = try await run("--json", "--rules", "ios", "--modal", "--from", "/a", "/a")
        #expect(outcome.code == 0)
        let list = try #require(try JSONValue(parsing: outcome.output).arrayValue)
        #expect(list.map { $0["url"] } == ["http://localhost/a"])
        #expect(
            list[0]["moves"]?.text
                == #"[{"move":"dismiss","stack":"modal"},{"location":"http://localhost/a","move":"push","stack":"main"}]"#
        )
    }

    @Test("reports all mistakes in the file and explains nothing")
    func mistakes() async throws {
        let text = """
            {"rules": [
              {"patterns": ["/new("], "properties": {}},
              {"patterns": [], "properties": 1}
            ]}
            """
        let outcome = try await run("/", with: text)
        #expect(outcome.code == 1)
        #expect(outcome.output.isEmpty)
        #expect(
            outcome.errors == """
                paths.json:2: rule 1: The pattern “/new(” is not a valid regular expression.
                paths.json:3: rule 2: “properties” must be an object.

                """
        )
    }

    @Test("reports why a file cannot be read")
    func unreadable() async throws {
        let outcome = try await Program.run("explain", "--path-configuration", "/nonexistent/paths.json", "/")
        #expect(outcome.code == 1)
        #expect(outcome.errors == "/nonexistent/paths.json: The source cannot be read: there is no such file.\n")
        #expect(try await run("/", with: "{").errors.hasPrefix("paths.json:1: Invalid JSON"))
    }

    @Test("reads a path configuration from standard input")
    func standardInput() async throws {
        let rules = #"{"rules": [{"patterns": ["/new$"], "properties": {"context": "modal"}}]}"#
        let arguments = ["explain", "--path-configuration", "-", "/hikes/new"]
        let outcome = try await Program.run(arguments, input: rules)
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("moves       present /hikes/new, visit"))
        let mistake = try await Program.run(arguments, input: "{")
        #expect(mistake.code == 1)
        #expect(mistake.errors.hasPrefix("standard input:1: Invalid JSON"))
    }

    @Test("explains how to use a server's path configuration")
    func server() async throws {
        let address = "http://localhost:3000/configurations/linux_v1.json"
        let outcome = try await Program.run("explain", "--path-configuration", address, "/")
        #expect(outcome.code == 64)
        #expect(outcome.errors.contains("curl --silent \(address) | hotwire-native explain --path-configuration -"))
    }

    @Test(
        "rejects invalid command lines",
        arguments: [
            ([], "<url>"), (["--modal", "/"], "--modal"), (["--rules", "windows", "/"], "windows"),
            (["--nonsense", "/"], "--nonsense"), (["http://evil.example^app.example.com/"], "the character “^”"),
            (["//a b"], "a space"), (["https://"], "no host"), (["//\u{1B}[31m"], "\\u{1b}"),
            (["--from", "mailto:anna@example.com", "/"], "is not a web address"),
            (["--from", "", "--modal"], "<url>"),
        ]
    )
    func usage(_ arguments: [String], _ words: String) async throws {
        let outcome = try await Program.run(["explain", "--path-configuration", "/nonexistent"] + arguments)
        #expect(outcome.code == 64)
        #expect(outcome.errors.contains(words))
        #expect(outcome.errors.contains("Usage: hotwire-native explain"))
        #expect(outcome.output.isEmpty)
    }

    @Test("has help")
    func help() async throws {
        let outcome = try await Program.run("explain", "--help")
        #expect(outcome.code == 0)
        for word in ["--path-configuration <file>", "--from", "--modal", "--rules", "--json", "<url>"] {
            #expect(outcome.output.contains(word), "\(word)")
        }
        #expect(try await Program.run("--help").output.contains("hotwire-native explain"))
    }
}
