import Foundation
import HotwireCore
import TestSupport
import Testing

@testable import HotwireInspector

/// Random patterns, compared with ICU's case-sensitive and case-insensitive matches.
@Suite("The case warning of random patterns")
struct PathPatternFuzzTests {
    /// A step of `script/test` runs 10,000 patterns.
    private static let count = ProcessInfo.processInfo.environment["HOTWIRE_FUZZ"].flatMap { Int($0) } ?? 100

    private static let pieces = [
        "a", "b", "A", "/", "[", "[^", "]", "[A", "[^A", "A-Z]", "a-z]", "b]", "-", "&&", "--", "[:upper:]", "(", ")",
        "(?:", "(?i)", "(?<n>",
        "?", "\\x41", "\\P{Lu}", "[\\p{Ll}",
        "*", "|", "^", "$", ".", "\\p{Lu}", "\\d", "\\Q", "\\E", "\\", "{1,2}",
    ]

    @Test("is missing only if lowercase paths match equally")
    func patterns() throws {
        var random = SeededGenerator(seed: 2026)
        var (read, silent) = (0, 0)
        for _ in 0..<Self.count * 10 {
            let length = Int.random(in: 1...8, using: &random)
            let pattern = (0..<length).compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
            let warnings = PathPatternPortability.warnings(pattern)
            guard let rule = try? PathRule(patterns: [pattern], properties: PathProperties()) else { continue }
            read += 1
            for path in ["/", "/a", "a", "ab/", "/aB", "A", "b1"] {
                let matches = rule.match(path: path)
                #expect(PathPatternPortability.matchesOnAndroid("(?-i)" + pattern, path: path) == matches, "\(pattern)")
                guard path == path.lowercased(), !warnings.contains(where: { $0.contains("case") }) else { continue }
                silent += 1
                #expect(PathPatternPortability.matchesOnAndroid(pattern, path: path) == matches, "\(pattern) \(path)")
            }
        }
        #expect(read > Self.count, "at least a tenth of the texts must be patterns")
        #expect(silent > Self.count)
    }
}
