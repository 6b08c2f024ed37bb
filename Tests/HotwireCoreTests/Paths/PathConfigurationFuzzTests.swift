import Foundation
import HotwireCore
import TestSupport
import Testing

/// Random mutations of a realistic path configuration.
@Suite("A broken path configuration") @MainActor
struct PathConfigurationFuzzTests {
    /// A step of `script/test` runs 10,000 mutations.
    private static let count = ProcessInfo.processInfo.environment["HOTWIRE_FUZZ"].flatMap { Int($0) } ?? 100

    @Test("never removes the last valid rules or ends the app")
    func mutations() throws {
        let good = try PathConfigurationData(parsing: PathConfigurationTests.text, source: "good")
        let paths = PathConfiguration(sources: [.data(Data(PathConfigurationTests.text.utf8))])
        var random = SeededGenerator(seed: 2026)
        var parsed = 0
        for _ in 0..<Self.count {
            let text = Mutation.mutate(PathConfigurationTests.text, using: &random)
            if (try? JSONValue(parsing: text)) != nil { parsed += 1 }
            let before = paths.data
            paths.sources = [.data(Data(text.utf8))]
            #expect(paths.problems.isEmpty || paths.data == before, "\(text)")
            #expect(paths.problems.allSatisfy { !$0.description.isEmpty })
            _ = paths.properties(for: "/edit?open_in_modal=true")
            #expect(paths.properties(for: "/recede_historical_location").presentation == .pop)
        }
        #expect(parsed > Self.count / 2, "at least half of the mutations must still be JSON")
        paths.sources = [.data(Data(PathConfigurationTests.text.utf8))]
        #expect(paths.data == good)
    }
}

/// A change to one value (three of four cases) or one byte of a JSON text.
enum Mutation {
    private static let values: [JSONValue] = [
        nil, true, 0, -1.5e300, "", "(", "(a+)+$", "modal", "clear_all", [], [1, "x"], [:], ["patterns": []],
        .string(String(repeating: "x", count: 5000)), deep(100), ["rules": [["patterns": [".*"], "properties": [:]]]],
    ]

    private static func deep(_ levels: Int) -> JSONValue {
        (0..<levels).reduce(JSONValue.null) { value, _ in [value] }
    }

    static func mutate(_ text: String, using random: inout SeededGenerator) -> String {
        guard Int.random(in: 0..<4, using: &random) > 0, let value = try? JSONValue(parsing: text) else {
            return bytes(text, using: &random)
        }
        return mutate(value, using: &random).text
    }

    private static func mutate(_ value: JSONValue, using random: inout SeededGenerator) -> JSONValue {
        switch value {
        case .object(var members):
            guard let name = members.keys.sorted().randomElement(using: &random) else { return other(&random) }
            switch Int.random(in: 0..<8, using: &random) {
            case 0: members[name] = nil
            case 1: members["x" + name] = members.removeValue(forKey: name)
            case 2: return other(&random)
            default: members[name] = members[name].map { mutate($0, using: &random) }
            }
            return .object(members)
        case .array(var values):
            guard let index = values.indices.randomElement(using: &random) else { return other(&random) }
            switch Int.random(in: 0..<8, using: &random) {
            case 0: values.remove(at: index)
            case 1: values.append(values[index])
            case 2: return other(&random)
            default: values[index] = mutate(values[index], using: &random)
            }
            return .array(values)
        default: return other(&random)
        }
    }

    private static func other(_ random: inout SeededGenerator) -> JSONValue {
        values.randomElement(using: &random) ?? .null
    }

    private static func bytes(_ text: String, using random: inout SeededGenerator) -> String {
        var bytes = Array(text.utf8)
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(index..<min(index + 9, bytes.count))
        default: bytes.insert(contentsOf: Array("\"{[,:]}\"".utf8).shuffled(using: &random).prefix(3), at: index)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
