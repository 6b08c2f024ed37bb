import Foundation
import HotwireCore
import Testing
import Yams

@testable import NavigationScripts

/// The JSON Schema of navigation scripts matches their reader.
@Suite struct ScriptSchemaTests {
    private func schema() throws -> JSONSchema {
        JSONSchema(root: try RepositoryFile.json("Resources/Schemas/navigation-script.json"))
    }

    private func keys(_ schema: JSONValue?) -> Set<String> { Set((schema?["properties"]?.objectValue ?? [:]).keys) }

    private func words<Word: RawRepresentable<String> & CaseIterable>(_: Word.Type) -> Set<String> {
        Set(Word.allCases.map(\.rawValue))
    }

    @Test func keysMatchTheReader() throws {
        let schema = try schema()
        #expect(keys(schema.root) == words(NavigationScript.Key.self))
        let step = schema["$defs", "step", "anyOf"]?.arrayValue ?? []
        #expect(keys(step.last) == words(StepWord.self))
        let alone = StepWord.allCases.filter(\.standsAlone).map { JSONValue.string($0.rawValue) }
        #expect(Set(step.first?["enum"]?.arrayValue ?? []) == Set(alone))
        #expect(keys(schema["$defs", "expectation"]) == words(ScriptExpectation.Key.self))
        #expect(keys(schema["$defs", "target", "anyOf"]?.arrayValue?.last) == words(TargetKey.self))
        #expect(keys(schema["$defs", "message"]) == words(MessageKey.self))
        #expect(keys(schema["$defs", "request"]) == words(RequestKey.self))
    }

    @Test func valuesMatchTheReader() throws {
        let schema = try schema()
        #expect(
            schema["properties", "platform", "enum"]?.arrayValue?.compactMap(\.stringValue) == [
                "linux", "ios", "android",
            ]
        )
        let events = Set(schema["$defs", "event", "enum"]?.arrayValue?.compactMap(\.stringValue) ?? [])
        #expect(events.symmetricDifference(TraceEvent.Name.allCases.map(\.rawValue)) == [])
    }

    @Test func eventsAreDocumented() throws {
        let document = try String(contentsOf: RepositoryFile.url("Documentation/trace.md"), encoding: .utf8)
        let rows = document.matches(of: /(?m)^\| `(\w+)` \| [^|]+ \| [^|]+ \| [^|]+ \| [^|]+ \|$/).map { String($0.1) }
        #expect(Set(rows).symmetricDifference(TraceEvent.Name.allCases.map(\.rawValue)) == [])
        #expect(rows.count == TraceEvent.Name.allCases.count)
    }

    /// The schema and the reader agree on all demo scripts.
    @Test func demoScriptsAreValid() throws {
        let schema = try schema()
        let folder = RepositoryFile.url("Tests/DemoScripts")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yml") }
        #expect(files.count >= 40)
        for file in files.sorted() {
            let text = try RepositoryFile.text("Tests/DemoScripts/\(file)")
            #expect(schema.problems(of: try json(text)) == [], "\(file)")
            _ = try NavigationScript(parsing: text, source: file)
            #expect(text.hasPrefix("# Fails if "), "\(file) must name the mutation that it detects")
            #expect(text.contains("\n# mutation: "), "\(file) must have a mutation as proof")
        }
    }

    private func json(_ text: String) throws -> JSONValue {
        var reader = ScriptReader(source: "a.yml")
        let node = try #require(try Yams.compose(yaml: text))
        let value = reader.json(node)
        return try #require(value)
    }
}
