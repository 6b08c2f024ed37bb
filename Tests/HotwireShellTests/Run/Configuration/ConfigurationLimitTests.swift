import Foundation
import HotwireCore
import Testing

@testable import HotwireShell

/// The limits for invalid and hostile configuration files.
@Suite struct ConfigurationLimitTests {
    private func problems(_ text: String) -> [AppConfigurationProblem] {
        do {
            _ = try AppConfigurationTests.read(text)
            return []
        } catch {
            return (error as? AppConfigurationError)?.problems ?? []
        }
    }

    @Test func manyMistakesAreReportedWithinASecond() {
        let keys = (0..<3000).map { "\"key\($0)\": 1" }.joined(separator: ",\n")
        let tabs = Array(repeating: "7", count: 16_000).joined(separator: ",")
        for text in ["{\n\(keys)}", #"{"start_location": "https://a.example", "tabs": [\#(tabs)]}"#] {
            var found: [AppConfigurationProblem] = []
            let time = ContinuousClock().measure { found = problems(text) }
            #expect(time < .seconds(1))
            #expect((1...51).contains(found.count))
        }
    }

    @Test func unknownKeyIsTruncatedInItsMessage() {
        let key = String(repeating: "k", count: 100_000)
        let found = problems("{\"start_location\": \"https://a.example\", \"\(key)\": 1}")
        #expect(found.count == 1)
        #expect((found.first?.description.utf8.count ?? 0) < 300)
    }

    @Test func fileThatIsTooLargeIsRejected() {
        let found = problems(#"{"start_location": "https://a.example/\#(String(repeating: "x", count: 1_048_576))"}"#)
        #expect(found.map(\.description) == ["app.json: The file is larger than 1048576 bytes."])
    }

    @Test(arguments: [
        ("/dev/null", "it is not a regular file"), ("/", "it is a folder"), ("/proc/self/fd", "it is a folder"),
    ])
    func onlyRegularFilesAreRead(_ path: String, _ reason: String) {
        let error = #expect(throws: AppConfigurationError.self) {
            try AppConfiguration(contentsOf: URL(filePath: path, directoryHint: .notDirectory))
        }
        #expect(error?.description == "\(path): The file cannot be read: \(reason).")
    }

    @Test(arguments: [("tabs", 50), ("app_origins", 500), ("browser_origins", 500), ("path_configuration", 20)])
    func listThatIsTooLongIsRejected(_ key: String, _ most: Int) {
        let entries = Array(repeating: "7", count: most + 1).joined(separator: ",")
        let found = problems("{\"start_location\": \"https://a.example\",\n\"\(key)\": [\(entries)]}")
        #expect(found.map(\.description) == ["app.json:2: \(key): This must be a list of at most \(most) entries."])
    }

    @Test(arguments: ["tel", "mailto", "http", "https", "file", "ftp", "sms", "ssh", "magnet", "webcal", "javascript"])
    func reservedSchemeCannotBeClaimed(_ scheme: String) {
        let found = problems("{\"start_location\": \"https://a.example\",\n\"url_scheme\": \"\(scheme)\"}")
        #expect(
            found.map(\.description) == [
                "app.json:2: url_scheme: “\(scheme)” is a reserved scheme. Choose another one."
            ]
        )
    }

    @Test func secureAppRejectsInsecureOrigins() {
        let found = problems("{\"start_location\": \"https://a.example\",\n\"app_origins\": [\"http://b.example\"]}")
        #expect(
            found.map(\.description) == [
                "app.json:2: app_origins[0]: “http://b.example” is not secure, but start_location is. Use https."
            ]
        )
        let plain = problems("{\"start_location\": \"http://a.example\",\n\"app_origins\": [\"http://b.example\"]}")
        #expect(plain.isEmpty)
    }
}
