import Foundation
import HotwireCore
import Testing

@testable import HotwireShell

/// The article about the app configuration matches the program.
@Suite struct ArticleTests {
    private func article() throws -> String { try RepositoryFile.text("Documentation/app-configuration.md") }

    @Test func exampleIsValidAndHasEveryKey() throws {
        let text = try #require(try article().firstMatch(of: /```json\n([^`]*)```/)?.output.1)
        let configuration = try AppConfigurationTests.read(String(text))
        #expect(configuration.tabs.count == 3)
        let example = try JSONValue(parsing: String(text))
        #expect(Set((example.objectValue ?? [:]).keys) == Set(AppConfiguration.Key.allCases.map(\.rawValue)))
        let schema = JSONSchema(root: try RepositoryFile.json("Resources/Schemas/app-configuration.json"))
        #expect(schema.problems(of: example) == [])
    }

    @Test func tablesNameEveryKey() throws {
        let rows = try article().matches(of: /\n\| `([^`]+)` \|/).map { String($0.output.1) }
        let keys =
            AppConfiguration.Key.allCases.map(\.rawValue) + AppConfiguration.TabKey.allCases.map(\.rawValue)
            + AppConfiguration.WindowKey.allCases.map(\.rawValue)
            + AppConfiguration.PackageKey.allCases.map(\.rawValue)
        for key in keys { #expect(rows.contains(key), "\(key)") }
        for row in rows where !row.contains("\"") { #expect(keys.contains(row), "\(row)") }
    }

    @Test func mistakesAreReportedAsShown() throws {
        let text = """
            {
              "start_location": "https://journal.example.com",
              "nmae": "Journal",
              "tabs": [{ "title": "Today", "url": "/" },
                       { "title": "Elsewhere", "url": "https://example.org/" }],
              "window": {
                "width": 99, "height": 800
              }
            }
            """
        let error = #expect(throws: AppConfigurationError.self) { try AppConfigurationTests.read(text) }
        let output = try #require(error).problems.map { "    \($0)\n" }.joined()
        #expect(try article().contains(output))
    }

    @Test func addressesAreListedInOrder() throws {
        let start = try Location(outside: "https://journal.example.com/")
        let paths = PathConfigurationAddresses.locations(for: start).map { "`\($0.path)`" }
        #expect(try article().contains(paths.joined(separator: ", ")))
    }
}
