import Foundation
import HotwireCore
import NavigationScripts
import Testing

@testable import HotwireShell

/// The files that `hotwire-native new` writes.
@Suite struct ProjectTests {
    private static let hostile = [
        "trails", #"a"b"#, #"a\(1)b"#, "a'b", "a: b # c", "{{{id}}}", "<script>&amp;", "$(touch x)`y`", "[x](y) *z*",
        "%s", "a\"\u{301}b", "<\u{301}b>",
    ]

    private func project(
        _ name: String,
        _ address: String = "https://app.example.org",
        _ kind: Project.Kind = .file
    ) throws -> Project {
        Project(
            name: try ProjectName(name),
            start: try StartAddress.location(from: address),
            kind: kind,
            version: "1.2.3"
        )
    }

    private func configuration(_ files: [String: String]) throws -> AppConfiguration {
        let text = try #require(files["app.json"])
        return try AppConfiguration(parsing: text, source: "app.json", folder: URL(filePath: "/trails/"))
    }

    @Test func appHasTheseFiles() throws {
        let files = try project("trails").files()
        #expect(
            files.keys.sorted() == [
                ".github/workflows/navigation.yml", ".gitignore", "README.md", "app.json", "icon.svg",
                "navigation/back.yml",
                "navigation/modal.yml", "navigation/opens.yml", "paths.json",
            ]
        )
    }

    @Test func packageHasTheseFiles() throws {
        let files = try project("trails", "localhost:3000", .package(library: nil)).files()
        #expect(
            files.keys.sorted() == [
                ".github/workflows/test.yml", ".gitignore", "Package.swift", "README.md",
                "Sources/Trails/AboutScreen.swift",
                "Sources/Trails/Guide.swift", "Sources/Trails/StarComponent.swift", "Sources/Trails/main.swift",
                "Sources/Trails/paths.json", "Tests/TrailsTests/GuideTests.swift",
                "Tests/TrailsTests/StarComponentTests.swift",
                "app.json", "icon.svg", "javascript/star_controller.js",
            ]
        )
    }

    @Test(arguments: [Project.Kind.file, .package(library: "/library")])
    func everyPlaceholderIsFilled(_ kind: Project.Kind) throws {
        for (path, text) in try project("trails", "https://app.example.org/start?a=b", kind).files() {
            #expect(!text.replacing("${{", with: "").contains("{{"), "\(path)")
            #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(path)")
            #expect(!text.contains(" \n"), "\(path)")
        }
    }

    @Test(arguments: hostile)
    func nameIsDataInEveryLanguage(_ text: String) throws {
        let project = try project(text)
        let files = try project.files()
        let name = project.name.display
        #expect(try configuration(files).name == name)
        let icon = try #require(files["icon.svg"])
        #expect(icon.contains("<title>\(EscapedText.xml(name))</title>"))
        #expect(
            icon.split(separator: "<").count
                == (try self.project("trails").files()["icon.svg"])?.split(separator: "<").count
        )
    }

    @Test(arguments: [
        (#"a"b"#, #""a\"b""#), (#"a\(1)b"#, #""a\\(1)b""#), ("a'b", #""a'b""#),
    ])
    func nameIsALiteralInSwift(_ text: String, _ literal: String) throws {
        let guide = try project(text, "localhost:3000", .package(library: nil)).files()[
            "Sources/\(ProjectName(text).identifier)/Guide.swift"
        ]
        #expect(guide?.contains("static let name = \(literal)\n") == true)
    }

    @Test func configurationOpensTheApp() throws {
        let app = try configuration(try project("trails", "https://app.example.org/start").files())
        #expect(app.applicationID == "org.example.Trails")
        #expect(app.startLocation.absoluteString == "https://app.example.org/start")
        #expect(app.icon?.path == "/trails/icon.svg")
        #expect(app.pathConfiguration == [.file(URL(filePath: "/trails/paths.json"))])
        #expect(app.color != nil)
    }

    @Test(arguments: ["https://app.example.org", "localhost:3000", "https://app.example.org/a'b?c=d"])
    func scriptsAreValid(_ address: String) throws {
        let files = try project("trails", address).files()
        for (path, text) in files where path.hasPrefix("navigation/") {
            let script = try NavigationScript(parsing: text, source: path)
            #expect(!script.steps.isEmpty)
        }
    }

    @Test func rulesPresentFormsInAModal() throws {
        for kind in [Project.Kind.file, .package(library: nil)] {
            let files = try project("trails", "localhost:3000", kind).files()
            let text = try #require(files["paths.json"] ?? files["Sources/Trails/paths.json"])
            let schema = JSONSchema(root: try RepositoryFile.json("Resources/Schemas/path-configuration.json"))
            #expect(schema.problems(of: try JSONValue(parsing: text)) == [])
            let paths = try PathConfigurationData(parsing: text, source: "paths.json")
            #expect(!paths.rules.isEmpty)
        }
    }

    @Test func workflowStartsAServerOnThisComputerOnly() throws {
        let workflow = ".github/workflows/navigation.yml"
        let remote = try #require(try project("trails").files()[workflow])
        let local = try #require(try project("trails", "localhost:3000").files()[workflow])
        #expect(!remote.contains("curl"))
        #expect(local.contains("http://localhost:3000/"))
        #expect(local.contains("GH_TOKEN: ${{ github.token }}\n"))
        #expect(local.contains("gh release download v1.2.3 "))
    }

    @Test func packageDependsOnTheReleaseOrAFolder() throws {
        let control = try RepositoryFile.text("Resources/Packaging/debian/control")
        #expect(control.contains("Homepage: \(Project.repository)\n"))
        let release = try project("trails", "localhost:3000", .package(library: nil)).dependency
        #expect(release.contains(#".upToNextMinor(from: "1.2.3")"#))
        let folder = try project("trails", "localhost:3000", .package(library: #"/a"b"#)).dependency
        #expect(folder == #".package(name: "hotwire-native-linux", path: "/a\"b")"#)
    }

    @Test func quotationMarkWithAnAccentEndsNoLiteral() {
        let literal = Array(WrittenText.swift("a\"\u{301}b").unicodeScalars)
        #expect(literal == Array(#""a\""#.dropLast().unicodeScalars) + Array("\"\u{301}b\"".unicodeScalars))
    }

    @Test(arguments: [("a_b*", #"a\_b\*"#), ("Trails, 2nd", "Trails, 2nd"), ("<a>", #"\<a\>"#)])
    func markdownIsEscaped(_ text: String, _ written: String) {
        #expect(WrittenText.markdown(text) == written)
    }
}
