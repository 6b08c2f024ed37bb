import Foundation
import Testing

@testable import HotwireCore
@testable import HotwireInspector
@testable import HotwireShell

/// The article about `explain` matches the program.
@Suite("The article about explain") struct ExplainArticleTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    private func article() throws -> String { try RepositoryFile.text("Documentation/explain.md") }

    @Test("shows the program's output")
    func runs() async throws {
        let article = try article()
        let files = article.matches(of: /```json\n(?<text>[^`]*)```/).map { String($0.output.text) }
        let runs = article.matches(of: /```console\n\$ (?<line>[^\n]+)\n(?<output>[^`]*)```/)
        try #require(files.count == 2 && runs.count == 3)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in zip(["paths.json", "broken.json"], files) {
            try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        for run in runs {
            let words = run.output.line.split(separator: " ").dropFirst().prefix { $0 != "|" }.map(String.init)
            let (outcome, expected) = (try await Program.run(words, in: folder), String(run.output.output))
            if words.contains("--json") {
                #expect(try JSONValue(parsing: outcome.output) == JSONValue(parsing: expected))
            } else {
                #expect(outcome.output + outcome.errors == expected)
            }
        }
    }

    @Test("documents every key of the JSON output")
    func words() throws {
        let article = try article()
        let rows = article.matches(of: /\n\| `([a-z_]+)` \|/).map { String($0.output.1) }
        let names = ExplanationWarning.Name.allCases.map(\.rawValue)
        for name in names { #expect(rows.contains(name), "\(name)") }
        let fields = ["url", "rules", "properties", "decision", "moves", "visit", "warnings"]
        #expect(Set(rows) == Set(names + fields))
        let decisions: [Router.Decision] = [.navigate, .popup, .browser, .desktop, .cancel]
        let words = decisions.map(\.word) + ExplainedVisit.Kind.allCases.map(\.rawValue)
        for word in words { #expect(article.contains("`\(word)`"), "\(word)") }
    }
}
