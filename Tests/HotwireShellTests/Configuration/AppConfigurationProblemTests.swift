import AppTesting
import Foundation
import HotwireCore
import Testing

@testable import HotwireShell

/// What is said of a configuration file with mistakes.
@Suite struct AppConfigurationProblemTests {
    private func told(_ text: String) -> String? {
        let error = #expect(throws: AppConfigurationError.self) { try AppConfigurationTests.read(text) }
        return error?.description
    }

    @Test(arguments: [
        ("", "app.json:1: This is not JSON at column 1."),
        ("{\n\"name\": \"A\",\n}", "app.json:3: This is not JSON at column 1."),
        (String(repeating: "[", count: 600), "app.json:1: Lists and objects are nested too deeply."),
        ("\n[]", "app.json:2: This must be an object."),
        ("\n{}", "app.json:2: start_location: This key is missing."),
    ])
    func aDocumentThatIsNone(_ text: String, _ message: String) {
        #expect(told(text) == message)
    }

    @Test(arguments: ShapeMistake.all)
    func aMistakeIsToldWithLineAndKey(_ mistake: ShapeMistake) {
        #expect(told(mistake.text) == mistake.message)
    }

    @Test(arguments: [
        (
            #""start_location": "ftp://a.example""#,
            "start_location: The address does not begin with “https://” or “http://”."
        ),
        (#""start_location": "a.example""#, "start_location: The address does not begin with “https://” or “http://”."),
        (
            #""start_location": "http://evil.example\\@a.example""#,
            "start_location: The address contains the character “\\”, which it may not."
        ),
        (
            #""start_location": "https://a.example:99999""#,
            #"start_location: The address has a port that is not a number from 0 to 65535: “99999”."#
        ),
    ])
    func aStartLocationThatIsNone(_ member: String, _ message: String) {
        #expect(told("{\n\(member)}") == "app.json:2: \(message)")
    }

    @Test(arguments: [
        ("https://b.example/", "“https://b.example/” is outside of the app"),
        ("//b.example/", "“https://b.example/” is outside of the app"),
        ("http://a.example/", "“http://a.example/” is outside of the app"),
        ("javascript:alert(1)", "does not begin with “https://”"), ("/a b", "contains a space"),
        ("\\\\b.example", "contains the character “\\”"),
    ])
    func aTabOutsideOfTheAppIsRefused(_ url: String, _ words: String) throws {
        let message = try #require(
            told(
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

    @Test func allProblemsAreToldInTheOrderOfTheText() {
        #expect(
            told(
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
                app.json:2: nmae: There is no such key. Did you mean “name”?
                app.json:3: window.height: This must be a whole number from 240 to 10000.
                app.json:3: window.width: This must be a whole number from 360 to 10000.
                app.json:5: tabs[0].titel: There is no such key. Did you mean “title”?
                app.json:5: tabs[0].title: This key is missing.
                app.json:6: tabs[1]: This must be an object.
                app.json:8: popups: This must be “popup”, “browser” or “none”.
                """
        )
    }

    @Test func oneMistakeIsToldOnce() {
        let tab = #""tabs": [{"title": "A", "url": "https://b.example/"}]"#
        #expect(told(#"{"start_location": 1, \#(tab)}"#)?.contains("tabs") == false)
        let origins = #""start_location": "https://a.example", "app_origins": ["https://b.example/x"]"#
        #expect(told("{\(origins), \(tab)}")?.contains("tabs") == false)
    }

    @Test func whatATerminalWouldObeyIsNotPrinted() throws {
        let message = try #require(told(#"{"start_location": "https://a.example", "\u001b[31m\n": 1}"#))
        #expect(message == #"app.json:1: "\u001b[31m\n": There is no such key."#)
    }

    @Test func aFileThatCannotBeReadIsNamed() throws {
        let missing = URL(filePath: "/nonexistent/app.json")
        #expect(throws: AppConfigurationError.self) { try AppConfiguration(contentsOf: missing) }
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data([0x7B, 0xFF]).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let error = #expect(throws: AppConfigurationError.self) { try AppConfiguration(contentsOf: file) }
        #expect(error?.description == "\(file.path): The file cannot be read: it is not UTF-8.")
    }
}
