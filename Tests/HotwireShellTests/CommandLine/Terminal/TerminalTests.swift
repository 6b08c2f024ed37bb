import Foundation
import HotwireCore
import Testing

@testable import HotwireShell

/// Files and arguments with escape sequences and bidirectional controls, which a terminal would obey.
@Suite struct TerminalTests {
    /// Two escape sequences, of which the first sets a terminal's title, and a bidirectional override.
    private static let hostile = "\u{1B}]0;pwned\u{07}\u{9B}2J\u{202E}\u{2066}\u{7F}"
    private static let inJSON = #"\u001b]0;pwned\u0007\u009b2J\u202e\u2066\u007f"#

    private static func run(_ files: [String: String], _ arguments: [String]) async throws -> Program.Outcome {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        return try await Program.run(arguments, in: folder)
    }

    private static func invisible(in text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { scalar in
            let category = scalar.properties.generalCategory
            return scalar != "\n" && (category == .control || category == .format)
        }
    }

    @Test(arguments: [
        (
            ["explain", "--path-configuration", "paths.json", "--json", "/a"],
            "paths.json", #"{"rules": [{"patterns": ["a|\#(inJSON)"], "properties": {"\#(inJSON)": "\#(inJSON)"}}]}"#
        ),
        (
            ["explain", "--path-configuration", "paths.json", "/a"],
            "paths.json", #"{"rules": [{"patterns": ["a|\#(inJSON)"], "properties": {"\#(inJSON)": "\#(inJSON)"}}]}"#
        ),
        (
            ["explain", "--path-configuration", "paths.json", "/a"],
            "paths.json", #"{"rules": [{"patterns": ["(\#(inJSON)"], "properties": {}}]}"#
        ),
        (["app.json"], "app.json", #"{"start_location": "https://a.example/", "name": "a\#(inJSON)"}"#),
        (["app.json"], "app.json", #"{"start_location": "https://a.example/", "categories": ["\#(inJSON)"]}"#),
        (["app.json"], "app.json", #"{"start_location": "https://\#(inJSON)/"}"#),
        (["doctor", "app.json"], "app.json", #"{"start_location": "https://a.example/", "\#(inJSON)": 1}"#),
        (["test", "a.yml"], "a.yml", "name: \"a\(inEscapedYAML)\"\napp: demo\nsteps:\n  - visit: /\n"),
        (["test", "a.yml"], "a.yml", "name: a\napp: demo\nsteps:\n  - \"\(inEscapedYAML)\": /\n"),
        (["test", "a.yml"], "a.yml", "name: a\n\"\(inEscapedYAML)\": a\nsteps:\n  - visit: /\n"),
        (["--\(hostile)"], "a.txt", ""), (["https://a.example/", "--trace=\(hostile)/a"], "a.txt", ""),
        (["doctor", "https://\(hostile)/"], "a.txt", ""), (["docter\(hostile)", "a"], "a.txt", ""),
        (["test", "--device", hostile, "a.yml"], "a.txt", ""), (["test", "\(hostile).yml"], "a.txt", ""),
    ])
    func noOutputControlsATerminal(_ arguments: [String], _ file: String, _ text: String) async throws {
        let outcome = try await Self.run([file: text], arguments)
        #expect(outcome.output + outcome.errors != "", "the command prints nothing")
        #expect(Self.invisible(in: outcome.output).isEmpty, "\(outcome.output.debugDescription)")
        #expect(Self.invisible(in: outcome.errors).isEmpty, "\(outcome.errors.debugDescription)")
    }

    private static let inEscapedYAML = #"\e]0;pwned\a\x9b2J\u202e\u2066\x7f"#

    @Test func explanationAsJSONHasTheSameValues() async throws {
        let rules = #"{"rules": [{"patterns": ["a"], "properties": {"title": "\#(Self.inJSON)"}}]}"#
        let arguments = ["explain", "--path-configuration", "paths.json", "--json", "/a"]
        let outcome = try await Self.run(["paths.json": rules], arguments)
        let found = try JSONValue(parsing: outcome.output).arrayValue?.first
        #expect(found?["properties"]?["title"] == .string(Self.hostile))
        #expect(outcome.output.contains(#""\#(Self.inJSON)""#))
    }

    @Test func findingOfTheDoctorIsOneLine() {
        let text = Finding(.warning, "The icon \u{1B}[2J\u{202E}\nok       The app is safe").text
        #expect(text == "warning  The icon \\u{1b}[2J\\u{202e}\\u{a}ok       The app is safe\n")
    }
}
