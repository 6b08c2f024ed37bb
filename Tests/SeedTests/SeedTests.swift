import HotwireDesktop
import HotwireNative
import XCTest

/// Each Swift snippet of the five *seed* documents, from which this project started, compiles and runs here, or has a
/// reason why it does not.
nonisolated final class SeedTests: XCTestCase {
    func testTableNamesEachSnippetOnce() {
        MainActor.assumeIsolated {
            for (seed, count) in SeedSnippet.counts.enumerated() {
                let numbers = SeedSnippet.all.filter { $0.seed == seed }.map(\.number)
                XCTAssertEqual(numbers, Array(1...count), "seed \(seed)")
            }
            XCTAssertEqual(SeedSnippet.all.count, SeedSnippet.counts.reduce(0, +))
        }
    }

    func testRepeatedSnippetsReferToATranslation() {
        MainActor.assumeIsolated {
            for snippet in SeedSnippet.all {
                guard case .repeats(let seed, let number) = snippet.outcome else { continue }
                let answers = SeedSnippet.all.filter { $0.seed == seed && $0.number == number }
                XCTAssertEqual(answers.count, 1, "\(snippet.seed).\(snippet.number)")
                if case .repeats? = answers.first?.outcome {
                    XCTFail("\(snippet.seed).\(snippet.number) repeats a repetition")
                }
            }
        }
    }

    func testObsoleteSnippetsHaveAReason() {
        MainActor.assumeIsolated {
            for snippet in SeedSnippet.all {
                if case .obsolete(let reason) = snippet.outcome {
                    XCTAssertGreaterThan(reason.count, 20, snippet.subject)
                }
            }
        }
    }

    func testEachTranslationRuns() throws {
        try MainActor.assumeIsolated {
            try XCTSkipUnless(HotwireApplication.hasDisplay, "no display is available")
            let config = Hotwire.config
            for snippet in SeedSnippet.all {
                guard case .translated(let run) = snippet.outcome else { continue }
                Hotwire.config = HotwireConfig()
                XCTAssertNoThrow(try run(), "\(snippet.seed).\(snippet.number) \(snippet.subject)")
            }
            Hotwire.config = config
        }
    }
}
