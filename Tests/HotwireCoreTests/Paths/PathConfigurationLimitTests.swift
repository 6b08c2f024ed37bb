import Foundation
import HotwireCore
import Testing

/// The maximum cost of an invalid or hostile path configuration.
@Suite("The limits of a path configuration", .serialized)
struct PathConfigurationLimitTests {
    private static let clock = ContinuousClock()

    private func problems(_ text: String) -> [PathConfigurationProblem] {
        do throws(PathConfigurationError) {
            _ = try PathConfigurationData(parsing: text, source: "p.json")
            return []
        } catch {
            return error.problems
        }
    }

    private static func wrong(_ rule: String, bytes: Int) -> String {
        let rules = Array(repeating: rule, count: bytes / (rule.utf8.count + 1))
        return #"{"rules":[\#n"# + rules.joined(separator: ",") + "]}"
    }

    @Test(
        "reports 32 kB of errors within a second",
        arguments: ["7", #"{"patterns":["("],"properties":{}}"#, #"{"patterns":[7]}"#, "{}"]
    )
    func mistakes(rule: String) {
        var found: [PathConfigurationProblem] = []
        let time = Self.clock.measure { found = problems(Self.wrong(rule, bytes: 32_000)) }
        #expect(time < .seconds(1))
        let isTooLong = 32_000 / (rule.utf8.count + 1) > 2000
        #expect(found.count == (isTooLong ? 1 : 51))
        #expect(found.first?.line == (isTooLong ? 1 : 2))
        if !isTooLong { #expect(found.last?.description == "p.json: There are more than 50 problems.") }
    }

    @Test("reports a megabyte of errors within seconds")
    func manyMistakes() {
        var found: [PathConfigurationProblem] = []
        let time = Self.clock.measure { found = problems(Self.wrong(#"{"a":"b"}"#, bytes: 1_000_000)) }
        #expect(time < .seconds(20), "a debug build on a busy computer")
        #expect(!found.isEmpty)
    }

    @Test("finds the line of a rule deep in an invalid file")
    func lines() {
        let good = #"{"patterns":["/a"],"properties":{}}"#
        let rules = (1...1000).map { $0 % 25 == 0 ? "8" : good }
        let found = problems(#"{"rules":[\#n"# + rules.joined(separator: ",\n") + "]}")
        #expect(found.map(\.line) == (1...40).map { $0 * 25 + 1 })
    }

    @Test("rejects a file that is too large")
    func size() {
        let text = #"{"rules":[],"settings":{"a":"\#(String(repeating: "x", count: 1_048_576))"}}"#
        #expect(problems(text).map(\.description) == ["p.json: The file is larger than 1048576 bytes."])
    }

    @Test("rejects too many rules or patterns")
    func rules() {
        let rule = #"{"patterns":["/a"],"properties":{}}"#
        func text(_ rule: String, _ count: Int) -> String {
            #"{"rules":[\#(Array(repeating: rule, count: count).joined(separator: ","))]}"#
        }
        #expect(problems(text(rule, 2000)).isEmpty)
        #expect(problems(text(rule, 2001)).map(\.description) == ["p.json:1: There are more than 2000 rules."])
        let many = Array(repeating: #""/a""#, count: 5).joined(separator: ",")
        let wide = problems(text(#"{"patterns":[\#(many)],"properties":{}}"#, 801))
        #expect(wide.map(\.description) == ["p.json:1: There are more than 4000 patterns."])
        let long = problems(text(#"{"patterns":["\#(String(repeating: "a", count: 2049))"],"properties":{}}"#, 1))
        #expect(long.map(\.description) == ["p.json:1: rule 1: A pattern is larger than 2048 bytes."])
    }

    @Test("rejects more than 64 kB of patterns")
    func patternText() {
        func text(_ rules: Int, _ length: Int) -> String {
            let rule = #"{"patterns":["\#(String(repeating: "a", count: length))"],"properties":{}}"#
            return #"{"rules":[\#(Array(repeating: rule, count: rules).joined(separator: ","))]}"#
        }
        #expect(problems(text(32, 2048)).isEmpty)
        let found = problems(text(33, 2048))
        #expect(found.map(\.description) == ["p.json:1: The total size of all patterns is larger than 65536 bytes."])
    }

    @Test("does not cache a path longer than 2 kB") @MainActor
    func seen() {
        let paths = PathConfiguration(sources: [.data(Data(#"{"rules": []}"#.utf8))])
        let path = "/" + String(repeating: "a", count: 2047)
        _ = paths.properties(for: path + "a")
        #expect(paths.seen.isEmpty)
        _ = paths.properties(for: path)
        #expect(paths.seen.count == 1)
    }

    @Test("matches nothing with a path longer than 2 kB") @MainActor
    func longPath() throws {
        let text = #"{"rules": [{"patterns": [".*"], "properties": {"context": "modal"}}]}"#
        let paths = PathConfiguration(sources: [.data(Data(text.utf8))])
        let path = "/" + String(repeating: "a", count: 2047)
        #expect(paths.properties(for: path).context == .modal)
        #expect(paths.properties(for: path + "a").context == .default)
        #expect(paths.matches(for: path + "a").found.isEmpty)
    }

    @Test("limits the total time of many slow patterns") @MainActor
    func slowPatterns() throws {
        let rule = #"{"patterns":["(a+)+$"],"properties":{}}"#
        let text = #"{"rules":[\#(Array(repeating: rule, count: 200).joined(separator: ","))]}"#
        let paths = PathConfiguration(sources: [.data(Data(text.utf8))])
        let path = "/" + String(repeating: "a", count: 60) + "!"
        let start = Self.clock.now
        let matches = paths.matches(for: path)
        let time = Self.clock.now - start
        #expect(time < .seconds(1))
        #expect(matches.found.isEmpty)
        #expect(matches.cutOff.count > 150, "untried patterns count as cut off")
    }
}
