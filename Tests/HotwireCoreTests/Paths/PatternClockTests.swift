import Foundation
import Testing

@testable import HotwireCore

/// The clock that limits the time of patterns, with times that the tests control.
@Suite("The clock of patterns") struct PatternClockTests {
    /// A time that advances by one step at each reading.
    private final class Time {
        private let step: Duration
        private(set) var asked = 0

        init(_ step: Int) { self.step = .milliseconds(step) }

        func pass() -> Duration {
            defer { asked += 1 }
            return step * asked
        }
    }

    /// Returns a clock whose times advance at each reading, in milliseconds.
    private static func clock(_ limit: Int, wall: Int, thread: Int) -> PatternClock {
        let (first, wall, thread) = (ContinuousClock.now, Time(wall), Time(thread))
        return PatternClock(limit: .milliseconds(limit)) {
            first + wall.pass()
        } threadTime: {
            thread.pass()
        }
    }

    @Test(
        "is over when both the wall time and the CPU time are",
        arguments: [
            (50, 50, 51, [false, true, true]), (50, 51, 51, [true, true, true]), (50, 10, 10, [false, false, false]),
            (50, 60, 0, [false, false, false]), (50, 0, 60, [false, false, false]), (0, 1, 1, [true, true, true]),
            (100, 60, 200, [false, true, true]),
        ]
    )
    func over(_ limit: Int, _ wall: Int, _ thread: Int, _ expected: [Bool]) {
        let clock = Self.clock(limit, wall: wall, thread: thread)
        #expect(expected.map { _ in clock.isOver } == expected)
    }

    @Test(
        "ends the matching of a path, which keeps its order",
        arguments: [(10, 5), (16, 3), (20, 2), (60, 0), (1, 9)]
    )
    func matches(_ step: Int, _ count: Int) throws {
        let rules = try (0..<5).map {
            try PathRule(patterns: ["^/$"], properties: PathProperties(["n": .number(Double($0))]))
        }
        let data = PathConfigurationData(rules: rules)
        let matches = data.matches(for: "/", Self.clock(50, wall: step, thread: 1_000))
        let all = data.rules.count
        #expect(matches.found.map(\.index) == Array(0..<min(count, 5)))
        // The historical locations also have patterns, and none matches.
        #expect(matches.cutOff.map(\.index) == Array(count..<all))
    }

    private func problems(_ rules: String, step: Int) -> [String] {
        do throws(PathConfigurationError) {
            let text = "{\"rules\":[\n\(rules)]}"
            _ = try PathConfigurationData(parsing: text, source: "p.json") {
                Self.clock(500, wall: step, thread: 1_000)
            }
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }

    @Test(
        "ends the compilation of a configuration with a problem",
        arguments: [(10, nil), (100, nil), (101, 5), (200, 3), (501, 1)] as [(Int, Int?)]
    )
    func compilation(_ step: Int, _ rule: Int?) {
        let rules = Array(repeating: #"{"patterns":["/a"],"properties":{}}"#, count: 5).joined(separator: ",\n")
        let sentence = "The patterns up to this rule take too long to compile."
        let expected = rule.map { "p.json:\($0 + 1): rule \($0): \(sentence)" }
        #expect(problems(rules, step: step) == [expected].compactMap(\.self))
    }

    @Test("ends within a rule of many patterns")
    func manyPatterns() {
        let patterns = Array(repeating: #""/a""#, count: 100).joined(separator: ",")
        let found = problems(#"{"patterns":[\#(patterns)],"properties":{}},7"#, step: 100)
        #expect(
            found == ["p.json:2: rule 1: The patterns up to this rule take too long to compile."],
            "nothing after it is read"
        )
    }
}
