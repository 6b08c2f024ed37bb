import AppTesting
import Foundation
import HotwireCore
import HotwireDesktop
import Testing

@testable import HotwireShell

/// The problems that are reported for invalid configuration files.
@Suite struct AppConfigurationProblemTests {
    private func output(for text: String) -> String? {
        let error = #expect(throws: AppConfigurationError.self) { try AppConfigurationTests.read(text) }
        return error?.description
    }

    @Test(arguments: [
        ("", "app.json:1: Invalid JSON at column 1."),
        ("{\n\"name\": \"A\",\n}", "app.json:3: Invalid JSON at column 1."),
        (String(repeating: "[", count: 600), "app.json:1: Lists and objects are nested too deeply."),
        ("\n[]", "app.json:2: This must be an object."),
        ("\n{}", "app.json:2: start_location: This key is missing."),
    ])
    func invalidDocumentIsReported(_ text: String, _ message: String) {
        #expect(output(for: text) == message)
    }

    @Test(arguments: ShapeMistake.all)
    func mistakeIsReportedWithLineAndKey(_ mistake: ShapeMistake) {
        #expect(output(for: mistake.text) == mistake.message)
    }

    @Test(arguments: [
        (
            #""start_location": "ftp://a.example""#,
            "start_location: The address does not begin with “https://” or “http://”."
        ),
        (#""start_location": "a.example""#, "start_location: The address does not begin with “https://” or “http://”."),
        (
            #""start_location": "http://evil.example^a.example""#,
            "start_location: The host contains the character “^”, which is not allowed."
        ),
        (
            #""start_location": "https://a.example:99999""#,
            #"start_location: The port “99999” is not a number from 0 to 65535."#
        ),
    ])
    func invalidStartLocationIsReported(_ member: String, _ message: String) {
        #expect(output(for: "{\n\(member)}") == "app.json:2: \(message)")
    }

    @Test(arguments: [
        ("https://b.example/", "“https://b.example/” is outside the app"),
        ("//b.example/", "“https://b.example/” is outside the app"),
        ("http://a.example/", "“http://a.example/” is outside the app"),
        ("javascript:alert(1)", "does not begin with “https://”"), ("//a b", "contains a space"),
        ("\\\\b.example", "“https://b.example/” is outside the app"),
    ])
    func tabOutsideTheAppIsRejected(_ url: String, _ words: String) throws {
        let message = try #require(
            output(
                for:
                    """
                    {"start_location": "https://a.example",
                     "tabs": [{"title": "A", "url": "/"},
                              {"title": "B", "url": \(JSONValue.string(url).text)}]}
                    """
            )
        )
        #expect(message.hasPrefix("app.json:3: tabs[1].url: "))
        #expect(message.contains(words))
        #expect(!message.contains("\n"))
    }

    @Test func problemsAreReportedInTextOrder() {
        #expect(
            output(
                for:
                    """
                    {
                      "nmae": "Journal",
                      "window": {"width": 0, "height": 1.5},
                      "tabs": [
                        {"titel": "A", "url": "/"},
                        7
                      ],
                      "popups": "always"
                    }
                    """
            ) == """
                app.json:1: start_location: This key is missing.
                app.json:2: nmae: Unknown key. Did you mean “name”?
                app.json:3: window.height: This must be a whole number from 240 to 10000.
                app.json:3: window.width: This must be a whole number from 360 to 10000.
                app.json:5: tabs[0].titel: Unknown key. Did you mean “title”?
                app.json:5: tabs[0].title: This key is missing.
                app.json:6: tabs[1]: This must be an object.
                app.json:8: popups: This must be “popup”, “browser” or “none”.
                """
        )
    }

    @Test func mistakeIsReportedOnce() {
        let tab = #""tabs": [{"title": "A", "url": "https://b.example/"}]"#
        #expect(output(for: #"{"start_location": 1, \#(tab)}"#)?.contains("tabs") == false)
        let origins = #""start_location": "https://a.example", "app_origins": ["https://b.example/x"]"#
        #expect(output(for: "{\(origins), \(tab)}")?.contains("tabs") == false)
    }

    @Test func terminalEscapesAreNotPrinted() throws {
        let message = try #require(output(for: #"{"start_location": "https://a.example", "\u001b[31m\n": 1}"#))
        #expect(message == #"app.json:1: "\u001b[31m\n": Unknown key."#)
    }

    @Test func unreadableFileIsNamed() throws {
        let missing = URL(filePath: "/nonexistent/app.json")
        #expect(throws: AppConfigurationError.self) { try AppConfiguration(contentsOf: missing) }
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data([0x7B, 0xFF]).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let error = #expect(throws: AppConfigurationError.self) { try AppConfiguration(contentsOf: file) }
        #expect(error?.description == "\(file.path): The file cannot be read: it is not UTF-8.")
    }
}
