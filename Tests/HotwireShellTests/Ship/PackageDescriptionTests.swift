import Foundation
import HotwireCore
import Testing

@testable import HotwireShell

@Suite struct PackageDescriptionTests {
    private func problems(_ text: String) throws -> [String] {
        let error = #expect(throws: AppConfigurationError.self) { try PackagedSample.description(text) }
        return try #require(error).problems.map(\.description)
    }

    @Test func everythingIsRead() throws {
        let description = try PackagedSample.description()
        #expect(description.id == "com.example.Trails")
        #expect(description.homepage?.absoluteString == "https://trails.example/")
        #expect(description.categories == [.office, .education])
        let files = ["icons/trails.svg", "icons/today.png", "paths.json", "shell.js", "shell.css"]
        #expect(description.appFiles.map(\.path) == files.map { "/srv/trails/\($0)" })
    }

    @Test func whatAPackageNeedsIsRequired() throws {
        #expect(
            try problems("{\n\"start_location\": \"http://localhost\"}")
                == ["application_id", "description", "icon", "name", "package"].map {
                    "app.json:1: \($0): This key is missing."
                }
        )
        #expect(
            try problems(PackagedSample.text.replacing(/"package": \{[^}]*\}/, with: "\"package\": {}"))
                == ["license", "long_description", "maintainer", "version"].map {
                    "app.json:11: package.\($0): This key is missing."
                }
        )
    }

    @Test func openingAnAppNeedsNothingOfAPackage() throws {
        let text = #"{"start_location": "https://trails.example", "package": {}}"#
        #expect(try AppConfigurationTests.read(text).package == .init())
    }

    @Test(arguments: [
        ("icons/trails.svg", "../trails.svg", "app.json:5: icon"),
        ("icons/trails.svg", "/srv/trails/a.svg", "app.json:5: icon"),
        ("icons/today.png", "icons/../../a.png", "app.json:7: tabs[0].icon"),
        ("[\"paths.json\"", "[\"../paths.json\"", "app.json:8: path_configuration[0]"),
        ("\"LICENSE\"", "\"/etc/passwd\"", "app.json:15: package.license_file"),
    ])
    func fileOutsideOfTheFolderIsRefused(_ file: String, _ other: String, _ place: String) throws {
        let text = PackagedSample.text.replacing(file, with: other)
        let path = other.filter { !"[\"".contains($0) }
        #expect(
            try problems(text)
                == ["\(place): “\(path)” is outside this file's folder, so a package cannot contain it."]
        )
        #expect(throws: Never.self) { try AppConfigurationTests.read(text) }
    }

    @Test(arguments: [
        ("Plan hikes", "Plan hikes."), ("Plan hikes", String(repeating: "a", count: 80)),
        (" in the mountains, with maps, weather reports and the notes", ""),
        ("Plan hikes", "Plan hikes at https://evil.example/"), ("It needs", "See http://evil.example. It needs"),
    ])
    func softwareCentersLimitDescriptions(_ part: String, _ other: String) throws {
        let found = try problems(PackagedSample.text.replacing(part, with: other))
        #expect(found.count == 1)
        #expect(found.first?.contains("This must be a") == true, "\(found)")
    }

    @Test func appOfThisComputerHasNoHomepage() throws {
        let text = PackagedSample.text.replacing("https://trails.example/today", with: "http://localhost:3000")
        #expect(try PackagedSample.description(text).homepage == nil)
    }
}
