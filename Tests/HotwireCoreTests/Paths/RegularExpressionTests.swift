import Foundation
import Synchronization
import Testing

@testable import HotwireCore

@Suite("A regular expression") struct RegularExpressionTests {
    private static let patience = Duration.seconds(10)

    @Test(
        "uses ICU syntax",
        arguments: [
            ("(?<!b)a", "ba", RegularExpression.Outcome.noMatch), ("(?<!b)a", "ca", .match),
            ("^/hikes/\\d++$", "/hikes/12", .match), ("\\p{Greek}", "/β", .match), ("[a-z&&[^b]]", "b", .noMatch),
            ("\\N{GREEK SMALL LETTER BETA}", "β", .match), ("a", "A", .noMatch),
            ("(?i)a", "A", .match), ("^.$", "🏔", .match), ("/x{2}", "/xx", .match),
        ]
    )
    func outcome(source: String, text: String, expected: RegularExpression.Outcome) throws {
        let expression = try #require(RegularExpression(source, ignoresCase: false))
        #expect(expression.search(text, within: Self.patience) == expected)
    }

    @Test("ignores case on request")
    func ignoringCase() throws {
        let expression = try #require(RegularExpression("straße/[A-Z]", ignoresCase: true))
        #expect(expression.search("STRASSE/x", within: Self.patience) == .match)
    }

    @Test(
        "cannot be created if ICU rejects it",
        arguments: ["", "/x{", "(", "[a", "a**", "\\p{Nothing}", "(?<n>a)(?<n>b)"]
    )
    func rejected(source: String) {
        #expect(RegularExpression(source, ignoresCase: false) == nil)
    }

    @Test(
        "ends a search that takes too long, within a match or between",
        arguments: [("(a+)+$", 60), ("(?=.*b)[ac]", 200_000)]
    )
    func tookTooLong(source: String, count: Int) throws {
        let expression = try #require(RegularExpression(source, ignoresCase: false))
        let text = String(repeating: "a", count: count) + "d"
        #expect(expression.search(text, within: .milliseconds(20)) == .tookTooLong)
        #expect(expression.search("bc", within: Self.patience) == .noMatch, "a later search is not affected")
    }

    @Test("is not cut off while the computer is busy")
    func busyProcessor() throws {
        let expression = try #require(RegularExpression("(?=.*b)[ac]", ignoresCase: false))
        var text = String(repeating: "a", count: 500)
        let clock = ContinuousClock()
        while clock.measure({ _ = expression.search(text, within: Self.patience) }) < .milliseconds(5) {
            text += text.prefix(text.count / 3)
        }
        let isOver = Flag()
        for _ in 0..<ProcessInfo.processInfo.activeProcessorCount * 8 {
            Thread.detachNewThread { while !isOver.value.load(ordering: .relaxed) {} }
        }
        defer { isOver.value.store(true, ordering: .relaxed) }
        for _ in 0..<10 {
            #expect(expression.search(text, within: .milliseconds(20)) == .noMatch)
        }
    }

    private final class Flag: Sendable {
        let value = Atomic(false)
    }

    @Test("can be used by several threads")
    func severalThreads() async throws {
        let expression = try #require(RegularExpression("^(ab)*$", ignoresCase: false))
        let isRight = await withTaskGroup(of: Bool.self) { group in
            for count in 1...200 {
                group.addTask {
                    let text = String(repeating: "ab", count: count) + (count.isMultiple(of: 2) ? "" : "c")
                    let outcome = expression.search(text, within: Self.patience)
                    return outcome == (count.isMultiple(of: 2) ? .match : .noMatch)
                }
            }
            return await group.allSatisfy { $0 }
        }
        #expect(isRight)
    }
}
