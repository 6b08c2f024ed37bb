import Foundation
import HotwireCore
import Testing

@Suite("A problem in a path configuration")
struct PathConfigurationProblemTests {
    @Test(
        "is reported with file, line, rule and pattern (C092)",
        arguments: [
            ("", "p.json:1: Invalid JSON at column 1."),
            ("{\n  \"rules\": [,]\n}", "p.json:2: Invalid JSON at column 13."),
            (String(repeating: "[", count: 600), "p.json:1: Lists and objects are nested too deeply."),
            ("\n[]", "p.json:2: “the document” must be an object."),
            ("{\"settings\": {}}", "p.json:1: “rules” is missing."),
            ("{\"settings\": {},\n\"rules\": {}}", "p.json:2: “rules” must be a list."),
            ("{\n\"settings\": [],\n\"rules\": []}", "p.json:2: “settings” must be an object."),
            ("{\"rules\": [\n7]}", "p.json:2: rule 1: “the rule” must be an object."),
            ("{\"rules\": [\n{\"properties\": {}}]}", "p.json:2: rule 1: “patterns” is missing."),
            ("{\"rules\": [\n{\"patterns\": []}]}", "p.json:2: rule 1: “properties” is missing."),
            (
                "{\"rules\": [\n{\"properties\": {},\n\"patterns\": \"\"}]}",
                "p.json:3: rule 1: “patterns” must be a list of strings."
            ),
            (
                "{\"rules\": [{\"properties\": {},\n\"patterns\": [\"a\",\n1]}]}",
                "p.json:3: rule 1: “patterns” must be a list of strings."
            ),
            (
                "{\"rules\": [{\"patterns\": [],\n\"properties\": []}]}",
                "p.json:2: rule 1: “properties” must be an object."
            ),
            (
                "{\"rules\": [{\"patterns\": [], \"properties\": {}},\n{\"properties\": {},\n\"patterns\": [\"a\",\n\"(\"]}]}",
                "p.json:4: rule 2: The pattern “(” is not a valid regular expression."
            ),
        ]
    )
    func message(text: String, message: String) {
        let error = #expect(throws: PathConfigurationError.self) {
            try PathConfigurationData(parsing: text, source: "p.json")
        }
        #expect(error?.description == message)
    }

    @Test("is reported together with all others (P076)")
    func all() {
        let text = #"{"settings": 1, "rules": [{"patterns": ["("], "properties": {}}, 2, {"patterns": 3}]}"#
        let error = #expect(throws: PathConfigurationError.self) {
            try PathConfigurationData(parsing: text, source: "p.json")
        }
        #expect(error?.problems.map(\.rule) == [nil, 1, 2, 3, 3])
    }

    @Test("is found in the last of two values with the same name")
    func duplicates() {
        let text = "{\"rules\": 1,\n\"rules\": 2}"
        let error = #expect(throws: PathConfigurationError.self) {
            try PathConfigurationData(parsing: text, source: "p.json")
        }
        #expect(error?.problems.first?.line == 2)
    }

    @Test("is reported for an address that is not a file (P005)") @MainActor
    func remoteFile() throws {
        let remote = try #require(URL(string: "https://app.example/paths.json"))
        let paths = PathConfiguration(sources: [.file(remote)])
        #expect(paths.problems.map(\.description) == ["\(remote): The source cannot be read: it is not a file."])
    }

    @Test("is reported for data that is not text") @MainActor
    func binary() {
        let paths = PathConfiguration(sources: [.data(Data([0x7B, 0xFF])), .file(URL(filePath: "/dev/null/x"))])
        #expect(
            paths.problems.map(\.description) == [
                "data: The source cannot be read: it is not UTF-8.",
                "/dev/null/x: The source cannot be read: there is no such file.",
            ]
        )
    }
}
