import Foundation
import HotwireNative

/// How long a path configuration of 100 rules takes to answer, beside one that compiles its patterns at each match.
struct Paths {
    private let patterns = (0..<100).map { "^/(area|region)\($0)/[a-z]+(/\\d+)?/(new|edit)$" }

    func measure() throws {
        let rules = try patterns.map { try PathRule(patterns: [$0], properties: PathProperties(["context": "modal"])) }
        let text = try Self.text(of: rules)
        let paths = PathConfiguration(sources: [.data(text)])
        let count = rules.count + PathRule.historicalLocations.count
        guard paths.rules.count == count else { fatal("\(paths.problems)") }
        var table = Table(first: "compiled at each match", digits: 5)
        table.add("compiled at each match", times(each: 1) { _ = compileAndMatch("/region99/hikes/\($0)/edit") })
        table.add("a path not seen before", times(each: 1) { _ = paths.properties(for: "/region99/hikes/\($0)/edit") })
        let seen = "/region99/hikes/1/edit"
        table.add("a path seen before", times(each: 1000) { _ in _ = paths.properties(for: seen) })
        table.print()
    }

    private func compileAndMatch(_ path: String) -> Int {
        let range = NSRange(location: 0, length: path.utf16.count)
        return patterns.count {
            (try? NSRegularExpression(pattern: $0))?.firstMatch(in: path, range: range) != nil
        }
    }

    /// Milliseconds for one call, of 200 times some calls.
    private func times(each count: Int, _ body: (Int) -> Void) -> [Double] {
        (0..<200).map { round in
            let time = ContinuousClock().measure { for _ in 0..<count { body(round) } }
            return time / .milliseconds(1) / Double(count)
        }
    }

    private static func text(of rules: [PathRule]) throws -> Data {
        let rules = rules.map { rule -> JSONValue in
            ["patterns": .array(rule.patterns.map { .string($0) }), "properties": .object(rule.properties.values)]
        }
        return Data(JSONValue.object(["rules": .array(rules)]).text.utf8)
    }
}
