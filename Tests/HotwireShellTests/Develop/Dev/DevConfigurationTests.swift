import Foundation
import HotwireCore
import Testing

@testable import HotwireShell

/// `hotwire-native dev`: its command line, and an app's file on a development server.
@Suite struct DevConfigurationTests {
    @Test(arguments: [
        ([], "Specify the server's address"), (["localhost:3000", "--server", " "], "--server needs a command"),
        (["file:///etc"], "is not a valid address"),
    ])
    func mistakesAreExplained(_ arguments: [String], _ words: String) async throws {
        let outcome = try await Program.run(["dev"] + arguments)
        #expect(outcome.code == 64)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }

    @Test func missingDisplayIsReportedBeforeTheServerStarts() async throws {
        let outcome = try await Program.run("dev", "localhost:1", "--server", "echo started")
        #expect(outcome.code == 69)
        #expect(outcome.errors.contains("no display"))
        #expect(outcome.output.isEmpty)
    }

    private func app(_ members: String, on server: String) throws -> AppConfiguration {
        try AppConfiguration(
            parsing: "{\(members)}",
            source: "app.json",
            folder: URL(filePath: "/"),
            on: try StartAddress.location(from: server)
        )
    }

    @Test(arguments: [
        ("https://app.example.org", "localhost:3000", "http://localhost:3000/"),
        ("https://app.example.org/today?a=b", "localhost:3000", "http://localhost:3000/today?a=b"),
        ("https://app.example.org/today", "localhost:3000/other", "http://localhost:3000/other"),
        ("https://app.example.org/today", "https://app.test", "https://app.test/today"),
    ])
    func serverTakesThePlaceOfTheFiles(_ start: String, _ server: String, _ moved: String) throws {
        let app = try app(#""start_location": "\#(start)", "tabs": [{"title": "A", "url": "/a"}]"#, on: server)
        #expect(app.startLocation.absoluteString == moved)
        #expect(app.tabs.map(\.location.origin) == [app.startLocation.origin])
    }

    @Test func pagesOnTheFilesServerAreReported() {
        #expect(throws: AppConfigurationError.self) {
            try app(
                #""start_location": "https://a.example", "sign_in_location": "https://a.example/session""#,
                on: "localhost:3000"
            )
        }
    }
}
